// web/test/languages.test.ts - finds texts of each language that are missing or still English.
// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';

import { loadView } from '../src/loading';
import { fileOf, languageFor, languages, nameOf } from '../src/text/languages';
import { rows, views } from '../src/views';

type Table = { [key: string]: unknown };

// Returns every path of a table with the type of its value.
function shape(table: Table, path = ''): string[] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? shape(value as Table, `${path}${key}.`)
      : [`${path}${key}: ${typeof value}`],
  );
}

// Returns every text that is not a function, with its path.
function texts(table: Table, path = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${path}${key}`, value]];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? texts(value as Table, `${path}${key}.`) : [];
  });
}

async function tableOf(language: string): Promise<Table> {
  const { text, rest, regions } = await fileOf(language);
  return { ...text, ...(await rest()), ...(await regions()) };
}

// Texts that are equal in both languages: words, names and signs.
const kSame = /^(\(0\.1431 n\)ⁿ|Name|Cluster|Host|Hosts|Fundamental|Kernel|Status|System|Threads|Text \(x,y-\)|Rest|[^a-z]*|[a-z])$/i;

describe('the languages', () => {
  it('are those with a file', () => {
    expect(languages).toEqual(expect.arrayContaining(['de', 'en']));
    expect(['de', 'en'].map(nameOf)).toEqual(['Deutsch', 'English']);
  });

  it('are chosen by the first preference that has a file', () => {
    expect(languageFor(['xx-CA', null, 'de-AT', 'en'])).toBe('de');
    expect(languageFor(['xx', undefined])).toBe('en');
    expect(languageFor(['EN-us', 'de'])).toBe('en');
  });

  it.each(views)('have a title for the view %s, which has a component', async (view) => {
    expect(Object.keys(rows[view].titles)).toEqual(expect.arrayContaining(languages));
    expect(await loadView(view)).toBeTypeOf('function');
  });

  it.each(languages)('%s has every text', async (language) => {
    const there = new Set(shape(await tableOf(language)));
    expect(shape(await tableOf('en')).filter((path) => !there.has(path))).toEqual([]);
  });

  it.each(languages.filter((language) => language !== 'en'))('%s has no text that is still English', async (language) => {
    const english = new Map(texts(await tableOf('en')));
    const same = texts(await tableOf(language)).filter(([path, text]) => english.get(path) === text && !kSame.test(text));
    expect(same).toEqual([]);
  });
});
