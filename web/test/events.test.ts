// web/test/events.test.ts - the page's list of jobs, from the event stream and from the answers to its own requests.
// SPDX-License-Identifier: MIT
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Listener = (event: { data: string }) => void;

let stream: Record<string, Listener> = {};
let jobs: typeof import('../src/jobs.svelte').jobs;

const jobOf = (id: string) => ({ id, kind: 'count', params: { n: 20 }, status: 'running', created: '', progress: null, result: null, error: null, notices: [] });
const send = (name: string, data: object = {}): void => stream[name]({ data: JSON.stringify(data) });
const ids = (): string[] => jobs.all.map(({ id }) => id);

class Stream {
  constructor() {
    stream = {};
  }
  addEventListener(name: string, listener: Listener): void {
    stream[name] = listener;
  }
  close(): void {}
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(jobOf('7'))));
  jobs = (await import('../src/jobs.svelte')).jobs;
});

describe('the jobs of the page', () => {
  it('are those started before the stream opens, and those in the stream', async () => {
    jobs.connect();
    await jobs.start({ kind: 'count', n: 20 });
    expect(ids()).toEqual(['7']);
    send('open');
    expect(ids()).toEqual(['7']);
    send('job', jobOf('12'));
    expect(ids()).toEqual(['12', '7']);
    send('removed', { id: '7' });
    expect(ids()).toEqual(['12']);
  });

  it('are only the existing ones when the stream reopens after a break', async () => {
    jobs.connect();
    send('open');
    send('job', jobOf('3'));
    send('job', jobOf('4'));
    send('error');
    await vi.advanceTimersByTimeAsync(1000);
    expect(ids()).toEqual(['4', '3']);
    send('open');
    send('job', jobOf('4'));
    expect(ids()).toEqual(['4']);
  });
});
