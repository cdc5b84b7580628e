// web/test/share.test.ts - a level as text for a chat, and the address in shared links.
// SPDX-License-Identifier: MIT
import { afterEach, beforeAll, expect, it } from 'vitest';

import { linkTo, publicBase } from '../src/lib/base';
import { pageAddress } from '../src/lib/page-address';
import { levelOfText } from '../src/regions/level';
import { gridOf, shareText } from '../src/regions/share/text';
import { server } from '../src/server.svelte';
import { settings } from '../src/settings.svelte';
import { loadRegions } from '../src/text/text';

const level = levelOfText('4x1.AAABCABBCCBDCDDD')!;
const grid = '🟦🟦🟦🟨\n🟥🟦🟨🟨\n🟥🟥🟨⬜\n🟥⬜⬜⬜';

beforeAll(async () => {
  for (const language of ['en', 'de']) await loadRegions(language);
});
afterEach(() => {
  settings.setLanguage('en');
  settings.setBase('');
  server.publicUrl = '';
});

it('a level is a grid of coloured squares', () => {
  expect(gridOf(level)).toBe(grid);
});

it('the tenth and later regions are circles, and a level with too many regions uses letters', () => {
  const rows = (n: number): string => gridOf({ n, stars: 1, rule: 'touching', regions: Array.from({ length: n * n }, (_, at) => Math.floor(at / n)) });
  expect(rows(18).split('\n').map((row) => [...row][0]).join('')).toBe('🟦🟨🟥⬜🟩🟧⬛🟫🟪🔵🟡🔴⚪🟢🟠⚫🟤🟣');
  expect(rows(19).split('\n')[18]).toBe('SSSSSSSSSSSSSSSSSSS');
});

it('the text before a game has the rules and no result', () => {
  expect(shareText(level, [], '', null, '')).toBe(`Regions, 4 × 4\nOne queen in each row, column and region. No two queens touch.\n${grid}`);
});

it('the text after a win has the day, the time and the hints', () => {
  const text = shareText(level, [], '2026-11-24', { seconds: 83.4, hints: 2, helped: false }, 'https://queens.example/#l=x');
  expect(text).toBe(
    `Daily puzzle 328, Nov 24, 2026\nOne queen in each row, column and region. No two queens touch.\nSolved in 1:23.4 with 2 hints\n${grid}\nhttps://queens.example/#l=x`,
  );
  settings.setLanguage('de');
  expect(shareText(level, [], '2026-11-24', { seconds: 83.4, hints: 0, helped: true }, '')).toBe(
    `Tagesrätsel 328, 24.11.2026\nEine Dame in jeder Zeile, Spalte und Region. Keine zwei Damen berühren sich.\nGelöst in 1:23,4 mit Hilfe\n${grid}`,
  );
});

it('the text names another rule in the language of the page', () => {
  const torus = { ...level, rule: 'toroidal' };
  const rules = [{ name: 'toroidal', summary: 'diagonals that leave the board come in again', terms: '', sequence: '', diagonal: 'wrapped' as const, anti_diagonal: 'wrapped' as const, leaps: [], riders: [] }];
  expect(shareText(torus, rules, '', null, '').split('\n')[1]).toBe(
    'One queen in each row, column and region, under the rule “diagonals that leave the board come in again”.',
  );
  settings.setLanguage('de');
  expect(shareText(torus, rules, '', null, '').split('\n')[1]).toBe(
    'Eine Dame in jeder Zeile, Spalte und Region, nach der Regel „Diagonalen laufen am gegenüberliegenden Rand weiter“.',
  );
});

it('a link begins with the address from Settings or, without one, with the address from the program', () => {
  expect(publicBase()).toBe(''); // the tests run at http://localhost:3000/
  expect(linkTo('#v=list')).toBe('http://localhost:3000/#v=list');
  server.publicUrl = 'https://studio.example/';
  expect(linkTo('#v=list')).toBe('https://studio.example/#v=list');
  settings.setBase('https://queens.example/page/');
  expect(linkTo('#v=list')).toBe('https://queens.example/page/#v=list');
});

it('an address is read without its query and its view', () => {
  expect(pageAddress('queens.example')).toBe('https://queens.example/');
  expect(pageAddress('http://queens.example:8080/a/?token=1#v=list')).toBe('http://queens.example:8080/a/');
  expect(pageAddress('javascript://alert(1)')).toBe(null);
  expect(pageAddress('two words')).toBe(null);
});
