// web/browser/regions.test.ts - boards with regions: played by keyboard alone and by touch alone, pasted, restored
// after a reload, painted and explained.
// SPDX-License-Identifier: MIT
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { accessFaults, awaitComplaint, drawn, heard, overflow, press, Studio, tabTo } from './studio';

// The level of docs/regions.md, and the columns of its only solution.
const level = '7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB';
const columns = [0, 5, 3, 1, 4, 2, 6];
const several = '4x1.AABBAABBCCDDCCDD';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.stop());
afterEach(() => page.context().close());

const announced = (sentence: RegExp) => page.getByRole('status').getByText(sentence).waitFor();
const cell = (at: number) => page.locator(`[data-at="${at}"]`).first();
const nameOf = (at: number) => cell(at).getAttribute('aria-label');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const levelOf = () => page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('l'));
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

async function open(view: string, l = level, options = {}): Promise<void> {
  ({ page } = await studio.open(`#v=${view}&board=regions${l === '' ? '' : `&l=${l}`}`, options));
  await page.getByRole('grid').first().waitFor();
}

describe('the game on regions', () => {
  it('is chosen and won by keyboard alone', async () => {
    ({ page } = await studio.open(`#v=play&l=${level}`));
    await tabTo(page, /^tab Classic/);
    await press(page, 'ArrowRight');
    await page.getByRole('grid', { name: 'Regions game, 7 × 7' }).waitFor();
    await tabTo(page, /^gridcell a7, region A, empty/);
    for (const [row, column] of columns.entries()) {
      if (row > 0) await press(page, 'ArrowDown', 'Home');
      for (let k = 0; k < column; ++k) await press(page, 'ArrowRight');
      if (row === 1) {
        await press(page, 'x');
        expect(await heard(page)).toMatch(/^gridcell f6, region E, marked/);
      }
      await press(page, 'Enter');
    }
    await announced(/Solved: 7 × 7 in .*first recorded time for this kind of level\. Your best time\./);
    expect(await heard(page)).toMatch(/^gridcell g1, region B, queen/);
    await page.getByText('Best times, 7 × 7, difficulty').locator('..').getByRole('listitem').waitFor();
    expect(await accessFaults(page)).toEqual([]);
  });

  it('is won by touch alone, with marks by taps, by drawing and by a long press', async () => {
    await open('play', level, phone);
    await cell(1).tap();
    expect(await nameOf(1)).toBe('b7, region A, marked');
    const session = await page.context().newCDPSession(page);
    const middle = async (at: number) => {
      const box = (await cell(at).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const touch = async (squares: number[]): Promise<void> => {
      for (const [k, at] of squares.entries()) {
        await session.send('Input.dispatchTouchEvent', { type: k === 0 ? 'touchStart' : 'touchMove', touchPoints: [await middle(at)] });
      }
      await expect.poll(() => nameOf(squares.at(-1)!)).toMatch(/marked$/);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await touch([2, 3, 4]);
    expect(await Promise.all([2, 3, 4].map(nameOf))).toEqual(['c7, region A, marked', 'd7, region A, marked', 'e7, region A, marked']);
    await button('Queen').tap();
    await touch([5]);
    expect(await nameOf(5)).toBe('f7, region A, marked');
    await button('Undo').tap();
    expect(await nameOf(5)).toBe('f7, region A, empty');
    await button('Mark, then queen').tap();
    for (const [row, column] of columns.entries()) {
      await cell(row * 7 + column).tap();
      await cell(row * 7 + column).tap();
    }
    await page.getByText(/^Solved: 7 × 7/).first().waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await accessFaults(page)).toEqual([]);
  });

  it('shows conflicts, and rules out squares automatically', async () => {
    await open('play');
    await button('Queen').click();
    await cell(0).click();
    await cell(8).click();
    expect(await nameOf(8)).toBe('b6, region C, queen, in conflict with a7');
    await button('Undo').click();
    await page.getByRole('radio', { name: 'every square that a queen attacks' }).check();
    expect(await nameOf(8)).toBe('b6, region C, ruled out');
    expect(await nameOf(1)).toBe('b7, region A, ruled out');
    await button('Undo').click();
    expect(await nameOf(8)).toBe('b6, region C, empty');
    await press(page, 'Control+y');
    expect(await nameOf(0)).toBe('a7, region A, queen');
  });

  it('has hints that say where to look, then why, and then perform the step', async () => {
    await open('play');
    await button('Hint').click();
    await announced(/^Look at region A and column a\./);
    await button('Why?').click();
    await announced(/^All open squares of column a are in region A, .*: b7, c7, d7, e7 and f7 are ruled out\./);
    expect(await accessFaults(page)).toEqual([]);
    await button('Do it').click();
    expect(await nameOf(1)).toBe('b7, region A, marked');
    await button('Undo').click();
    expect(await nameOf(1)).toBe('b7, region A, empty');
    await button('Queen').click();
    await cell(7).click();
    await button('Hint').click();
    await announced(/One of the queens is on the wrong square/);
    await button('Why?').click();
    await announced(/No solution has a queen on a6/);
  });

  it('is restored after a reload', async () => {
    await open('play');
    await cell(1).click();
    await cell(0).click();
    await cell(0).click();
    await page.reload();
    await page.getByRole('grid').waitFor();
    expect(await nameOf(0)).toBe('a7, region A, queen');
    expect(await nameOf(1)).toBe('b7, region A, marked');
    await button('Undo').click();
    expect(await nameOf(0)).toBe('a7, region A, marked');
  });
});

describe('a level', () => {
  const paste = async (text: string): Promise<void> => {
    await page.getByText('Paste a level').click();
    await page.getByLabel('Link or level').fill(text);
    await button('Load the level').click();
  };

  it('is read from an address of puzz.link, from letters, and from an address of this page', async () => {
    await open('play', several);
    await paste('https://puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg');
    await expect.poll(levelOf).toBe(level);
    await paste('AABB\nAABB\nCCDD\nCCDD');
    await expect.poll(levelOf).toBe(several);
    await page.getByText('This level has several solutions').waitFor();
    await paste(`http://localhost:8088/#v=solve&board=regions&l=${level}`);
    await expect.poll(levelOf).toBe(level);
  });

  it('that cannot be read is refused with an error message', async () => {
    awaitComplaint(/status of 400/);
    await open('play');
    await paste('AAB\nAB\nABC');
    await page.getByRole('alert').getByText('No level was found in this text.').waitFor();
    expect(await levelOf()).toBe(level);
  });

  it('that lacks a region is refused with an error message if it is in an address of this page', async () => {
    awaitComplaint(/status of 400/);
    await open('solve', several);
    await paste('http://localhost:8088/#v=solve&board=regions&l=5x1.AABBCAABBCAABBCDDDDDDDDDD');
    await page.getByRole('alert').getByText('Found 5 × 5 squares and 4 colours.').waitFor();
    expect(await levelOf()).toBe(several);
  });

  it('replaces a painted level that has lost a region', async () => {
    await open('solve', '4x1.AAABCCCBCCCBCCCD');
    await page.getByRole('radio', { name: 'A' }).check();
    await cell(15).click();
    await page.getByText('Region D has no squares').waitFor();
    await paste('AAAB\nCCCB\nCCCB\nCCCD');
    await expect.poll(() => nameOf(15)).toContain('region D');
  });

  it('is read from a picture of a board, and played with two gestures', async () => {
    await open('play');
    const picture = await page.locator('main [data-board]').first().screenshot();
    await open('play', '5x1.AAABCAAACCAAACCADDCCEDCCC');
    await page.evaluate(async (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'shot.png', { type: 'image/png' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, [...picture]);
    await page.getByText('This level was read from the picture.').waitFor();
    await expect.poll(levelOf).toBe(level);
    await page.getByRole('link', { name: 'Play it' }).click();
    await page.getByRole('grid', { name: 'Regions game, 7 × 7' }).waitFor();
    expect(await levelOf()).toBe(level);
  });

  it('is not found in a picture without a board', async () => {
    await open('play');
    const blank = await page.locator('h1').first().screenshot();
    const input = page.locator('input[type=file]');
    awaitComplaint(/status of 400/);
    await input.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank });
    await page.getByRole('alert').getByText('no grid of squares was found in the picture').waitFor();
    await input.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByRole('alert').getByText('The browser cannot read this file as a picture.').waitFor();
    await input.setInputFiles({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from('') });
    await page.getByText('No level and no picture was found.').waitFor();
    expect(await levelOf()).toBe(level);
  });

  it('is created with the chosen settings, and the daily one is the same for everyone', async () => {
    await open('play', '');
    await expect.poll(levelOf).toMatch(/^8x1\./);
    await page.getByLabel('Size').selectOption('6');
    await page.getByLabel('Difficulty').first().selectOption('easy');
    await button('New level').click();
    await expect.poll(levelOf).toMatch(/^6x1\./);
    await button('Today’s puzzle').click();
    await page.locator('dl').getByText(/^Daily puzzle \d+$/).waitFor();
  });

  it('of a rare kind can be cancelled while it is created', async () => {
    await open('play');
    await page.getByLabel('Size').selectOption('10');
    await page.getByLabel('Difficulty').first().selectOption('easy');
    await page.getByLabel('Queens per region').selectOption('2');
    await button('New level').click();
    await button('Cancel').click();
    await page.getByText('Cancelled.').first().waitFor();
    expect(await levelOf()).toBe(level);
  });

  it('can have two queens in each row, column and region', async () => {
    await open('play', '');
    await page.getByLabel('Size').selectOption('8');
    await page.getByLabel('Difficulty').first().selectOption('any');
    await page.getByLabel('Queens per region').selectOption('2');
    await button('New level').click();
    await expect.poll(levelOf).toMatch(/^8x2\./);
    await page.getByText('0 of 16').waitFor();
  });
});

describe('the editor', () => {
  it('paints by mouse and keyboard', async () => {
    await open('solve');
    await announced(/^Exactly one solution/);
    await page.getByText(/Exactly one solution · difficulty \d/).waitFor();
    expect(await nameOf(0)).toBe('a7, region A, queen');
    await page.getByRole('radio', { name: 'B' }).check();
    await cell(0).click();
    await expect.poll(() => nameOf(0)).toMatch(/^a7, region B/);
    await button('Undo').click();
    await expect.poll(levelOf).toBe(level);
    await cell(8).focus();
    await press(page, 'Shift+A');
    await expect.poll(() => nameOf(8)).toMatch(/^b6, region A/);
    expect(await accessFaults(page)).toEqual([]);
  });

  it('shows two solutions side by side if there are several, and says if there is none', async () => {
    await open('solve', several);
    await page.getByText('They differ on 8 squares').waitFor();
    await page.getByRole('grid', { name: 'Solution 1' }).waitFor();
    await page.getByRole('grid', { name: 'Solution 2' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.context().close();
    await open('solve', '2x1.AABB');
    await announced(/^No solution/);
  });

  it('names a region that has no square left', async () => {
    await open('solve', '2x1.ABBB');
    await page.getByRole('radio', { name: 'B' }).check();
    await cell(0).click();
    await page.getByText('Region A has no squares.').waitFor();
    await button('Undo').click();
    await announced(/^No solution/);
  });
});

describe('the steps', () => {
  it('move forwards and backwards, and give their reasons', async () => {
    await open('steps');
    await page.getByText('The board is empty.').waitFor();
    await tabTo(page, /^button Step forward$/);
    await press(page, 'Enter');
    await announced(/^All open squares of column a are in region A/);
    expect(await nameOf(1)).toBe('b7, region A, marked');
    await press(page, '.');
    expect(await nameOf(1)).toBe('b7, region A, ruled out');
    await press(page, ',', ',');
    expect(await nameOf(1)).toBe('b7, region A, empty');
    await button('Go to the end').click();
    await announced(/Solved in \d+ steps; the hardest has difficulty \d\./);
    for (const [row, column] of columns.entries()) expect(await nameOf(row * 7 + column)).toMatch(/queen$/);
    expect(await accessFaults(page)).toEqual([]);
  });

  it('fit on a phone', async () => {
    await open('steps', level, phone);
    await page.getByText('The board is empty.').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await accessFaults(page)).toEqual([]);
  });

  it('do not exist if there are several solutions', async () => {
    await open('steps', several);
    await page.getByText('There are several solutions, so no steps lead to a single one.').waitFor();
  });
});

describe.each(['play', 'solve', 'steps'])('in German, %s', (view) => {
  it.each(['light', 'dark'] as const)('has no accessibility faults in %s colours and fits the width', async (colorScheme) => {
    await open(view, level, { colorScheme, locale: 'de-DE', reducedMotion: 'reduce' });
    await page.getByRole('heading', { name: 'Ein anderes Rätsel' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await drawn(page);
    expect(await overflow(page)).toBe(0);
  });

  it('has no accessibility fault in forced colours', async () => {
    await open(view, level, { forcedColors: 'active', locale: 'de-DE', reducedMotion: 'reduce' });
    await page.getByRole('heading', { name: 'Ein anderes Rätsel' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
  });
});
