// web/test/pool.test.ts - requests that are cancelled at each stage: before sending, waiting, starting, computing.
// SPDX-License-Identifier: MIT
import { beforeEach, describe, expect, it } from 'vitest';

import { EngineWorker, type Thread } from '../src/engine/client';
import type { ToWorker } from '../src/engine/messages';
import { Pool } from '../src/engine/pool';
import { Traces } from '../src/engine/traces';
import { eventually } from './waiting';

const request = { method: 'POST', target: '/api/v1/solve', accept: '', body: '' };
const aborted = { name: 'AbortError' };

interface Pretended extends Thread {
  asked: ToWorker[];
  hasEnded: boolean;
}

let threads: Pretended[];
let starts: ((worker: EngineWorker) => void)[]; // workers that are being started

function newWorker(): EngineWorker {
  const thread: Pretended = {
    asked: [],
    hasEnded: false,
    onmessage: null,
    onerror: null,
    terminate: () => (thread.hasEnded = true),
    postMessage: (message) => void ('module' in message || thread.asked.push(message)),
  };
  threads.push(thread);
  return new EngineWorker(thread, null as unknown as WebAssembly.Module);
}

const start = (): Promise<EngineWorker> => new Promise((resolve) => starts.push(resolve));
const startNext = async (): Promise<void> => {
  starts.shift()!(newWorker());
  await Promise.resolve();
};

function answerOf(thread: Pretended, status = 200): void {
  const answer = { status, content_type: 'application/json', headers: [], body: new Uint8Array() };
  thread.onmessage?.({ data: { answer, bytes: 0 } });
}

beforeEach(() => {
  [threads, starts] = [[], []];
});

describe('a request that is cancelled', () => {
  it('before it is sent, is never sent', async () => {
    await expect(new Pool(start).answer(request, 'solve', AbortSignal.abort())).rejects.toMatchObject(aborted);
    expect(starts).toHaveLength(0);
  });

  it('while its worker starts, rejects at once, and the next request uses the worker', async () => {
    const pool = new Pool(start);
    const control = new AbortController();
    const cancelled = pool.answer(request, 'solve', control.signal);
    await Promise.resolve();
    control.abort();
    await expect(cancelled).rejects.toMatchObject(aborted);
    await startNext();
    const next = pool.answer(request, 'solve');
    await eventually(() => expect(threads[0].asked).toHaveLength(1));
    answerOf(threads[0]);
    expect(await next).toMatchObject({ status: 200 });
    expect(threads).toHaveLength(1);
  });

  it('while all workers are busy, rejects at once, and does not delay the next request', async () => {
    const pool = new Pool(start);
    const busy = [1, 2, 3].map(() => pool.answer(request, 'solve'));
    for (const _ of busy) await startNext();
    const control = new AbortController();
    const cancelled = pool.answer(request, 'solve', control.signal);
    const next = pool.answer(request, 'solve');
    await Promise.resolve();
    control.abort();
    await expect(cancelled).rejects.toMatchObject(aborted);
    await eventually(() => expect(threads[0].asked).toHaveLength(1));
    answerOf(threads[0]);
    await eventually(() => expect(threads[0].asked).toHaveLength(2));
    answerOf(threads[0], 201);
    expect(await next).toMatchObject({ status: 201 });
  });

  it('while it is computed, rejects at once, and ends its worker', async () => {
    const control = new AbortController();
    const cancelled = new Pool(start).answer(request, 'solve', control.signal);
    await startNext();
    await eventually(() => expect(threads[0].asked).toHaveLength(1));
    control.abort();
    await expect(cancelled).rejects.toMatchObject(aborted);
    await eventually(() => expect(threads[0].hasEnded).toBe(true));
  });

  it('while the worker of its recording starts, ends that worker', async () => {
    const control = new AbortController();
    const cancelled = new Traces(start).record(request, control.signal);
    control.abort();
    await startNext();
    await expect(cancelled).rejects.toMatchObject(aborted);
    expect(threads[0].hasEnded).toBe(true);
  });
});
