// web/test/spares.test.ts - workers that wait for the next job.
// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EngineWorker, type Thread } from '../src/engine/client';
import { Spares } from '../src/engine/spares';

let started = 0;

function newWorker(): [EngineWorker, Thread] {
  const thread: Thread = { onmessage: null, onerror: null, terminate: () => undefined, postMessage: () => undefined };
  return [new EngineWorker(thread, null as unknown as WebAssembly.Module), thread];
}

const start = async (): Promise<EngineWorker> => {
  ++started;
  return newWorker()[0];
};

// Returns a worker that reported this size of memory with its latest answer.
async function workerWith(bytes: number): Promise<EngineWorker> {
  const [worker, thread] = newWorker();
  const answer = worker.job('perform', '');
  thread.onmessage?.({ data: { answer: { status: 200, text: '' }, bytes } });
  await answer;
  return worker;
}

beforeEach(() => {
  started = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('spare workers', () => {
  it('are used before others are started', async () => {
    const spares = new Spares(start, 2);
    spares.prepare(5);
    expect(started).toBe(2);
    const workers = [await spares.take(), await spares.take()];
    expect(started).toBe(2);
    await spares.take();
    expect(started).toBe(3);
    for (const worker of workers) spares.leave(worker);
    expect(await spares.take()).toBe(workers[1]);
  });

  it('are limited in memory, number and waiting time', async () => {
    const spares = new Spares(start, 1);
    const [large, small, other] = [await workerWith(257 << 20), await workerWith(256 << 20), await workerWith(0)];
    for (const worker of [large, small, other]) spares.leave(worker);
    expect([large, small, other].map(({ hasEnded }) => hasEnded)).toEqual([true, false, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(small.hasEnded).toBe(true);
  });

  it('exclude workers that have ended or are busy', async () => {
    const spares = new Spares(start, 2);
    const [ended, busy] = [await start(), await start()];
    void busy.job('perform', '').catch(() => undefined);
    spares.leave(busy);
    expect(busy.hasEnded).toBe(true);
    spares.leave(ended);
    ended.end();
    expect(await spares.take()).not.toBe(ended);
  });

  it('that cannot be started fail only for the caller that takes them', async () => {
    let fails = true;
    const spares = new Spares(() => (fails ? Promise.reject(new Error('no engine')) : start()), 3);
    spares.prepare(3);
    await expect(spares.take()).rejects.toThrow('no engine');
    fails = false;
    for (let k = 0; k < 3; ++k) await spares.take();
    expect(started).toBe(3);
  });
});
