// web/browser/access.test.ts - accessibility and width of every view in every appearance.
//
// Each scene is a view in one state: empty, running, finished or failed. Each scene is opened once and checked in both
// languages, both themes and forced colours, on a wide page and on a narrow one.
// SPDX-License-Identifier: MIT
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accessFaults, awaitComplaint, colours, drawn, overflow, Studio } from './studio';

interface Scene {
  hash: string;
  act?: (page: Page) => Promise<unknown>;
  until: string | RegExp; // a text that appears when the scene is ready
  complaint?: RegExp;
}

const squares = (page: Page, ...list: number[]) => list.reduce((done, at) => done.then(() => page.locator(`[data-at="${at}"]`).click()), Promise.resolve());
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// Presses the main button and answers its request with `job`, whose id and date make it the newest job.
async function withJob(page: Page, job: Record<string, unknown>): Promise<void> {
  const all = { id: String(Number.MAX_SAFE_INTEGER), created: '2099-01-01T00:00:00Z', progress: null, result: null, error: null, notices: [], ...job };
  await page.route('**/api/v1/jobs', (route) => route.fulfill({ json: all }));
  await page.locator('button.primary').click();
}

const progress = { fraction: 0.37, solutions: '123456', elapsed_seconds: 12.5, remaining_seconds: [20, 24] };

async function forever(page: Page, path: string): Promise<void> {
  await page.route(path, () => new Promise(() => undefined));
  await page.locator('button.primary').click();
}

// For each of the six views, a scene in which the view has content.
const views = [
  'Solve, solved',
  'All placements',
  'Step & tree, in between',
  'Compare, finished',
  'Count, finished',
  'Play, at work',
];

const scenes: Record<string, Scene> = {
  'Solve, solved': { hash: '#v=solve&n=8&q=0.3-1.6&b=4.4&r=1', until: /^8 queens placed/ },
  'Solve, with conflicts': { hash: '#v=solve&n=8&q=0.0-1.1-0.7&b=4.4', until: /\(diagonal\)/ },
  'Solve, at work': { hash: '#v=solve&n=8&m=algorithm', act: (page) => forever(page, '**/api/v1/solve'), until: 'Solving …' },
  'Solve, without a solution': { hash: '#v=solve&n=3&r=1', until: 'There is no solution for n = 3.' },
  'Solve, refused': {
    hash: '#v=solve&n=8',
    act: async (page) => {
      await page.route('**/api/v1/solve', (route) => route.fulfill({ status: 400, json: { code: 'usage', message: 'No.' } }));
      await page.locator('button.primary').click();
    },
    until: 'No.',
    complaint: /status of 400/,
  },
  'Solve, large': { hash: '#v=solve&n=200&r=1', until: /^200 queens placed/ },
  'All placements': { hash: '#v=list&n=8&i=42', until: 'Number of placements' },
  'All placements, none': { hash: '#v=list&n=3', until: 'There is no placement of 3 queens.' },
  'Step & tree, in between': { hash: '#v=steps&n=6&a=breadth-first&s=300', until: /^300 of/ },
  'Step & tree, at the end': { hash: '#v=steps&n=4&s=108', until: '108 of 108' },
  'Step & tree, settings open': {
    hash: '#v=steps&n=6&q=0.1&b=3.3',
    act: (page) => page.getByText('change', { exact: true }).click(),
    until: 'Starting position',
  },
  'Step & tree, bit masks': { hash: '#v=steps&n=8&a=bitmask&s=200', until: '11010000' },
  'Compare, finished': { hash: '#v=compare&n=6&k=1', until: 'Algorithm' },
  'Compare, at work': {
    hash: '#v=compare&n=8',
    act: (page) => withJob(page, { kind: 'compare', status: 'running', params: { n: 8 }, progress }),
    until: /^Measuring/,
  },
  'Compare, failed': {
    hash: '#v=compare&n=8&a=bitmask',
    act: (page) =>
      withJob(page, {
        kind: 'compare',
        status: 'failed',
        params: { n: 8, goal: 'all', runs: 5, seconds: 5, algorithms: ['bitmask'] },
        error: { message: 'It failed.' },
      }),
    until: 'It failed.',
  },
  'Count, finished': { hash: '#v=count&n=10', until: 'The two numbers agree.' },
  'Count, at work': {
    hash: '#v=count&n=20',
    act: (page) => withJob(page, { kind: 'count', status: 'running', params: { n: 20 }, progress }),
    until: /37/,
  },
  'Count, cancelled': {
    hash: '#v=count&n=20',
    act: (page) => withJob(page, { kind: 'count', status: 'cancelled', params: { n: 20 }, progress }),
    until: 'cancelled',
  },
  'Count, failed': {
    hash: '#v=count&n=20',
    act: (page) => withJob(page, { kind: 'count', status: 'failed', params: { n: 20 }, error: { message: 'It failed.' } }),
    until: 'It failed.',
  },
  'Count, estimated': { hash: '#v=count&k=estimate&n=12', until: /^95% interval/ },
  'Play, at work': {
    hash: '#v=play&n=6',
    act: async (page) => {
      await squares(page, 0, 7);
      await page.locator('[data-at="20"]').click({ button: 'right' });
      await button(page, 'Hint');
    },
    until: /: remove the /,
  },
  'Play, won': { hash: '#v=play&n=4', act: (page) => squares(page, 1, 7, 8, 14), until: /^Solved: 4 queens/ },
  'the settings': { hash: '#v=play&n=6', act: (page) => page.getByTitle('Settings').click(), until: 'Single-key shortcuts' },
};

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
  // Runs a count, an estimate and a comparison, so that the scenes of Count and Compare have results to show.
  const { page } = await studio.open('#v=count&n=10');
  await page.getByLabel('By the column of the first queen').check();
  await button(page, 'Start');
  await page.getByText('The two numbers agree.').first().waitFor();
  await page.goto(page.url().replace(/#.*/, '#v=count&k=estimate&n=12'));
  await page.getByLabel('Time limit (seconds)').fill('1');
  await button(page, 'Start');
  await page.getByText(/^95% interval/).first().waitFor();
  await page.goto(page.url().replace(/#.*/, '#v=compare&n=6&k=1'));
  await button(page, 'Compare');
  await page.getByText('n = 6, all solutions').first().waitFor();
  await page.context().close();
});
afterAll(() => studio.stop());

const languages = { English: 'en', Deutsch: 'de' } as const;

async function speak(page: Page, language: keyof typeof languages): Promise<void> {
  const wasOpen = (await page.locator('header details[open]').count()) > 0;
  if (!wasOpen) await page.locator('header summary').click();
  await page.locator('header label').getByText(language, { exact: true }).click();
  await page.locator(`html[lang=${languages[language]}]`).waitFor();
  if (!wasOpen) await page.keyboard.press('Escape');
}

const widths = [1280, 390];

async function faultsIn(page: Page, language: keyof typeof languages, width: number): Promise<string[]> {
  await speak(page, language);
  await page.setViewportSize({ width, height: 800 });
  await colours(page, 'light');
  const inLight = await accessFaults(page);
  await colours(page, 'dark');
  // The themes differ only in colours, so only the contrast is checked again.
  const inDark = await accessFaults(page, 'color-contrast');
  return [...inLight.map((fault) => `light: ${fault}`), ...inDark.map((fault) => `dark: ${fault}`)].map(
    (fault) => `${language}, ${width} px, ${fault}`,
  );
}

describe.each(Object.entries(scenes))('%s', (name, { hash, act, until, complaint }) => {
  it('has no accessibility faults and fits the width', async () => {
    if (complaint !== undefined) awaitComplaint(complaint);
    const { page } = await studio.open(hash, { reducedMotion: 'reduce' });
    await act?.(page);
    await page.getByText(until).first().waitFor();
    const faults: string[] = [];
    // The scenes in `views` are checked with both widths in both languages, the others with one width in each language.
    for (const [k, language] of (['English', 'Deutsch'] as const).entries()) {
      for (const width of views.includes(name) ? widths : [widths[k]]) faults.push(...(await faultsIn(page, language, width)));
      for (const width of [320, 390, 1280, 3840]) {
        await page.setViewportSize({ width, height: 800 });
        await drawn(page);
        const by = await overflow(page);
        if (by > 0) faults.push(`${language}, ${width} px: too wide by ${by} px`);
      }
    }
    await colours(page, 'light');
    await page.emulateMedia({ forcedColors: 'active' });
    await drawn(page);
    for (const fault of await accessFaults(page, 'color-contrast')) faults.push(`forced colours: ${fault}`);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
