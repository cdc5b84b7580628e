// web/src/text/text.ts - the texts of the chosen language, whose file is loaded when it is first spoken.
//
// Inside a component they are reactive: choosing another language draws the page anew.
// SPDX-License-Identifier: MIT
import { settings } from '../settings.svelte';
import type { Text } from './en';
import { textOf } from './languages';

const tables: Record<string, Text> = {};

export const words = {} as Text;

// Before anything is drawn the texts of its language have to be here.
export async function loadWords(language: string): Promise<void> {
  const table = (tables[language] ??= await textOf(language));
  for (const key of Object.keys(table) as (keyof Text)[]) {
    if (!(key in words)) Object.defineProperty(words, key, { get: () => tables[settings.language][key] });
  }
}

export async function speak(language: string): Promise<void> {
  await loadWords(language);
  settings.setLanguage(language);
}
