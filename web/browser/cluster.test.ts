// web/browser/cluster.test.ts - the job of a cluster, from its first finished shares to its total.
// SPDX-License-Identifier: MIT
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { accessFaults, awaitComplaint, colours, describeProgram, drawn, overflow, run, Studio } from './studio';

const fact = (page: Page, name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd').textContent();

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await colours(page, colorScheme);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await drawn(page);
      faults.push(...(await accessFaults(page)).map((fault) => `${colorScheme}, ${width} px: ${fault}`));
      if ((await overflow(page)) > 0) faults.push(`${width} px: too wide`);
    }
  }
  return faults;
}

describeProgram('the job of a cluster', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nqueens-cluster-'));
  const job = join(folder, 'job');
  const count = (share: number, machine: string): void =>
    run('work', '14', '--method', 'cross', '--share', `${share}/4`, '--ledger-dir', job, '--machine', machine, '-q');
  let studio: Studio;
  beforeAll(async () => {
    run('cluster', 'submit', '14', '--method', 'cross', '--shares', '4', '--dry-run', '--ledger-dir', job, '-q');
    count(1, 'node1');
    count(3, 'node2');
    studio = await Studio.start('--cluster', job);
  });
  afterAll(async () => {
    await studio.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows a partial count until all shares are done, then the total, and an error if a ledger belongs to another plan', async () => {
    const { page } = await studio.open('#v=count&n=12', { reducedMotion: 'reduce' });
    const panel = page.getByRole('region', { name: 'Cluster, n = 14' });
    await panel.getByText(/^\d\d(\.\d)?% of the work · partial: [\d,]+ solutions so far$/).waitFor();
    expect(await fact(page, 'Shares done')).toBe('2 of 4');
    expect(await panel.getByText('2, 4', { exact: true }).count()).toBe(1);
    expect(await panel.getByText('365,596').count()).toBe(0);
    expect(await panel.getByRole('cell', { name: /^node/ }).allTextContents()).toEqual(['node1', 'node2']);
    expect(await faultsOf(page)).toEqual([]);

    count(2, 'node1');
    count(4, 'node1');
    await panel.getByText('The two numbers agree.').waitFor();
    expect(await panel.getByText('365,596', { exact: true }).count()).toBe(2);
    expect(await fact(page, 'Shares done')).toBe('4 of 4');
    expect(await panel.getByText('partial').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);

    awaitComplaint(/status of 500/);
    const [ledger] = readdirSync(job).filter((name) => name.includes('share-0001'));
    const other = join(job, ledger.replace('node1', 'node9'));
    run('work', '13', '--method', 'cross', '--share', '1/4', '--ledger-dir', join(folder, 'other'), '-q');
    const [foreign] = readdirSync(join(folder, 'other'));
    copyFileSync(join(folder, 'other', foreign), other);
    await page.getByRole('alert').getByText(/has a different plan/).waitFor();
    expect(await panel.getByText('365,596').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    rmSync(other);
    await panel.getByText('The two numbers agree.').waitFor();
    await page.context().close();
  });

  it('is shown in German', async () => {
    const { page } = await studio.open('#v=count&n=12', { locale: 'de-DE', viewport: { width: 390, height: 844 } });
    const panel = page.getByRole('region', { name: 'Cluster, n = 14' });
    await panel.getByText('vom Cluster gezählt').waitFor();
    expect(await panel.getByText('365.596', { exact: true }).count()).toBe(2);
    expect(await overflow(page)).toBe(0);
    await page.context().close();
  });
});

describeProgram('a studio without a cluster', () => {
  it('does not mention one', async () => {
    const studio = await Studio.start();
    const { page } = await studio.open('#v=count&n=12');
    await page.getByText('Nothing has been counted').waitFor();
    expect(await page.getByText('Cluster').count()).toBe(0);
    await page.context().close();
    await studio.stop();
  });
});
