// web/browser/keyboard.test.ts - uses each view with the keyboard and reads it as a screen reader does.
//
// Only Tab and the keys of the focused element move the focus. The checks read what a screen reader says: roles and
// names, the live region, and the text alternative of the board.
// SPDX-License-Identifier: MIT
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { heard, press, Studio, tabTo } from './studio';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.stop());

const announced = (page: Page, sentence: RegExp) => page.getByRole('status').getByText(sentence).waitFor();

describe('a keyboard user', () => {
  it('can solve a board, move through the placements and win a game', async () => {
    const { page } = await studio.open('#v=solve&n=6');

    // Place a given queen, solve, and read the answer's board as a table.
    await tabTo(page, /^gridcell a6: free/);
    await press(page, 'ArrowRight', 'Enter');
    expect(await heard(page)).toMatch(/^gridcell b6: queen/);
    await press(page, 'ArrowDown');
    expect(await heard(page)).toMatch(/^gridcell b5: attacked by 1/);
    await page.keyboard.down('Shift');
    await tabTo(page, /^button Solve/);
    await page.keyboard.up('Shift');
    await press(page, 'Enter');
    await announced(page, /^6 queens placed in/);
    expect(await page.getByText('The placement as text').locator('+ p').textContent()).toBe('2,1-4,2-6,3-1,4-3,5-5,6-');
    await tabTo(page, /The board as a table/);
    await press(page, 'Enter');
    const rows = page.getByRole('table').getByRole('row');
    expect(await rows.nth(2).getByRole('cell').allTextContents()).toEqual(['·', '·', '·', 'X', '·', '·']);

    // Move through the list with the arrow keys, then with a button.
    await press(page, '2');
    await announced(page, /^Number of placements: 92|^Placement 1:/);
    await tabTo(page, /^spinbutton Queens/);
    await press(page, 'Control+A', '6', 'Tab');
    await announced(page, /^Placement 1: b6 d5 f4 a3 c2 e1/);
    await tabTo(page, /^listbox Placements/);
    await press(page, 'ArrowDown', 'ArrowDown');
    await announced(page, /^Placement 3: d6 a5 e4 b3 f2 c1/);
    const active = await page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      return document.getElementById(id ?? '')?.getAttribute('aria-posinset');
    });
    expect(active).toBe('3');
    await tabTo(page, /^button next/);
    await press(page, 'Enter');
    await announced(page, /^Placement 4:/);

    // Win a game.
    await press(page, '6');
    await tabTo(page, /^spinbutton Queens/);
    await press(page, 'Control+A', '4', 'Tab');
    await page.getByRole('grid', { name: 'Game of 4 queens' }).waitFor();
    await page.keyboard.down('Shift');
    await tabTo(page, /^gridcell/);
    await page.keyboard.up('Shift');
    await press(page, 'Control+Home', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter');
    expect(await heard(page)).toMatch(/^gridcell b3: queen, attacked by 1/);
    await press(page, 'u', 'x');
    expect(await heard(page)).toMatch(/^gridcell b3: marked, attacked by 1/);
    await press(page, 'End', 'Enter', 'ArrowDown', 'Home', 'Enter', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter');
    await announced(page, /Solved: 4 queens in/);
    await page.context().close();
  });

  it('can record a search, step through it and move in its tree', async () => {
    const { page } = await studio.open('#v=steps&n=4');
    await page.getByText('0 of 108').waitFor();
    await tabTo(page, /n = 4 · depth-first/);
    await press(page, 'Enter');
    await tabTo(page, /^spinbutton Queens/);
    await press(page, 'Control+A', '5', 'Enter');
    await page.getByText(/^0 of (?!108)/).waitFor();
    expect(await heard(page)).toContain('n = 5 · depth-first');
    await tabTo(page, /^button Next solution/);
    await press(page, 'Enter');
    await page.getByText('Solution 1', { exact: true }).waitFor();
    await tabTo(page, /^button queen at d1, Solution 1, current board/);
    await press(page, 'ArrowUp', 'Enter');
    await page.getByText('New queen at b2').waitFor();
    await page.context().close();
  });

  it('can compare algorithms', async () => {
    const { page } = await studio.open('#v=compare&n=6&a=depth-first,bitmask&k=1');
    await tabTo(page, /^button Compare/);
    await press(page, 'Enter');
    await page.getByRole('cell', { name: '153' }).first().waitFor();
    await tabTo(page, /^region n = 6, all solutions/);
    const result = page.getByRole('region', { name: /^n = 6, / });
    expect(await result.getByRole('rowheader').allTextContents()).toEqual(['depth-first', 'bitmask']);
    await page.context().close();
  });

  it('can count solutions', async () => {
    const { page } = await studio.open('#v=count&n=12');
    await page.getByText('Nothing has been counted').waitFor();
    await tabTo(page, /^button Start/);
    await press(page, 'Enter');
    await announced(page, /^Count, n = 12: done/);
    await tabTo(page, /^button Remove/);
    await press(page, 'Enter');
    await page.getByText('Nothing has been counted').waitFor();
    await page.context().close();
  });
});
