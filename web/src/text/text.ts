// web/src/text/text.ts - the texts of the chosen language.
//
// The texts are reactive inside a component: choosing another language redraws the page. A language has three parts:
// `text` is loaded before anything is drawn, `rest` and `regions` before the first component that needs them is drawn.
// SPDX-License-Identifier: MIT
import { settings } from '../settings.svelte';
import type { Regions, Rest, Text } from './en';
import { fileOf } from './languages';

type All = Text & Rest & Regions;
type Part = 'text' | 'rest' | 'regions';

const tables: Record<string, Partial<All>> = {};
const wanted = new Set<Part>(['text']);

export const words = {} as All;

async function take(language: string, part: Part): Promise<void> {
  const file = await fileOf(language);
  const table = part === 'text' ? file.text : await file[part]();
  tables[language] = { ...tables[language], ...table };
  for (const key of Object.keys(table) as (keyof All)[]) {
    if (!(key in words)) Object.defineProperty(words, key, { get: () => tables[settings.language][key] });
  }
}

// For each part, a key that no other part contains. If the table of a language has the key, the part has been loaded.
const marks: Record<Part, keyof All> = { text: 'page', rest: 'steps', regions: 'regions' };

async function load(part: Part, language: string): Promise<void> {
  wanted.add(part);
  if (!(marks[part] in (tables[language] ?? {}))) await take(language, part);
}

export const loadWords = (language: string): Promise<void> => load('text', language);
export const loadRest = (language = settings.language): Promise<void> => load('rest', language);
export const loadRegions = (language = settings.language): Promise<void> => load('regions', language);

// Waits for the file of a component and for the part `rest` of the texts, then returns the file.
export const withRest = async <File>(file: Promise<File>): Promise<File> => (await Promise.all([file, loadRest()]))[0];

export async function speak(language: string): Promise<void> {
  for (const part of wanted) await load(part, language);
  settings.setLanguage(language);
}
