// web/test/compare.test.ts - if the reader starts a comparison, the page cancels its own or does not start it.
// SPDX-License-Identifier: MIT
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Info } from '../src/api';
import { page } from '../src/state.svelte';
import Compare from '../src/views/Compare.svelte';
import { info } from './documents';

const offered = { ...info, algorithms: [{ ...info.algorithms[0], name: 'depth-first' }] } as unknown as Info;

// The simulated server: its jobs, the requests that it received, and functions that send the pending answers.
let listed: Record<string, unknown>[] = [];
let asked: string[] = [];
let answers: (() => void)[] = [];
const stream: Record<string, (event: { data: string }) => void> = {};
let view: object | null = null;

const jobOf = (id: string, n: number, status = 'running') => ({ id, kind: 'compare', params: { n }, status, created: '', progress: null, result: null, error: null, notices: [] });
const send = (job: object): void => stream.job({ data: JSON.stringify(job) });

function answer(path: string, { method = 'GET', body }: RequestInit = {}): unknown {
  const { n } = JSON.parse((body as string | undefined) ?? '{}') as { n?: number };
  const request = `${method} ${path.replace('/api/v1', '')}${n === undefined ? '' : ` n=${n}`}`;
  if (!path.includes('/figures/')) asked.push(request);
  if (request === 'GET /jobs') return { jobs: listed };
  if (n === undefined) return {};
  const job = jobOf(String(asked.filter((one) => one.startsWith('POST')).length), n);
  send(job);
  return job;
}

class Stream {
  addEventListener(name: string, listener: (event: { data: string }) => void): void {
    stream[name] = listener;
    if (name === 'open') listener({ data: '' });
  }
}

// Lets the server answer all pending requests.
async function settle(): Promise<void> {
  for (let k = 0; k < 5; ++k) {
    answers.splice(0).forEach((one) => one());
    await vi.advanceTimersByTimeAsync(1);
  }
  flushSync();
}

const isRefused = (): boolean => document.querySelector('button.primary')!.getAttribute('aria-disabled') === 'true';

const wish = (): boolean => document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  [listed, asked, answers] = [[], [], []];
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    return new Promise((resolve) => answers.push(() => resolve(Response.json(answer(path, init)))));
  });
  page.params = { v: 'compare' };
  document.body.innerHTML = '';
  view = mount(Compare, { target: document.body, props: { info: offered } });
  flushSync();
});

afterEach(() => {
  void unmount(view!);
  for (const id of ['1', '2']) stream.removed({ data: JSON.stringify({ id }) });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the first comparison', () => {
  it('is started if there is no other', async () => {
    await settle();
    expect(asked).toEqual(['GET /jobs', 'POST /jobs n=8']);
    expect(isRefused()).toBe(false);
  });

  it('is not started if the reader changes a setting first', async () => {
    page.params = { v: 'compare', n: '10' };
    await settle();
    expect(asked).toEqual(['GET /jobs']);
  });

  it('is not started if the reader starts a comparison first', async () => {
    wish();
    await settle();
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual(['POST /jobs n=8']);
  });

  it("is cancelled for the reader's own comparison", async () => {
    await settle();
    page.params = { v: 'compare', n: '10' };
    flushSync();
    wish();
    await settle();
    expect(asked.slice(2)).toEqual(['POST /jobs/1/cancel', 'POST /jobs n=10']);
    wish(); // the reader's own comparison runs now
    await settle();
    expect(asked.length).toBe(4);
    expect(isRefused()).toBe(true);
  });
});
