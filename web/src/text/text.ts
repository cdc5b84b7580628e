// web/src/text/text.ts - the texts of the chosen language.
//
// Inside a component they are reactive: choosing another language draws the page anew.
// SPDX-License-Identifier: MIT
import { settings } from '../settings.svelte';
import { de } from './de';
import { en, type Text } from './en';

const tables: Record<string, Text> = { en, de };

export const words = {} as Text;
for (const key of Object.keys(en) as (keyof Text)[]) {
  Object.defineProperty(words, key, { get: () => tables[settings.language][key] });
}
