// web/browser/announcements.test.ts - announcements of actions, and the visible focus ring.
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
const announced = (page: Page, sentence: RegExp) => page.getByRole('status').getByText(sentence).waitFor();

describe('a changed square', () => {
  it('is announced with the queens and conflicts of the board', async () => {
    const { page } = await studio.open('#v=play&n=6');
    await cell(page, 0).focus();
    await press(page, 'Enter');
    await announced(page, /^.+: queen; 1 queen\.$/);
    await press(page, 'ArrowDown', 'ArrowRight', 'Enter');
    await announced(page, /^.+: queen, attacked by 1; shares a diagonal with .+; 2 queens, 1 conflict\.$/);
    await press(page, 'Enter');
    await announced(page, /^.+: attacked by 1; 1 queen\.$/);
    await press(page, 'x');
    await announced(page, /^.+: marked, attacked by 1; 1 queen\.$/);
    await page.context().close();
  });

  it('reveals no hidden conflict', async () => {
    const { page } = await studio.open('#v=play&n=6&mode=hidden');
    for (const at of [0, 7]) await cell(page, at).click();
    await announced(page, /^.+: queen; 2 queens\.$/);
    await page.context().close();
  });

  it('is announced in Solve, in German', async () => {
    const { page } = await studio.open('#v=solve&n=6', { locale: 'de-DE' });
    for (const at of [0, 5]) await cell(page, at).click();
    await announced(page, /^.+: Dame, von 1 angegriffen; steht in derselben Zeile wie .+; 2 Damen, 1 Konflikt\.$/);
    await page.context().close();
  });
});

describe('a game', () => {
  it('announces that it was cleared', async () => {
    const { page } = await studio.open('#v=play&n=6');
    await cell(page, 0).click();
    await announced(page, /^.+: queen; 1 queen\.$/);
    await page.getByRole('button', { name: 'Clear' }).click();
    await announced(page, /^Clear: 0 queens\.$/);
    await page.context().close();
  });

  it('announces the level that replaces another one', async () => {
    const { page } = await studio.open('#v=play&board=regions&l=5x1.AAABCAAACCAAACCADDCCEDCCC');
    await page.getByRole('button', { name: 'New level' }).click();
    await announced(page, /^Regions game, 8 × 8\. One queen in each row, column and region\. No two queens touch\.$/);
    await page.context().close();
  });
});

describe('a comparison', () => {
  it('is announced when it has ended, even in another view', async () => {
    const { page } = await studio.open('#v=compare&n=8&a=depth-first,bitmask&k=1');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await press(page, '6');
    await announced(page, /^Comparison, n = 8: done; fastest: (bitmask|depth-first), [\d.]+\s.?s\.$/);
    await page.context().close();
  });
});

// Samples the pixels one pixel inside a square's edge and returns the fraction that has the colour of the ring.
async function ringOf(page: Page, at: number): Promise<number> {
  const picture = (await cell(page, at).screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const share = await blank.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, width, height).data;
    let [ring, all] = [0, 0];
    for (let y = 1; y < height - 1; ++y) {
      for (let x = 1; x < width - 1; ++x) {
        if (x > 1 && x < width - 2 && y > 1 && y < height - 2) continue;
        const [red, green, blue] = pixels.slice(4 * (y * width + x));
        ring += Number(Math.abs(red - 0x0b) + Math.abs(green - 0x4f) + Math.abs(blue - 0x8a) < 30);
        ++all;
      }
    }
    return ring / all;
  }, picture);
  await blank.close();
  return share;
}

describe('the focus ring', () => {
  it.each(['light', 'dark'] as const)('is above the marks of a queen in conflict, in %s', async (colorScheme) => {
    const { page } = await studio.open('#v=solve&n=8&q=0.0-1.1-0.7', { colorScheme });
    await cell(page, 1).focus();
    await press(page, 'ArrowLeft');
    await expect.poll(() => ringOf(page, 0)).toBeGreaterThan(0.95);
    expect(await ringOf(page, 9)).toBe(0);
    await press(page, 'ArrowDown', 'ArrowRight');
    await expect.poll(() => ringOf(page, 9)).toBeGreaterThan(0.95);
    await page.context().close();
  });
});
