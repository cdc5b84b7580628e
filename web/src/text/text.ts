// web/src/text/text.ts - the texts of the chosen language, whose files are loaded when it is first spoken.
//
// Inside a component they are reactive: choosing another language draws the page anew. What the first view says is
// there before anything is drawn, the rest before another view is.
// SPDX-License-Identifier: MIT
import { settings } from '../settings.svelte';
import type { Rest, Text } from './en';
import { fileOf } from './languages';

const tables: Record<string, Partial<Text & Rest>> = {};
let wantsRest = false;

export const words = {} as Text & Rest;

async function take(language: string, wanted: 'text' | 'rest'): Promise<void> {
  const file = await fileOf(language);
  const table = wanted === 'text' ? file.text : await file.rest();
  tables[language] = { ...tables[language], ...table };
  for (const key of Object.keys(table) as (keyof (Text & Rest))[]) {
    if (!(key in words)) Object.defineProperty(words, key, { get: () => tables[settings.language][key] });
  }
}

export const loadWords = (language: string): Promise<void> => take(language, 'text');

export async function loadRest(language = settings.language): Promise<void> {
  wantsRest = true;
  if (!('steps' in (tables[language] ?? {}))) await take(language, 'rest');
}

export async function speak(language: string): Promise<void> {
  if (!('page' in (tables[language] ?? {}))) await loadWords(language);
  if (wantsRest) await loadRest(language);
  settings.setLanguage(language);
}
