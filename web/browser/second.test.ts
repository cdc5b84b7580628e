// web/browser/second.test.ts - presenter mode, two searches in step, small boards in the tree, printing, laptop
// screens, and forced colours.
// SPDX-License-Identifier: MIT
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accessFaults, heard, overflow, press, Studio, tabTo } from './studio';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.stop());

describe('presenter mode', () => {
  const large = { viewport: { width: 1920, height: 1080 } };
  const regions = 'board=regions&l=7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB';

  it('shows only the board, its sentence and its counters, and responds to the keys', async () => {
    const { page } = await studio.open('#v=steps&n=6&s=30', large);
    await page.getByText(/^30 of/).waitFor();
    await press(page, 'f');
    await page.getByRole('button', { name: /^Exit presenter mode/ }).waitFor();
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    expect(await page.getByRole('group', { name: 'Playback' }).isVisible()).toBe(false);
    const before = await page.locator('.sentence').textContent();
    await press(page, '.');
    expect(await page.locator('.sentence').textContent()).not.toBe(before);
    expect(await accessFaults(page)).toEqual([]);
    await press(page, 'f');
    await page.getByRole('navigation').waitFor();
    await page.context().close();
  });

  it.each([
    ['steps&n=6&s=1', 'Now row 6', 'p: play · . and ,: step · ]: next solution · c: cover · f: exit'],
    [`steps&${regions}`, 'The board is empty.', 'p: play · . and ,: step · c: cover · f: exit'],
    ['list&n=3', 'There is no placement of 3 queens.', '. and ,: next and previous · c: cover · f: exit'],
    ['play&n=8', '0 of 8', 'u: undo · h: hint · p: pause · c: cover · f: exit'],
    [`play&${regions}`, '0 of 7', 'u: undo · h: hint · p: pause · c: cover · f: exit'],
    ['solve&n=8&r=1', '8 queens placed in', 'c: cover · f: exit'],
  ])('fills the screen with the board of %s, its sentence and its keys', async (hash, sentence, keys) => {
    const { page } = await studio.open(`#v=${hash}`, large);
    await page.getByRole('grid').waitFor();
    await press(page, 'f');
    await page.getByRole('button', { name: /^Exit presenter mode/ }).waitFor();
    const said = page.getByRole('main').getByText(sentence).first();
    await said.waitFor();
    const box = (await page.getByRole('grid').boundingBox())!;
    expect(box.height).toBeGreaterThan(972);
    expect(box.y + box.height).toBeLessThan(1080);
    expect((await said.boundingBox())!.x).toBeGreaterThan(box.x + box.width);
    await page.getByText(keys, { exact: true }).waitFor();
    await page.context().close();
  });

  it('covers the answer and shows it again, with a key or a button', async () => {
    const { page } = await studio.open('#v=solve&n=4&q=0.1&r=1', large);
    await page.getByRole('main').getByText(/^4 queens placed in/).waitFor();
    const queens = page.locator('.queen').filter({ visible: true });
    await press(page, 'f');
    expect(await queens.count()).toBe(4);
    await press(page, 'c');
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    expect(await queens.count()).toBe(1);
    expect(await page.getByRole('main').getByText(/^4 queens placed in/).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show the answer' }).click();
    expect(await queens.count()).toBe(4);
    await press(page, 'c', 'f');
    expect(await queens.count()).toBe(4);
    await page.context().close();
  });

  it('covers the answer on a board of pixels', async () => {
    const { page } = await studio.open('#v=solve&n=33&q=0.1&r=1', large);
    await page.getByRole('main').getByText(/^33 queens placed in/).waitFor();
    await press(page, 'f');
    await page.getByText(/^33 queens, drawn/).waitFor();
    await press(page, 'c');
    await page.getByText(/^1 queen, drawn/).waitFor();
    await press(page, 'c');
    await page.getByText(/^33 queens, drawn/).waitFor();
    await page.context().close();
  });

  it('keeps the counters and the trees of two searches visible', async () => {
    const { page } = await studio.open('#v=steps&n=6&a=depth-first&a2=forward-checking&s=200', large);
    await page.getByText(/^200 of/).waitFor();
    await press(page, 'f');
    await page.getByRole('button', { name: /^Exit presenter mode/ }).waitFor();
    for (const part of [page.locator('dl').last(), page.locator('.tree .picture').first(), page.locator('.tree .picture').last()]) {
      const box = (await part.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(1080);
    }
    await page.context().close();
  });
});

describe('two searches', () => {
  it('can be cancelled while they are being recorded', async () => {
    const { page } = await studio.open('#v=solve');
    let release = (): void => undefined;
    const isCancelled = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/traces', (route) => (route.request().postData()!.includes('forward-checking') ? undefined : route.continue()));
    await page.route('**/api/v1/traces/*/events*', (route) => isCancelled.then(() => route.continue()));
    await page.goto(page.url().replace(/#.*/, '#v=steps&n=6&a=depth-first&a2=forward-checking'));
    await page.getByRole('button', { name: 'Cancel' }).click();
    release();
    await page.getByText(/^0 of \d/).waitFor();
    await page.context().close();
  });

  it('run in step, each to its own end', async () => {
    const { page } = await studio.open('#v=steps&n=6&a=depth-first&a2=forward-checking');
    const grids = page.getByRole('grid');
    await grids.nth(1).waitFor();
    await press(page, '.', '.', '.');
    await page.getByText('3 of 1,348').waitFor();
    await page.getByRole('button', { name: 'Go to the end' }).click();
    await page.getByText('1,348 of 1,348').waitFor();
    expect(await page.getByText(/^Search finished: 4 solutions/).count()).toBe(2);
    expect(await accessFaults(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the tree', () => {
  it('has a small board for each node of a small search, and leaves for rejected squares', async () => {
    const { page } = await studio.open('#v=steps&n=4&s=108');
    await page.getByText('108 of 108').waitFor();
    expect(await page.locator('svg .node .lights').count()).toBe(17);
    await page.getByLabel('Small boards').uncheck();
    expect(await page.locator('svg .node .lights').count()).toBe(0);
    await page.locator('svg .node').nth(3).hover();
    await page.locator('.description').getByText(/queen at/).waitFor();
    await page.getByLabel('Rejected squares').check();
    // The search for all solutions tries 60 squares, rejects 44 of them, and places a queen on each of the other 16.
    expect(await page.locator('svg .node.cross').count()).toBe(44);
    await page.context().close();
  });
});

describe('on paper', () => {
  const shown = (page: Page, part: string): Promise<number> => page.locator(part).filter({ visible: true }).count();

  it.each(['solve&n=6&r=1', 'list&n=6', 'steps&n=6&s=30', 'play&n=6'])('has the board of %s and no controls', async (hash) => {
    const { page } = await studio.open(`#v=${hash}`);
    await page.getByRole('grid').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('grid').isVisible()).toBe(true);
    for (const part of ['header nav', 'footer', 'form', '.player', 'button', 'select', 'summary']) expect(await shown(page, part), part).toBe(0);
    await page.context().close();
  });

  it('has the sentence, the code and the tree of a search, which are never dark', async () => {
    const { page } = await studio.open('#v=steps&n=6&s=30', { colorScheme: 'dark' });
    await page.locator('.picture').waitFor();
    expect(await page.getByText('if attacked(row, column): skip').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await page.getByText('if attacked(row, column): skip').waitFor();
    await page.locator('.picture').waitFor();
    const sentence = page.getByText('e2 is attacked by the queen in row 4 along its column').first();
    expect(await sentence.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(29, 28, 33)');
    await page.context().close();
  });

  it('has the bars and the whole table of a comparison', async () => {
    const { page } = await studio.open('#v=compare&n=6&a=depth-first,bitmask&k=1');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.locator('tbody th[title=bitmask]').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1040 }); // the width of A4 within its margins
    expect(await shown(page, 'form, button, select')).toBe(0);
    expect(await page.getByText('Time, on a logarithmic scale').isVisible()).toBe(true);
    const table = (await page.getByRole('table').first().boundingBox())!;
    expect(table.x + table.width).toBeLessThanOrEqual(718);
    await page.context().close();
  });
});

describe('on a laptop', () => {
  it.each([
    [1366, 657],
    [1280, 800],
    [1024, 768],
  ])('of %i x %i pixels the board fills the height, and the tools are beside it', async (width, height) => {
    const level = 'board=regions&l=7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB';
    for (const locale of ['en-GB', 'de-DE']) {
      for (const hash of ['play&n=8', `play&${level}`]) {
        const { page } = await studio.open(`#v=${hash}`, { viewport: { width, height }, locale });
        await page.getByRole('grid').waitFor();
        const board = (await page.getByRole('grid').boundingBox())!;
        expect(board.height).toBeGreaterThan(0.8 * height);
        expect(board.y + board.height).toBeLessThan(height);
        const tools = (await page.locator('.tools.player').boundingBox())!;
        expect(tools.x).toBeGreaterThan(board.x + board.width);
        expect(tools.y + tools.height).toBeLessThan(height);
        expect(await overflow(page)).toBe(0);
        await page.context().close();
      }
    }
  });

  it.each(['en-GB', 'de-DE'])('the table of a comparison is not cut off in %s', async (locale) => {
    const { page } = await studio.open('#v=compare&n=8&a=depth-first,bitmask,most-constrained-row&k=1', { viewport: { width: 1280, height: 800 }, locale });
    await page.locator('form button.primary').click();
    await page.locator('tbody th[title=bitmask]').waitFor();
    const clipped = await page.locator('.scroll').first().evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(clipped).toBe(0);
    await page.context().close();
  });
});

describe('with forced colours', () => {
  it('the pressed tool differs from the others', async () => {
    const { page } = await studio.open('#v=play&n=8', { forcedColors: 'active' });
    const ground = (name: string): Promise<string> => page.getByRole('button', { name, exact: true }).evaluate((one) => getComputedStyle(one).backgroundColor);
    await page.getByRole('grid').waitFor();
    expect(await ground('Queen')).not.toBe(await ground('Mark'));
    await page.context().close();
  });
});

describe('a queen in conflict', () => {
  it('has its frame inside the focus ring', async () => {
    const { page } = await studio.open('#v=play&n=8');
    await page.locator('[data-at="0"]').click();
    await page.locator('[data-at="7"]').click();
    await press(page, 'ArrowLeft', 'ArrowRight');
    const frame = (await page.locator('.outline').nth(1).boundingBox())!;
    const square = (await page.locator('[data-at="7"]').boundingBox())!;
    expect(frame.x - square.x).toBeGreaterThan(5); // the ring is five pixels wide
    await page.context().close();
  });
});

describe('the printed sheet', () => {
  it('has all fundamental placements, and disappears after printing', async () => {
    const { page } = await studio.open('#v=list&n=6');
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: 'Print all fundamental placements' }).click();
    await page.locator('.sheet figure').first().waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.sheet figure').count()).toBe(1);
    await page.getByText('6 queens: 1 fundamental placement').waitFor();
    expect(await page.getByRole('grid').isVisible()).toBe(false);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.locator('.sheet').waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('a printed explanation', () => {
  // A level of 4 rows has one solution, so its explanation places four queens.
  it('has a small board and a sentence for each step', async () => {
    const { page } = await studio.open('#v=steps&board=regions&l=4x1.AAABCABBCCBDCDDD');
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    const list = page.getByRole('list').locator('li button');
    await list.first().waitFor();
    const steps = await list.allInnerTexts();
    await page.getByRole('button', { name: 'Print all steps' }).click();
    const sheet = page.locator('.sheet');
    await sheet.locator('figure').first().waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    expect(await sheet.locator('figcaption').allInnerTexts()).toEqual(steps.map((text, k) => `${k + 1}. ${text}`));
    expect(await sheet.locator('figure').last().locator('use').count()).toBe(4);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await sheet.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('printed puzzles', () => {
  it('have rules and difficulty, and their solutions on the last of two pages', async () => {
    const { page } = await studio.open('#v=play&board=regions&l=4x1.AAABCABBCCBDCDDD');
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByText('Print puzzles').click();
    await page.getByRole('button', { name: 'Print with solutions' }).click();
    await page.locator('.sheet figure').first().waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.sheet');
    expect(await sheet.locator('figcaption').allInnerTexts()).toEqual([
      '1 · difficulty 2: small touch', '2 · difficulty 2: small touch', '3 · difficulty 2: small touch', '4 · difficulty 2: small touch', '1', '2', '3', '4',
    ]);
    await sheet.getByText('One queen in each row, column and region. No two queens touch.').waitFor();
    expect(await sheet.locator('use').count()).toBe(4 * 8);
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await sheet.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('Play by keyboard alone', () => {
  it('plays a level, marks, pauses and wins it, and the focus stays where it was', async () => {
    const { page } = await studio.open('#v=play&n=4&g=1&seed=1');
    const queens = page.getByRole('gridcell', { name: /: queen/ });
    await queens.first().waitFor();
    await tabTo(page, /^gridcell/);
    expect(await queens.count()).toBe(1);
    const given = Number(await queens.first().getAttribute('data-at'));
    // Exactly one of the two placements for n = 4 has a queen on the given square.
    const wanted = [[1, 7, 8, 14], [2, 4, 11, 13]].find((one) => one.includes(given))!;
    await press(page, 'Home', 'PageUp', 'x');
    expect(await heard(page)).toMatch(/^gridcell a4.*marked/);
    await press(page, 'x', 'p');
    await page.getByText('Paused', { exact: true }).waitFor();
    await press(page, 'p');
    for (const at of wanted.filter((one) => one !== given)) {
      await tabTo(page, /^gridcell/);
      await press(page, 'PageUp', 'Home');
      for (let row = 0; row < Math.floor(at / 4); ++row) await press(page, 'ArrowDown');
      for (let column = 0; column < at % 4; ++column) await press(page, 'ArrowRight');
      await press(page, 'Enter');
      expect(await page.evaluate(() => document.activeElement!.getAttribute('data-at'))).toBe(String(at));
      await page.keyboard.press('Shift+Tab');
    }
    await page.getByText(/^Solved: 4 queens in/).first().waitFor();
    await page.getByRole('button', { name: 'Next level' }).waitFor();
    await page.context().close();
  });
});

describe('the animation of queens', () => {
  const durations = async (reducedMotion: 'reduce' | 'no-preference'): Promise<string[]> => {
    const { page } = await studio.open('#v=steps&n=4&s=20', { reducedMotion });
    await page.locator('.queen').first().waitFor();
    const style = await page.evaluate(() => {
      const { transitionDuration, animationName } = getComputedStyle(document.querySelector('.queen')!);
      return [transitionDuration, animationName];
    });
    await page.context().close();
    return style;
  };

  it('exists, and is reduced on request', async () => {
    expect((await durations('no-preference'))[0]).toContain('0.16s');
    expect((await durations('reduce'))[0]).not.toContain('0.16s');
  });
});
