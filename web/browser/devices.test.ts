// web/browser/devices.test.ts - the choice of where to count, on machines with a GPU and without one.
//
// The GPU exists only in a simulated answer to /devices; the program counts without it.
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

// Opens Count on a machine with these devices.
async function countWith(devices: object[], locale = 'en-GB'): Promise<Page> {
  const { page } = await studio.open('#v=solve&n=8', { locale, reducedMotion: 'reduce' });
  await page.route('**/api/v1/devices', (route) => route.fulfill({ json: { devices } }));
  const answered = page.waitForResponse('**/api/v1/devices');
  await page.evaluate(() => (location.hash = '#v=count&n=12'));
  await answered;
  return page;
}

describe('Count on a machine with a GPU', () => {
  it('names and offers the GPU, and sends the choice', async () => {
    const page = await countWith([gpu, processor]);
    await page.getByText('GPU: NVIDIA H200, 132 compute units, 150 GB', { exact: true }).waitFor();
    expect(await page.getByText('haswell').count()).toBe(0);
    await page.getByLabel('Where to count').selectOption({ label: 'CPU and GPUs' });
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
    await page.getByLabel('Where to count').selectOption({ label: 'CPU only' });
    const sent = page.waitForRequest('**/api/v1/jobs');
    await page.getByRole('button', { name: 'Start' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ kind: 'count', n: 12, runner: 'cpu' });
    await page.getByText('The two numbers agree.').waitFor();
    await page.context().close();
  });

  it('is shown in German', async () => {
    const page = await countWith([gpu], 'de-DE');
    await page.getByText('GPU: NVIDIA H200, 132 Recheneinheiten, 150 GB', { exact: true }).waitFor();
    expect(await page.getByLabel('Wo gezählt wird').locator('option').allTextContents()).toEqual([
      'GPUs bei langen Zählungen',
      'nur CPU',
      'CPU und GPUs',
    ]);
    await page.context().close();
  });
});

describe('Count on a machine without a GPU', () => {
  it('does not mention GPUs, even if OpenCL can use the processor', async () => {
    const page = await countWith([processor]);
    await page.getByText(/^Method cross, /).waitFor();
    expect(await page.getByText('Where to count').count()).toBe(0);
    expect(await page.getByText('GPU:').count()).toBe(0);
    await page.context().close();
  });
});
