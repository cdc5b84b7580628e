// web/browser/regions-kept.test.ts - games and records of levels are kept when the player opens another level, closes
// the tab, gets help or plays on another day, and when the storage is damaged, full or missing.
// SPDX-License-Identifier: MIT
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { accessFaults, heard, listen, overflow, press, Studio, tabTo } from './studio';

// The level of docs/regions.md, the columns of its only solution, and the mirror image of the level.
const level = '7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB';
const columns = [0, 5, 3, 1, 4, 2, 6];
const other = '7x1.BAAAAAABEEEDCABEDDDCABEDFCCABFFFCGABFGGGGABBBBBBA';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.stop());
afterEach(() => page.context().close());

const cell = (at: number) => page.locator(`[data-at="${at}"]`).first();
const nameOf = (at: number) => cell(at).getAttribute('aria-label');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const addressed = (key: string) => page.evaluate((name) => new URLSearchParams(location.hash.slice(1)).get(name), key);
const said = (sentence: RegExp) => page.locator('.verdict').getByText(sentence).waitFor();

async function open(hash: string, options = {}): Promise<void> {
  ({ page } = await studio.open(hash, options));
}

const openLevel = (l: string, view = 'play', options = {}) => open(`#v=${view}&board=regions&l=${l}`, options);

// Opens another address in the same tab, without a reload.
async function goTo(hash: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash);
  await page.getByRole('grid').first().waitFor();
}

// Closes the tab and opens another one in the same browser.
async function openAnotherTab(hash: string): Promise<void> {
  const address = page.url().replace(/#.*/, '');
  const context = page.context();
  await page.close();
  page = await context.newPage();
  listen(page);
  await page.goto(address + hash);
  await page.getByRole('grid').first().waitFor();
}

async function solve(solution = columns): Promise<void> {
  await button('Queen').click();
  for (const [row, column] of solution.entries()) await cell(row * solution.length + column).click();
  await said(/^Solved:/);
}

// Runs statements that use `store`, the object store of the games, and return a request.
const inStore = <T>(act: string): Promise<T> =>
  page.evaluate<T>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('nqueens-levels');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('games', 'readwrite');
      const request = ((store) => { ${act} })(transaction.objectStore('games'));
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(request.result);
      };
      transaction.onabort = () => reject(transaction.error);
    };
  })`);

describe('a game on regions', () => {
  it('is kept while another level is played, and after the tab was closed', async () => {
    await openLevel(level);
    await cell(1).click();
    await cell(0).click();
    await cell(0).click();
    await button('Hint').click();
    await page.getByText(/^Look at/).first().waitFor();
    await goTo(`#v=play&board=regions&l=${other}`);
    await expect.poll(() => nameOf(6)).toBe('g7, region A, empty');
    await cell(3).click();
    await page.goBack();
    await expect.poll(() => nameOf(0)).toBe('a7, region A, queen');
    expect(await nameOf(1)).toBe('b7, region A, marked');
    await openAnotherTab(`#v=play&board=regions&l=${other}`);
    await expect.poll(() => nameOf(3)).toBe('d7, region A, marked');
    await goTo(`#v=play&board=regions&l=${level}`);
    await expect.poll(() => nameOf(0)).toBe('a7, region A, queen');
    await page.locator('dl').getByText('Hints').waitFor();
    await button('Undo').click();
    expect(await nameOf(0)).toBe('a7, region A, marked');
    await openAnotherTab('#v=play&board=regions');
    await expect.poll(() => addressed('l')).toBe(level);
    await expect.poll(() => nameOf(0)).toBe('a7, region A, marked');
  });

  it('can be paused, and stays paused', async () => {
    await openLevel(level);
    await cell(0).click();
    await press(page, 'p');
    await page.locator('.veil').getByText('Paused').waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    const stopped = await page.getByRole('timer').textContent();
    expect(await accessFaults(page)).toEqual([]);
    await page.reload();
    await page.locator('.veil').getByText('Paused').waitFor();
    expect(await page.getByRole('timer').textContent()).toBe(stopped);
    await button('Resume (p)').click();
    expect(await nameOf(0)).toBe('a7, region A, marked');
    await button('Pause (p)').waitFor();
  });

  it('is ranked only the first time', async () => {
    await openLevel(level);
    await solve();
    await said(/Your best time\.$/);
    await button('Play again').click();
    await solve();
    await said(/Not ranked, because you have solved this level before\.$/);
    expect(await page.getByText('Best times, 7 × 7, difficulty').locator('..').getByRole('listitem').count()).toBe(1);
  });

  it.each([
    ['steps', /^0 of \d+$/],
    ['solve', /^Exactly one solution/],
  ])('is not ranked after a look at its level in the view %s', async (view, shown) => {
    await openLevel(level, view);
    await page.getByText(shown).first().waitFor();
    await page.getByRole('link', { name: 'Play it' }).click();
    await page.getByRole('grid', { name: 'Regions game, 7 × 7' }).waitFor();
    await solve();
    await said(/Not ranked, because the explanation or the solution was shown\.$/);
  });

  it('is not ranked if its explanation was opened during the game', async () => {
    await openLevel(level);
    await cell(0).click();
    await page.getByRole('link', { name: 'Explain it step by step' }).click();
    await page.getByText('The board is empty.').waitFor();
    await openAnotherTab(`#v=play&board=regions&l=${level}`);
    await expect.poll(() => nameOf(0)).toBe('a7, region A, marked');
    await solve();
    await said(/Not ranked, because the explanation or the solution was shown\.$/);
  });
});

describe('the daily levels', () => {
  interface Day {
    rating: { columns: number[] };
  }
  const solutionOf = (day: string) =>
    page.evaluate(async (date) => ((await (await fetch(`/api/v1/regions/daily?date=${date}`)).json()) as Day).rating.columns, day);
  const calendar = () => page.getByRole('table', { name: 'All daily puzzles' });
  const dayButton = (name: RegExp) => calendar().getByRole('button', { name });

  it('have a calendar with ticks and a streak, and a new level each day', async () => {
    await open('#v=list');
    await page.clock.setFixedTime(new Date(2026, 10, 28, 23, 50));
    await goTo('#v=play&board=regions&day=2026-11-28');
    await expect.poll(() => addressed('l')).toMatch(/^9x1\./); // the daily level of a Saturday has 9 rows
    expect(await addressed('day')).toBe('2026-11-28');
    await page.locator('dl div', { hasText: 'Daily puzzle 332' }).getByText('28 Nov 2026', { exact: true }).waitFor();
    await page.getByText('All daily puzzles').first().click();
    await dayButton(/^28 November 2026, Daily puzzle 332$/).waitFor();
    expect(await calendar().getByText('29', { exact: true }).evaluate((one) => one.tagName)).toBe('SPAN');
    await solve(await solutionOf('2026-11-28'));
    await dayButton(/^28 November 2026, Daily puzzle 332, solved in 0:/).waitFor();
    await page.getByText('All daily puzzles · 1 day in a row').waitFor();

    await page.clock.setFixedTime(new Date(2026, 10, 29, 0, 10));
    await page.reload();
    await page.getByText(/^Solved: 9 × 9/).first().waitFor();
    await page.getByText(/^28 Nov 2026 ✓/).waitFor();
    await button('Today’s puzzle').click();
    await expect.poll(() => addressed('day')).toBe('2026-11-29');
    await expect.poll(() => nameOf(99)).toMatch(/^j1, region ., empty/);
    await page.getByText('All daily puzzles · 1 day in a row').waitFor();
    await solve(await solutionOf('2026-11-29'));
    await said(/ 2 days in a row\.$/);

    await page.clock.setFixedTime(new Date(2026, 11, 1, 12));
    await page.reload();
    await page.getByText('All daily puzzles', { exact: true }).click();
    await page.getByText('December 2026').waitFor();
    await page.getByText(/^Longest streak: 2 days\./).waitFor();
    await button('Previous month').click();
    await dayButton(/^29 November 2026, Daily puzzle 333, solved in 0:/).waitFor();
    expect(await dayButton(/solved/).count()).toBe(2);
    expect(await accessFaults(page)).toEqual([]);
  });

  it('are reached by keyboard, with the day in the address', async () => {
    await openLevel(level);
    await page.clock.setFixedTime(new Date(2026, 10, 28, 12));
    await page.reload();
    await tabTo(page, /All daily puzzles$/);
    await press(page, 'Enter');
    await tabTo(page, /^button 28 November 2026, Daily puzzle 332/);
    await press(page, 'ArrowRight');
    expect(await heard(page)).toMatch(/^button 28 November 2026/);
    await press(page, 'ArrowUp', 'ArrowLeft');
    expect(await heard(page)).toMatch(/^button 20 November 2026, Daily puzzle 324/);
    await press(page, 'PageUp');
    expect(await heard(page)).toMatch(/^button 1 October 2026, Daily puzzle 274/);
    await press(page, 'Enter');
    await expect.poll(() => addressed('day')).toBe('2026-10-01');
    await page.locator('dl div', { hasText: 'Daily puzzle 274' }).getByText('1 Oct 2026', { exact: true }).waitFor();
    await cell(0).click();
    await dayButton(/^1 October 2026, Daily puzzle 274, in progress$/).waitFor();
    await page.getByRole('link', { name: 'Explain it step by step' }).click();
    await page.getByText('The board is empty.').waitFor();
    expect(await addressed('day')).toBe('2026-10-01');
  });

  it.each(['en-GB', 'de-DE'])('fit on a phone, %s', async (locale) => {
    await openLevel(level, 'play', { locale, hasTouch: true, isMobile: true, viewport: { width: 320, height: 700 } });
    await page.getByText(locale === 'en-GB' ? 'All daily puzzles' : 'Alle Tagesrätsel', { exact: true }).tap();
    await page.getByRole('table').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await accessFaults(page)).toEqual([]);
  });
});

describe('the storage of games', () => {
  it('may be damaged; a damaged game is started again', async () => {
    await openLevel(level);
    await cell(0).click();
    await expect.poll(() => inStore<number>('return store.count();')).toBe(1);
    await page.goto('about:blank');
    await page.goBack();
    await page.getByRole('grid').first().waitFor();
    await expect.poll(() => nameOf(0)).toBe('a7, region A, marked');
    await goTo(`#v=play&board=regions&l=${other}`);
    await inStore(`
      const all = store.getAll();
      all.onsuccess = () => {
        for (const item of all.result) store.put({ ...item, text: item.text.replace('"xs":[[0,0]]', '"xs":[[0,9]]') });
        store.put({ key: 'nothing', order: [1, Infinity] });
        store.put({ key: 'garbage', text: 7 });
      };
      return all;`);
    await openAnotherTab(`#v=play&board=regions&l=${level}`);
    await expect.poll(() => nameOf(0)).toBe('a7, region A, empty');
    await solve();
    await openAnotherTab('#v=play&board=regions');
    await expect.poll(() => addressed('l')).toMatch(/^8x1\./); // the stored game cannot be read, so a new level is opened
  });

  it('keeps 200 games, and drops finished games first', async () => {
    await openLevel(level);
    await cell(0).click();
    await expect.poll(() => inStore<number>('return store.count();')).toBe(1);
    await inStore(`
      for (let k = 0; k < 150; ++k) store.put({ key: 'unfinished ' + k, order: [1, k], text: '' });
      for (let k = 0; k < 60; ++k) store.put({ key: 'finished ' + k, order: [0, 1000 + k], text: '' });
      return store.count();`);
    await goTo(`#v=play&board=regions&l=${other}`);
    await expect.poll(() => inStore<number>('return store.count();')).toBe(200);
    const keys = await inStore<string[]>('return store.getAllKeys();');
    expect(keys.filter((key) => key.startsWith('finished'))).toHaveLength(49);
    expect(keys).not.toContain('finished 10');
    expect(keys).toContain('finished 11');
  });

  it.each([
    ['missing', `Object.defineProperty(window, 'indexedDB', { get: () => undefined })`],
    ['denied', `IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); }`],
    ['full', `IDBObjectStore.prototype.put = function () { this.transaction.abort(); }`],
  ])('may be %s; then games last until the page is closed', async (_, script) => {
    await open('#v=list');
    await page.addInitScript(script);
    await page.reload();
    await goTo(`#v=play&board=regions&l=${level}`);
    await cell(0).click();
    await goTo(`#v=play&board=regions&l=${other}`);
    await expect.poll(() => nameOf(6)).toBe('g7, region A, empty');
    await cell(3).click();
    await page.goBack();
    await expect.poll(() => nameOf(0)).toBe('a7, region A, marked');
    await solve();
    await button('Play again').click();
    await solve();
    await said(/you have solved this level before\.$/);
  });
});
