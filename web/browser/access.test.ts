// web/browser/access.test.ts - every view in every appearance: no fault of access, nothing too wide.
// SPDX-License-Identifier: MIT
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accessFaults, overflow, Studio } from './studio';

const views = {
  solve: '#v=solve&n=8&q=0.3-1.6&b=4.4&r=1',
  'solve, large': '#v=solve&n=200&r=1',
  list: '#v=list&n=8&i=42',
  steps: '#v=steps&n=6&a=breadth-first&s=300',
  'steps, with the settings open': '#v=steps&n=6&q=0.1&b=3.3&open=1',
  masks: '#v=steps&n=8&a=bitmask&s=200',
  compare: '#v=compare&n=6',
  count: '#v=count&n=10',
  play: '#v=play&n=6',
};

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
  // A count and a comparison, so that their views have something to show.
  const { page } = await studio.open('#v=count&n=10');
  await page.getByLabel('By the column of the first queen').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('The two agree.').first().waitFor();
  await page.goto(page.url().replace(/#.*/, '#v=compare&n=6&k=1'));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByText('n = 6, all solutions').first().waitFor();
  await page.context().close();
});
afterAll(() => studio.stop());

const looks = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active' }],
] as const;

describe.each(Object.entries(views))('%s', (_, hash) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await studio.open(hash));
    await page.waitForTimeout(700);
    const settings = page.getByText('change', { exact: true });
    if (hash.includes('open')) await settings.click();
  });
  afterAll(() => page.context().close());

  it.each(looks)('has no fault of access in %s', async (_look, options) => {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...options });
    expect(await accessFaults(page)).toEqual([]);
  });

  it.each([320, 390, 1280, 3840])('fits into %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForTimeout(100);
    expect(await overflow(page)).toBe(0);
  });
});
