// web/browser/undo.test.ts - undo and redo, and a game after a reload.
// SPDX-License-Identifier: MIT
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { press, Studio } from './studio';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.stop());

const cell = (page: Page, at: number) => page.locator(`[data-at="${at}"]`);

// Returns the squares of the queens, numbered row by row from 0.
const queens = (page: Page): Promise<number[]> =>
  page.locator('[role=gridcell][aria-label*=queen]').evaluateAll((cells) => cells.map((one) => Number((one as HTMLElement).dataset.at)));

const announced = (page: Page, sentence: RegExp) => page.getByRole('status').getByText(sentence).waitFor();

describe('Solve', () => {
  it('undoes and redoes by keys and by buttons, and restores the answer of a board', async () => {
    const { page } = await studio.open('#v=solve&n=6');
    await cell(page, 1).click();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('main').getByText(/^6 queens placed/).waitFor();
    const answer = await queens(page);
    await cell(page, 35).click(); // a mistake
    expect(await queens(page)).toEqual([1, 35]);

    await press(page, 'Control+z');
    await page.getByRole('main').getByText(/^6 queens placed/).waitFor();
    expect(await queens(page)).toEqual(answer);
    await announced(page, /Undo: n = 6, 1 given, 0 blocked/); // possibly joined with the announcement of the mistake
    await press(page, 'Control+z');
    expect(await queens(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
    await press(page, 'Control+Shift+Z', 'Control+y');
    expect(await queens(page)).toEqual([1, 35]);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await queens(page)).toEqual(answer);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await queens(page)).toEqual([1, 35]);
    await page.context().close();
  });

  it('undoes a change of size and a typed board, and stays in the view', async () => {
    const { page } = await studio.open('#v=solve&n=5&q=0.1');
    await page.getByLabel('Queens (n)').fill('7');
    await page.keyboard.press('Tab');
    await page.getByText('Type or paste a board').click();
    await page.getByLabel('Type or paste a board').fill('2,1-4,2-1,3-3,4-');
    await page.getByRole('button', { name: 'Load the board' }).click();
    await page.getByRole('main').getByText('The board now has 4 rows, as in the text.').waitFor();
    expect(await queens(page)).toHaveLength(4);
    await cell(page, 0).focus();
    await press(page, 'Control+z');
    expect([await queens(page), await page.getByRole('gridcell').count()]).toEqual([[1], 49]);
    await press(page, 'Control+z', 'Control+z', 'Control+z');
    expect([await queens(page), await page.getByRole('gridcell').count()]).toEqual([[1], 25]);
    expect(page.url()).toContain('v=solve&n=5&q=0.1');
    await page.context().close();
  });

  it('leaves the keys to a text field', async () => {
    const { page } = await studio.open('#v=solve&n=5');
    await cell(page, 3).click();
    await page.getByText('Type or paste a board').click();
    await page.getByLabel('Type or paste a board').pressSequentially('2,1-');
    await press(page, 'Control+z');
    expect(await queens(page)).toEqual([3]);
    expect(await page.getByLabel('Type or paste a board').inputValue()).not.toBe('2,1-');
    await page.context().close();
  });
});

describe('Play', () => {
  it('undoes and redoes by Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y', async () => {
    const { page } = await studio.open('#v=play&n=6');
    await cell(page, 0).click();
    await cell(page, 7).click();
    await press(page, 'Control+z');
    await announced(page, /Undo: 1 queen\./);
    expect(await queens(page)).toEqual([0]);
    await press(page, 'Control+z', 'Control+Shift+Z', 'Control+y');
    expect(await queens(page)).toEqual([0, 7]);
    await announced(page, /Redo: 2 queens, 1 conflict\./);
    await page.context().close();
  });

  const seconds = async (page: Page): Promise<number> => {
    const [minutes, rest] = (await page.getByRole('timer').textContent())!.split(':').map(Number);
    return 60 * minutes + rest;
  };

  it('restores its board, its time and its moves after a reload', async () => {
    const { page } = await studio.open('#v=play&n=6&mode=hidden');
    for (const at of [1, 9]) await cell(page, at).click();
    await cell(page, 20).click({ button: 'right' });
    await expect.poll(() => seconds(page)).toBeGreaterThan(1);
    const before = await seconds(page);
    await page.reload();
    await page.getByRole('grid', { name: 'Game of 6 queens' }).waitFor();
    expect(await seconds(page)).toBeGreaterThanOrEqual(before);
    expect(await queens(page)).toEqual([1, 9]);
    expect(await cell(page, 20).getAttribute('aria-label')).toContain('marked');
    const after = await seconds(page);
    await expect.poll(() => seconds(page)).toBeGreaterThan(after);
    await press(page, 'Control+z', 'Control+z');
    expect(await queens(page)).toEqual([1]);
    await page.context().close();
  });

  it('counts neither the time while it was closed nor the time of loading', async () => {
    const { page } = await studio.open('#v=play&n=6');
    await cell(page, 1).click();
    // On a busy machine the displayed time may lag behind the clock, so the test reads it right
    // after it has changed.
    const read = performance.now();
    const shown = await seconds(page);
    await expect.poll(() => seconds(page)).not.toBe(shown);
    const before = await seconds(page);
    await page.goto('about:blank');
    const left = performance.now();
    await page.waitForTimeout(3000); // the clock must not count this time
    const back = performance.now();
    await page.goBack();
    await page.getByRole('grid', { name: 'Game of 6 queens' }).waitFor();
    expect(await queens(page)).toEqual([1]);
    const passed = (await seconds(page)) - before;
    const most = (left - read + performance.now() - back) / 1000 + 0.1;
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThan(most);
    await page.context().close();
  });

  it('stays won after a reload, and saves its time only once', async () => {
    const { page } = await studio.open('#v=play&n=4');
    for (const at of [1, 7, 8]) await cell(page, at).click();
    await page.reload();
    await cell(page, 14).click();
    await page.getByText(/Your best time|Number \d+ among your times/).first().waitFor();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.reload();
    await page.getByText(/Your best time|Number \d+ among your times/).first().waitFor();
    expect(posts).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['damaged', `Storage.prototype.getItem = () => '{"n":6,"queens":[[0,99]]}'`],
    ['out of reach', `Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('denied', 'SecurityError'); } })`],
  ])('starts a new game if the stored one is %s', async (_, script) => {
    const { page } = await studio.open('#v=play&n=6');
    await cell(page, 1).click();
    await page.addInitScript(script);
    await page.reload();
    await page.getByRole('grid', { name: 'Game of 6 queens' }).waitFor();
    expect(await queens(page)).toEqual([]);
    await cell(page, 2).click();
    expect(await queens(page)).toEqual([2]);
    await page.context().close();
  });
});
