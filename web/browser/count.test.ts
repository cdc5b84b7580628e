// web/browser/count.test.ts - Count and Compare: their initial content, counting and saving with one press, and tips
// that explain words.
// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accessFaults, awaitComplaint, heard, overflow, press, Studio, tabTo } from './studio';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.stop());

const jobsOf = (page: Page, kind: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const { jobs } = await (await fetch('/api/v1/jobs')).json();
    return jobs.filter((job: { kind: string }) => job.kind === wanted).length;
  }, kind);

const row = (page: Page, n: number) => page.getByRole('region', { name: 'Known values' }).locator(`tr[data-n="${n}"]`);

describe('Compare', () => {
  it('shows no error if the program refuses the first comparison', async () => {
    awaitComplaint(/status of 429/);
    const { page } = await studio.open('#v=solve');
    const refused = { status: 429, json: { code: 'busy', message: 'No.' } };
    await page.route('**/api/v1/jobs', (route) => (route.request().method() === 'POST' ? route.fulfill(refused) : route.continue()));
    const answer = page.waitForResponse((response) => response.status() === 429);
    await page.getByRole('link', { name: 'Compare' }).click();
    await answer;
    await page.getByRole('region', { name: 'Numbers for n =' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  it('starts with a comparison of six algorithms, once', async () => {
    const { page } = await studio.open('#v=compare');
    const result = page.getByRole('region', { name: 'n = 8, all solutions' });
    await result.getByRole('cell', { name: '2,057' }).first().waitFor();
    expect(await result.getByRole('rowheader').count()).toBe(6);
    expect(await jobsOf(page, 'compare')).toBe(1);
    await page.getByRole('link', { name: 'Solve' }).click();
    await page.getByRole('link', { name: 'Compare' }).click();
    await result.waitFor();
    await page.reload();
    await result.waitFor();
    expect(await jobsOf(page, 'compare')).toBe(1);
    await page.context().close();
  });

  it('says which of two algorithms needs fewer nodes', async () => {
    const { page } = await studio.open('#v=compare&a=bitmask');
    await page.locator('summary', { hasText: 'Looking ahead' }).click();
    await page.getByRole('checkbox', { name: /^forward-checking ./ }).check();
    await page.getByRole('spinbutton', { name: 'Queens (n)' }).fill('10');
    await press(page, 'Enter');
    await page.getByRole('region', { name: 'n = 10, all solutions' }).waitFor();
    await page.getByLabel('Show').selectOption('Nodes');
    await page.getByText(/^Nodes: lowest for forward-checking \([\d,]+\), highest for bitmask \(35,539\)/).waitFor();
    await page.context().close();
  });

  it('explains a word on a key press, and closes the explanation on Escape', async () => {
    const { page } = await studio.open('#v=compare');
    await page.getByRole('region', { name: /all solutions/ }).waitFor();
    await tabTo(page, /^button Checks\?/);
    await press(page, 'Enter');
    const tip = page.locator('[popover]:popover-open');
    expect(await tip.textContent()).toContain('attacked');
    expect(await accessFaults(page)).toEqual([]);
    await press(page, 'Escape');
    expect(await tip.count()).toBe(0);
    expect(await heard(page)).toMatch(/^button Checks\?/);
    await page.context().close();
  });
});

describe('Count', () => {
  it('starts with the known values and their estimated times', async () => {
    const { page } = await studio.open('#v=count');
    await row(page, 27).getByText('234,907,967,154,122,528').waitFor();
    await row(page, 27).getByText(/^\d+ (days|mths|yrs|yr)$/).waitFor();
    await row(page, 8).getByText('< 0.1 sec').waitFor();
    expect(await row(page, 12).getAttribute('aria-current')).toBe('true');
    expect(await page.getByRole('img', { name: /^Growth of Q\(n\)/ }).count()).toBe(1);
    await page.getByText(/^Below n = 18 cross is the fastest/).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.context().close();
  });

  it('requests the estimated times again if the program is busy', async () => {
    const { page } = await studio.open('#v=solve');
    let isBusy = true;
    await page.route('**/api/v1/forecasts', (route) => {
      const refused = isBusy;
      isBusy = false;
      return refused ? route.fulfill({ status: 503, json: { code: 'busy', message: 'No.' } }) : route.continue();
    });
    await page.getByRole('link', { name: 'Count' }).click();
    await row(page, 8).getByText('< 0.1 sec').waitFor();
    expect(isBusy).toBe(false);
    await page.context().close();
  });

  it('counts a known value with one press, and keeps the focus', async () => {
    const { page } = await studio.open('#v=count');
    await row(page, 10).getByRole('button').focus();
    await press(page, 'Enter');
    await row(page, 10).getByText(/^took /).waitFor();
    expect(await heard(page)).toMatch(/^button Count n = 10/);
    expect(await row(page, 10).getAttribute('aria-current')).toBe('true');
    await page.getByText('The two numbers agree.').first().waitFor();
    await page.locator('dt', { hasText: 'CPU time' }).first().waitFor();
    await page.getByRole('img', { name: /^Growth/ }).locator('.counted').waitFor();
    await page.context().close();
  });

  it('has one Tab stop for the buttons of the known values, and arrow keys move between them', async () => {
    const { page } = await studio.open('#v=count');
    await row(page, 10).waitFor();
    await tabTo(page, /^button Count n = 12/);
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowUp');
    expect(await heard(page)).toMatch(/^button Count n = 13/);
    await press(page, 'Tab');
    expect(await heard(page)).toMatch(/^radio Count exactly/);
    await page.context().close();
  });

  it.each([390, 1280])('keeps its button in place while answers arrive, %i px', async (width) => {
    const { page } = await studio.open('#v=solve', { viewport: { width, height: 844 } });
    let mayAnswer: () => void;
    const answers = new Promise<void>((resolve) => (mayAnswer = resolve));
    const run = { id: '1', kind: 'count', finished: '2026-01-01T00:00:00Z', params: { n: 9 }, result: { n: 9, solutions: '352', complete: true } };
    await page.route('**/api/v1/**', (route) =>
      answers.then(() => (route.request().url().includes('kind=count&') ? route.fulfill({ json: { runs: [run] } }) : route.continue())),
    );
    await page.getByRole('link', { name: 'Count' }).click();
    const start = page.getByRole('button', { name: 'Start', exact: true });
    const place = await start.boundingBox();
    mayAnswer!();
    await row(page, 8).getByText('< 0.1 sec').waitFor();
    await page.getByRole('img', { name: /^Growth/ }).locator('.counted').first().waitFor();
    await page.getByText(/^Below n = 18 cross is the fastest/).waitFor();
    expect(await start.boundingBox()).toEqual(place);
    await page.context().close();
  });

  it('saves the history as CSV and as JSON', async () => {
    const { page } = await studio.open('#v=count');
    const saved = async (name: string): Promise<string> => {
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      return readFileSync(await (await file).path(), 'utf8');
    };
    const [head, line] = (await saved('Save as CSV')).split('\r\n');
    expect(head).toBe('id,kind,finished,elapsed_seconds,n,method,solutions,complete,core_seconds,value,low,high,samples,threads,kernel,rule');
    expect(line).toMatch(/^\d+,count,\d{4}-\d\d-\d\dT[\d:]+Z,[\d.e-]+,10,cross,724,true,[\d.e-]+,,,,,\d+,/);
    const runs = JSON.parse(await saved('Save as JSON')) as { result: { core_seconds: number } }[];
    expect(runs[0].result.core_seconds).toBeGreaterThan(0);
    expect(await heard(page)).toMatch(/^button Save as JSON/);
    expect(await page.getByRole('heading', { name: 'Earlier runs' }).count()).toBe(0); // each run still has a card
    await page.context().close();
  });

  it('fits a narrow page in German', async () => {
    const { page } = await studio.open('#v=count', { locale: 'de-DE', viewport: { width: 390, height: 844 } });
    await page.getByText('Bekannte Werte').waitFor();
    await page.getByText(/^Unter n = 18 ist cross am schnellsten/).waitFor();
    await page.getByRole('button', { name: 'Kernel?' }).first().click();
    await page.locator('[popover]:popover-open').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await accessFaults(page)).toEqual([]);
    await page.context().close();
  });

  it('shows a run that has no card among the earlier runs', async () => {
    const { page } = await studio.open('#v=count');
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await page.getByRole('region', { name: 'Earlier runs' }).getByRole('cell', { name: /^Count, n/ }).first().waitFor();
    await page.context().close();
  });
});
