// web/browser/devices.test.ts - who counts may be chosen where the machine has a GPU, and a GPU that fails is told of.
//
// The GPU is one that only the answer to /devices knows of: the program counts without it.
// SPDX-License-Identifier: MIT
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accessFaults, colours, drawn, overflow, Studio } from './studio';

const gpu = { name: 'NVIDIA H200', driver: 'cuda', version: '12.8', gpu: true, units: 132, memory: 150_120_431_616 };
const processor = { ...gpu, name: 'pthread-haswell', driver: 'opencl', gpu: false };

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.stop());

// View Count on a machine with these devices.
async function countWith(devices: object[], locale = 'en-GB'): Promise<Page> {
  const { page } = await studio.open('#v=solve&n=8', { locale, reducedMotion: 'reduce' });
  await page.route('**/api/v1/devices', (route) => route.fulfill({ json: { devices } }));
  const told = page.waitForResponse('**/api/v1/devices');
  await page.evaluate(() => (location.hash = '#v=count&n=12'));
  await told;
  return page;
}

describe('a machine with a GPU', () => {
  it('names it and offers it, and sends what is chosen', async () => {
    const page = await countWith([gpu, processor]);
    await page.getByText('GPU: NVIDIA H200, 132 units, 150 GB', { exact: true }).waitFor();
    expect(await page.getByText('haswell').count()).toBe(0);
    await page.getByLabel('Who counts').selectOption({ label: 'GPUs too' });
    await page.getByText(/^Method halves, /).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await colours(page, colorScheme);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await drawn(page);
        expect(await accessFaults(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
      }
    }
    await page.getByLabel('Who counts').selectOption({ label: 'the processor alone' });
    const sent = page.waitForRequest('**/api/v1/jobs');
    await page.getByRole('button', { name: 'Start' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ kind: 'count', n: 12, runner: 'cpu' });
    await page.getByText('The two agree.').waitFor();
    await page.context().close();
  });

  it('is told in German', async () => {
    const page = await countWith([gpu], 'de-DE');
    await page.getByText('GPU: NVIDIA H200, 132 Einheiten, 150 GB', { exact: true }).waitFor();
    expect(await page.getByLabel('Wer zählt').locator('option').allTextContents()).toEqual([
      'auch GPUs, wenn es lange dauert',
      'der Prozessor allein',
      'auch GPUs',
    ]);
    await page.context().close();
  });
});

describe('a machine without a GPU', () => {
  it('says nothing of one, even where OpenCL has a processor', async () => {
    const page = await countWith([processor]);
    await page.getByText(/^Method cross, /).waitFor();
    expect(await page.getByText('Who counts').count()).toBe(0);
    expect(await page.getByText('GPU:').count()).toBe(0);
    await page.context().close();
  });
});
