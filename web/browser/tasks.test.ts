// web/browser/tasks.test.ts - five tasks of a first-time user, by mouse, by keyboard and by touch alone, in both
// languages, with and without animation.
//
// Each task starts on the freshly opened page. Its actions are counted: pressing a control, pointing at a square,
// typing a number. After each action document.activeElement is checked, and at the end of each task axe must find no
// fault.
// SPDX-License-Identifier: MIT
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { accessFaults, drawn, heard, press, Studio, tabTo } from './studio';

type Hand = 'mouse' | 'keyboard' | 'touch';
type Role = Parameters<Page['getByRole']>[0];

const english = {
  eight: '8 queens',
  placed: /^8 queens placed in/,
  attacked: 'b7: attacked by 1',
  steps: 'Step & tree',
  backtrack: 'Next backtrack',
  fails: /^Row 2 has no free square left/,
  compare: 'Compare',
  inBar: { 'Step & tree': 'Steps' } as Record<string, string>,
  size: 'Queens (n)',
  compared: 'n = 10, all solutions',
  count: 'Count',
  known: 'Known values',
};

const german: typeof english = {
  eight: '8 Damen',
  placed: /^8 Damen in .* platziert/,
  attacked: 'b7: von 1 angegriffen',
  steps: 'Schritte & Baum',
  backtrack: 'Nächster Rücksprung',
  fails: /2 hat kein freies Feld mehr/,
  compare: 'Vergleichen',
  inBar: { 'Schritte & Baum': 'Schritte', Vergleichen: 'Vergleich' },
  size: 'Damen (n)',
  compared: 'n = 10, alle Lösungen',
  count: 'Zählen',
  known: 'Bekannte Werte',
};

const ways: [name: string, hand: Hand, words: typeof english, options: BrowserContextOptions][] = [
  ['by mouse', 'mouse', english, {}],
  ['by mouse, in German, with less movement', 'mouse', german, { locale: 'de-DE', reducedMotion: 'reduce' }],
  ['by keyboard alone', 'keyboard', english, {}],
  ['by keyboard alone, in German', 'keyboard', german, { locale: 'de-DE' }],
  ['by touch alone', 'touch', english, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }],
  [
    'by touch alone, in German, with less movement',
    'touch',
    german,
    { locale: 'de-DE', reducedMotion: 'reduce', hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  ],
];

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.stop());

const pattern = (text: string): string => text.replace(/[()?.]/g, '\\$&');

describe.each(ways)('%s', (_, hand, words, options) => {
  let page: Page;
  let actions = 0;

  afterEach(async () => {
    expect(await accessFaults(page)).toEqual([]);
    await page.context().close();
  });

  async function open(): Promise<void> {
    ({ page } = await studio.open('', options));
    actions = 0;
  }

  // Counts an action and checks that the focused element is `who` or that its role and name match `who`.
  async function done(who: Locator | RegExp): Promise<void> {
    ++actions;
    await drawn(page);
    if (who instanceof RegExp) expect(await heard(page)).toMatch(who);
    else expect(await who.evaluate((one) => one === document.activeElement)).toBe(true);
  }

  // Presses the element with this role and name.
  async function use(role: Role, name: string): Promise<void> {
    const one = page.getByRole(role, { name, exact: role !== 'gridcell' }).first();
    if (hand === 'mouse') await one.click();
    else if (hand === 'touch') await one.tap();
    else {
      await tabTo(page, new RegExp(`^${role} ${pattern(name)}`));
      await press(page, 'Enter');
    }
    await done(one);
  }

  async function goTo(view: string, key: string): Promise<void> {
    if (hand === 'touch') return use('link', words.inBar[view] ?? view);
    if (hand === 'mouse') return use('link', view);
    await press(page, key);
    await page.getByRole('heading', { name: view, level: 2 }).and(page.locator(':focus')).waitFor();
    await done(new RegExp(`^heading ${view}`));
  }

  async function type(name: string, text: string): Promise<void> {
    const field = page.getByRole('spinbutton', { name });
    if (hand === 'mouse') await field.click({ clickCount: 3 });
    else if (hand === 'touch') await field.tap();
    else await tabTo(page, new RegExp(`^spinbutton ${pattern(name)}`));
    await press(page, 'Control+A', ...text);
    await done(field);
  }

  const seen = (text: string | RegExp): Promise<void> => page.getByRole('main').getByText(text).first().waitFor();

  it('finds a first solution of 8 queens', async () => {
    await open();
    await use('button', words.eight);
    await seen(words.placed);
    expect(await page.locator('.queen').count()).toBe(8);
    expect(actions).toBe(1);
  });

  it('sees why a square cannot be taken', async () => {
    await open();
    if (hand === 'keyboard') {
      await tabTo(page, /^gridcell a8/);
      await press(page, 'Enter');
      await done(/^gridcell a8/);
      await press(page, 'ArrowDown', 'ArrowRight');
      await done(new RegExp(`^gridcell ${words.attacked}`));
    } else {
      await use('gridcell', 'a8');
      const square = page.getByRole('gridcell', { name: words.attacked });
      if (hand === 'mouse') {
        await square.hover();
        ++actions;
      } else {
        await use('gridcell', 'b7');
        await seen(/a8 (and|und) b7 \(/);
      }
    }
    // The line from the queen to the square.
    const line = page.locator(hand === 'touch' ? '.conflict' : '.ray');
    expect(await line.evaluate((one) => ['x1', 'y1', 'x2', 'y2'].map((name) => one.getAttribute(name)))).toEqual(['0.5', '0.5', '1.5', '1.5']);
    expect(actions).toBe(2);
  });

  it('sees the step at which the search fails first', async () => {
    await open();
    await goTo(words.steps, '3');
    await use('button', words.backtrack);
    await seen(words.fails);
    expect(actions).toBe(2);
  });

  it('learns which of two algorithms needs fewer nodes for n = 10', async () => {
    await open();
    await goTo(words.compare, '4');
    await type(words.size, '10');
    if (hand === 'touch') await use('button', words.compare);
    else {
      await press(page, 'Enter');
      await done(/^spinbutton /);
    }
    const table = page.getByRole('region', { name: words.compared });
    await table.getByRole('cell', { name: /^35[,.]539$/ }).first().waitFor();
    await expect.poll(() => table.getByRole('rowheader').count()).toBe(6); // polled, because a running comparison hides the table
    expect(actions).toBe(3);
  });

  it('learns how long n = 18 would take on this machine', async () => {
    await open();
    await goTo(words.count, '5');
    const table = page.getByRole('region', { name: words.known });
    const row = table.locator('tr[data-n="18"]');
    await row.getByText(/^(< )?\d+([.,]\d+)?\s\p{L}+\.?$/u).waitFor();
    // The table must not need scrolling.
    const [box, line] = [(await table.boundingBox())!, (await row.boundingBox())!];
    expect(line.y + line.height).toBeLessThanOrEqual(box.y + box.height);
    expect(actions).toBe(1);
  });
});
