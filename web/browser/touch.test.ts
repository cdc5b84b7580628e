// web/browser/touch.test.ts - the page used by touch alone, on a phone.
// SPDX-License-Identifier: MIT
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { accessFaults, complete, overflow, quiet, Studio } from './studio';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.stop());
afterEach(() => page.context().close());

async function open(hash: string): Promise<void> {
  ({ page } = await studio.open(hash, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }));
}

const tap = (name: string | RegExp, role: 'button' | 'tab' = 'button'): Promise<void> => page.getByRole(role, { name }).first().tap();
const cell = (at: number) => page.locator(`[data-at="${at}"]`).first();

async function middle(at: number): Promise<{ x: number; y: number }> {
  const box = (await cell(at).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// Puts a finger down on one square, moves it over others, and lifts it once the last square is marked.
async function draw(squares: number[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [k, at] of squares.entries()) {
    const touchPoints = [await middle(at)];
    await session.send('Input.dispatchTouchEvent', { type: k === 0 ? 'touchStart' : 'touchMove', touchPoints });
  }
  await expect.poll(() => cell(squares.at(-1)!).getAttribute('aria-label')).toMatch(/marked/);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const boardTop = (): Promise<number> => page.evaluate(() => document.querySelector('main [data-board]')!.getBoundingClientRect().top);

describe('the board on a phone', () => {
  it.each(['solve&n=8', 'list&n=8&i=42', 'steps&n=4&s=20', 'play&n=8', 'play&board=regions&day=2026-11-24'])('comes first in %s, and stays while the rest scrolls', async (hash) => {
    await open(`#v=${hash}`);
    await page.locator('main [data-board]').first().waitFor();
    expect(await boardTop()).toBeLessThan(60);
    await page.evaluate(() => scrollTo(0, 400));
    await expect.poll(boardTop).toBe(0);
    expect(await overflow(page)).toBe(0);
    expect(await accessFaults(page)).toEqual([]);
  });

  it('keeps sentence and player visible in Step & tree, even at double zoom', async () => {
    await open('#v=steps&n=8&s=100');
    const outOfSight = async (height: number): Promise<string[]> => {
      const parts = { board: page.locator('main [data-board]'), sentence: page.locator('.sentence'), player: page.getByRole('group', { name: 'Playback' }) };
      const out: string[] = [];
      for (const [name, part] of Object.entries(parts)) {
        const box = (await part.first().boundingBox())!;
        if (box.y < 0 || box.y + box.height > height) out.push(name);
      }
      return out;
    };
    await page.getByText(/^100 of/).waitFor();
    await expect.poll(() => outOfSight(844)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 400 });
    await expect.poll(() => outOfSight(400)).toEqual([]);
    // The five buttons are in one row.
    const rows = await page.getByRole('group', { name: 'Playback' }).locator('.row').nth(1).getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(rows).size).toBe(1);
  });
});

describe('by touch alone', () => {
  // One tap is needed on a fresh page and none on an installed page, which starts with #today.
  it('opens today’s puzzle from a fresh page with one tap, and keeps its day in the address', async () => {
    await open('');
    await page.clock.setFixedTime(new Date('2026-11-24T12:00:00'));
    await page.getByRole('link', { name: 'Today’s puzzle' }).tap();
    await page.getByText('Daily puzzle 328').waitFor();
    const address = page.url();
    expect(address).toContain('day=2026-11-24');
    await page.goto(address.replace(/#.*/, '#today'));
    await page.waitForURL(/l=/);
    expect(page.url()).toBe(address);
  });

  it('shows the puzzle of the day for a link without a level', async () => {
    await open('#v=play&board=regions&day=2026-11-24');
    await page.getByText('Daily puzzle 328').waitFor();
    await page.waitForURL(/day=2026-11-24.*l=7x1\./); // the daily level of a Tuesday has 7 rows
  });

  it('has links to all views within reach of the thumb', async () => {
    await open('');
    const bar = page.getByRole('navigation');
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Solve', 'List', 'Steps', 'Compare', 'Count', 'Play']);
    expect((await bar.boundingBox())!.y).toBeGreaterThan(700);
    await bar.getByRole('link', { name: 'Count' }).tap();
    await page.getByText('Known values').waitFor();
    expect(await accessFaults(page)).toEqual([]);
  });

  it('scrolls to the board after a new level', async () => {
    await open('#today');
    await page.waitForURL(/l=/);
    const before = page.url();
    const button = page.getByRole('button', { name: 'New level' });
    await button.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await button.tap();
    await page.waitForURL((url) => url.href !== before);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await boardTop()).toBeLessThan(60);
  });

  // The first tap opens the panel, the second one shares.
  it('shares a level with two taps, as a text that the page reads back', async () => {
    await open('#v=play&board=regions&l=4x1.AAABCABBCCBDCDDD');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: async ({ text }: ShareData) => void (document.body.dataset.shared = text) });
    });
    await tap('Share');
    await tap('Share …');
    const text = await page.evaluate(() => document.body.dataset.shared!);
    expect(text).toBe('Regions, 4 × 4\nOne queen in each row, column and region. No two queens touch.\n🟦🟦🟦🟨\n🟥🟦🟨🟨\n🟥🟥🟨⬜\n🟥⬜⬜⬜');
    expect(await overflow(page)).toBe(0);
    expect(await accessFaults(page)).toEqual([]);
    await tap('Close');
    await page.getByText('Paste a level').tap();
    await page.getByLabel('Link or level').fill(text.replace('🟦🟦🟦🟨', '🟦🟦🟨🟨'));
    await tap('Load the level');
    await page.waitForURL(/l=4x1\.CCDDBCDDBBDABAAA/); // the same regions with other letters
  });

  // The first tap reads the picture in the clipboard, the second one opens the game.
  it('plays a level from a screenshot in the clipboard with two taps', async () => {
    await open('#v=play&board=regions&l=7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB');
    await page.getByRole('grid', { name: 'Regions game, 7 × 7' }).waitFor();
    const picture = await page.locator('main [data-board]').first().screenshot();
    await page.goto(page.url().replace(/#.*/, '#v=play&board=regions&l=5x1.AAABCAAACCAAACCADDCCEDCCC'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(
      (bytes) => navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([Uint8Array.from(bytes)], { type: 'image/png' }) })]),
      [...picture],
    );
    await page.getByRole('grid', { name: 'Regions game, 5 × 5' }).waitFor();
    await tap('Paste');
    await page.getByRole('link', { name: 'Play it' }).tap();
    await page.getByRole('grid', { name: 'Regions game, 7 × 7' }).waitFor();
    expect(page.url()).toContain('v=play&board=regions&l=7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB');
  });

  it('does not act on the page behind an open dialog', async () => {
    await open('#v=play&board=regions&l=4x1.AAABCABBCCBDCDDD');
    await page.getByRole('button', { name: 'Queen', exact: true }).tap();
    await cell(1).tap();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await tap('Share');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading').click(); // now no element of the dialog has the focus
    for (const key of ['u', 'p', 'h', '1', 'Control+z']) await page.keyboard.press(key);
    await quiet(page);
    expect(page.url()).toContain('v=play');
    await dialog.waitFor();
    await tap('Close');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await cell(1).getAttribute('aria-label')).toContain('queen');
    expect(await page.locator('.verdict').count()).toBe(0); // no hint
  });

  it('saves a picture of a level, and shares a link to the address in Settings', async () => {
    await open('#v=play&board=regions&l=4x1.AAABCABBCCBDCDDD');
    await tap('Share');
    expect(await page.getByRole('button', { name: 'Copy link', exact: true }).count()).toBe(0);
    const [picture] = await Promise.all([page.waitForEvent('download'), tap('Save as SVG')]);
    expect(picture.suggestedFilename()).toBe('queens-4x4.svg');
    const svg = await readFile(await picture.path(), 'utf8');
    expect(svg).toContain('width="512" height="512"');
    expect(svg).toContain('fill="rgb(99, 163, 255)"'); // the colour of region A
    const [photo] = await Promise.all([page.waitForEvent('download'), tap('Save as PNG')]);
    expect((await readFile(await photo.path())).subarray(0, 4)).toEqual(Buffer.from('\x89PNG', 'latin1'));
    await tap('Close');
    await page.locator('summary', { hasText: 'Settings' }).tap();
    await page.getByLabel('Address for shared links').fill('queens.example/page/#v=list');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await tap('Share');
    expect(await page.getByLabel('Text to share').inputValue()).toContain('\nhttps://queens.example/page/#v=play&board=regions&l=4x1.AAABCABBCCBDCDDD');
  });

  it('opens the lesson from the difficulty and from a hint, and then a level that needs its technique', async () => {
    await open('#v=play&board=regions&l=8x1.AAAAAAAABBACAADABCCCAEDDBCCAAEEDCCCEAEEEFCEEEEEEFEEEEGGEFHHGGGEE');
    await page.getByText('difficulty 1: confinement').waitFor();
    await tap('Lesson');
    const lesson = page.getByRole('dialog', { name: 'Lesson' });
    await lesson.getByText('All open squares of a region are in one row or column.').waitFor();
    expect(page.url()).toContain('lesson=confinement');
    expect(await overflow(page)).toBe(0);
    expect(await accessFaults(page)).toEqual([]);
    await tap('Close');
    await tap('Hint');
    await page.locator('.verdict').getByRole('button', { name: 'Lesson' }).tap();
    await lesson.getByLabel('Technique').selectOption('two in two');
    await lesson.getByText(/^All open squares of columns b and c are in regions D and E/).waitFor();
    await lesson.getByRole('link', { name: 'Level 1' }).tap();
    await page.getByText('difficulty 3: two in two').waitFor();
    expect(await lesson.count()).toBe(0);
  });

  it('opens the address of a lesson over a game', async () => {
    await open('#v=play&board=regions&lesson=deep-chain');
    await page.getByRole('dialog').getByText('Like a chain, but the contradiction needs other techniques, too.').waitFor();
    await page.waitForURL(/lesson=deep-chain.*l=8x1/);
  });

  it('shows after a win where the time went, and shares the time', async () => {
    await open('#v=play&board=regions&l=4x1.AAABCABBCCBDCDDD');
    await page.getByRole('button', { name: 'Queen', exact: true }).tap();
    for (const at of [1, 7, 8, 14]) await cell(at).tap();
    await page.getByText(/^Solved: 4 × 4/).first().waitFor();
    await page.getByRole('heading', { name: 'Where the time went' }).waitFor();
    expect(await page.getByText(/^[a-d][1-4] at 0:\d\d\.\d: you could have seen it .* earlier\.$/).count()).toBeGreaterThan(0);
    expect(await accessFaults(page)).toEqual([]);
    await tap('Share');
    expect(await page.getByLabel('Text to share').inputValue()).toMatch(/\nSolved in 0:\d\d\.\d without hints\n🟦🟦🟦🟨\n/);
    await tap('Close');
    await page.getByRole('link', { name: 'Show the step' }).first().tap();
    await page.waitForURL(/v=steps.*s=\d/);
  });

  it('finds a solution of 8 queens with one tap', async () => {
    await open('#v=solve');
    await tap('8 queens');
    await page.getByRole('main').getByText(/^8 queens placed/).waitFor();
    expect(await page.getByRole('gridcell', { name: /queen/ }).count()).toBe(8);
    expect(await page.evaluate(() => document.activeElement!.textContent)).toContain('8 queens');
  });

  it('steps through a search, looks at the lines of the algorithm and back at the tree', async () => {
    await open('#v=steps&n=4');
    await page.getByText('0 of 108').waitFor();
    await page.getByRole('button', { name: 'Step forward' }).tap();
    await page.getByText('1 of 108').waitFor();
    await tap('The algorithm', 'tab');
    await page.locator('[aria-current="step"]').waitFor();
    await tap('Search tree', 'tab');
    await tap('Next solution');
    await page.getByText('Solution 1', { exact: true }).waitFor();
  });

  it('goes to a step by a tap on the whole tree', async () => {
    await open('#v=steps&n=6');
    await page.getByText(/^0 of/).waitFor();
    await tap('Go to the end');
    const canvas = page.locator('.tree canvas');
    const box = (await canvas.boundingBox())!;
    await canvas.tap({ position: { x: box.width - 12, y: (1.5 / 7) * box.height } });
    await page.getByText('New queen at f6').waitFor();
  });

  it('marks by a long press and by dragging, and undoes a stroke at once', async () => {
    await open('#v=play&n=6');
    const marked = page.getByRole('gridcell', { name: /marked/ });
    await draw([8]);
    await page.getByText('0 of 6').waitFor();
    expect(await marked.count()).toBe(1);
    await tap('Mark');
    await draw([12, 13, 14, 15]);
    expect(await marked.count()).toBe(5);
    await tap('Undo');
    await expect.poll(() => marked.count()).toBe(1);
    await tap('Queen');
    await cell(1).tap();
    await page.getByText('1 of 6').waitFor();
    expect(await page.getByRole('gridcell', { name: /: queen/ }).count()).toBe(1);
  });

  it('hides the board during a pause, and resumes', async () => {
    await open('#v=play&n=6');
    await cell(1).tap();
    await tap(/^Pause/);
    await page.getByText('Paused', { exact: true }).waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    const clock = await page.getByRole('timer').textContent();
    await page.waitForTimeout(400); // the clock must not count this time
    expect(await page.getByRole('timer').textContent()).toBe(clock);
    expect(await accessFaults(page)).toEqual([]);
    await tap(/^Resume/);
    expect(await page.getByRole('gridcell', { name: /: queen/ }).count()).toBe(1);
  });

  it('beats a challenge', async () => {
    await open('#v=play&n=4&beat=100');
    await page.getByText('1:40.0').waitFor();
    for (const at of [1, 7, 8, 14]) await cell(at).tap();
    await page.getByText(/^Solved: 4 queens in .* You beat the challenge by/).first().waitFor();
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    await page.getByRole('button', { name: /^Copy challenge: beat/ }).waitFor();
  });

  it('plays a level, and keeps its given queens', async () => {
    await open('#v=play&n=6&g=3&seed=5');
    const queens = page.getByRole('gridcell', { name: /: queen/ });
    await queens.nth(2).waitFor();
    const given = await queens.first().getAttribute('data-at');
    await cell(Number(given)).tap();
    expect(await queens.count()).toBe(3);
    await tap('Hint');
    await page.locator('.verdict').getByText(/\w/).waitFor();
    await page.getByRole('button', { name: 'Clear' }).tap();
    expect(await queens.count()).toBe(3);
  });
});

it('scrolls to the requested comparison, which is above the form', async () => {
  await open('#v=compare&n=9');
  await page.getByRole('region', { name: /^Numbers for n = 9/ }).waitFor();
  await tap('Compare');
  const table = page.getByRole('region', { name: 'n = 9, all solutions' });
  await table.waitFor();
  expect((await table.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  expect((await table.boundingBox())!.y).toBeLessThan(844);
});

// Pressing the button takes the focus from the field, which then accepts the number and may change the page. The test
// holds the button until the page is idle, because a person also needs time to release it.
describe.each([390, 1280])('a button that is pressed after a number was typed, on a page of %i px,', (width) => {
  it.each([
    ['solve', 'Queens (n)', 'Solve'],
    ['list', 'Queens (n)', 'next'],
    ['compare', 'Queens (n)', 'Compare'],
    ['compare', 'Runs', 'Compare'],
    ['count', 'Queens (n)', 'Start'],
    ['play', 'Queens (n)', 'New game'],
  ])('stays where it is in %s, %s', async (view, label, name) => {
    ({ page } = await studio.open(`#v=${view}`, { viewport: { width, height: 844 } }));
    await complete(page, view);
    const field = page.getByRole('spinbutton', { name: label });
    await field.click({ clickCount: 3 });
    await field.pressSequentially('10');
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.scrollIntoViewIfNeeded();
    await button.evaluate((one) => one.addEventListener('click', () => one.setAttribute('data-clicked', '')));
    const box = (await button.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await quiet(page);
    expect(Math.abs((await button.boundingBox())!.y - box.y)).toBeLessThan(2);
    await page.mouse.up();
    expect(await button.getAttribute('data-clicked')).toBe('');
  });
});
