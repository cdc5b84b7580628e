// web/test/devices.test.ts - GPUs are named and offered only if the machine has any.
// SPDX-License-Identifier: MIT
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Device, gpusOf, kernelText } from '../src/count/devices';
import Runner from '../src/count/Runner.svelte';
import { settings } from '../src/settings.svelte';
import { devices } from './documents';
import { eventually, settle } from './waiting';

const [h200] = devices as Device[];
const processor: Device = { ...h200, name: 'pthread-haswell', driver: 'opencl', gpu: false, units: 2, memory: 8_000_000_000 };

const asked = vi.fn<() => Promise<Response>>();
let part: Record<string, unknown> | null = null;

// Returns the text that is shown on a machine with these devices.
async function shown(all: Device[]): Promise<string> {
  const answer = Response.json({ devices: all });
  const read = vi.spyOn(answer, 'json');
  asked.mockResolvedValue(answer);
  document.body.innerHTML = '';
  part = mount(Runner, { target: document.body, props: { runner: 'auto' } });
  flushSync();
  await eventually(() => expect(read).toHaveResolved());
  await settle();
  flushSync();
  return document.body.textContent!.replace(/\s+/g, ' ').trim();
}

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockReset();
});

afterEach(() => {
  if (part !== null) void unmount(part);
  part = null;
  settings.language = 'en';
  vi.unstubAllGlobals();
});

describe('the GPUs of a machine', () => {
  it('are named with their size, with equal ones grouped', () => {
    expect(gpusOf([h200])).toEqual(['NVIDIA H200, 132 compute units, 150 GB']);
    expect(gpusOf([h200, processor, { ...h200, driver: 'opencl', repeated: true }])).toEqual(gpusOf([h200]));
    expect(gpusOf([h200, processor, h200])).toEqual(['2 × NVIDIA H200, 132 compute units, 150 GB']);
    settings.language = 'de';
    expect(gpusOf([h200])).toEqual(['NVIDIA H200, 132 Recheneinheiten, 150\u00a0GB']);
  });

  it('come with a choice of where to count', async () => {
    const text = await shown([h200, processor]);
    expect(text).toContain('Where to count');
    expect(text).toContain('GPU: NVIDIA H200, 132 compute units, 150 GB');
    expect(text).not.toContain('haswell');
    expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['auto', 'cpu', 'gpu']);
  });

  it('are not mentioned if there are none or only a processor', async () => {
    expect(await shown([])).toBe('');
    void unmount(part!);
    expect(await shown([processor])).toBe('');
  });
});

describe('a kernel', () => {
  it('is described with the devices that counted with the processor', () => {
    expect(kernelText('avx512')).toBe('avx512');
    expect(kernelText('avx2+cuda')).toBe('avx2 on the CPU, together with CUDA');
    expect(kernelText('avx2+cuda+opencl')).toBe('avx2 on the CPU, together with CUDA, OpenCL');
    settings.language = 'de';
    expect(kernelText('avx2+cuda')).toBe('avx2 auf der CPU, zusammen mit CUDA');
  });
});
