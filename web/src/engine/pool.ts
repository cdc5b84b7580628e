// web/src/engine/pool.ts - answers requests of the HTTP API with a few workers, which are started on demand.
//
// A request goes to an idle worker, preferably to one that has answered a request on the same
// subject before, because that worker may have cached data. If all workers are busy, another one is
// started, up to kMaxWorkers, so that quick requests do not wait for slow ones. If a request is
// cancelled, its worker is ended unless the worker finishes within kGracePeriod.
// SPDX-License-Identifier: MIT
import { unlessAborted } from '../lib/aborting';
import type { EngineWorker } from './client';
import type { Answer } from './engine';
import type { EngineRequest } from './messages';

export type StartWorker = () => Promise<EngineWorker>;

const kMaxWorkers = 3;
const kGracePeriod = 100; // milliseconds

interface Slot {
  worker: Promise<EngineWorker>;
  subject: string;
  isBusy: boolean;
}

export class Pool {
  #start: StartWorker;
  #slots: Slot[] = [];
  #queue: (() => void)[] = [];

  constructor(start: StartWorker) {
    this.#start = start;
  }

  answer(request: EngineRequest, subject: string, signal?: AbortSignal): Promise<Answer> {
    return this.use(subject, (worker) => worker.answer(request), signal);
  }

  // Calls `act` with a worker and returns its result. Rejects with the reason of `signal` as soon as the signal is
  // aborted, even while the request waits for a worker or the worker is starting or computing.
  async use<T>(subject: string, act: (worker: EngineWorker) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const slot = await this.#acquire(subject, signal);
    let worker: EngineWorker | null = null;
    try {
      worker = await unlessAborted(slot.worker, signal);
      return await unlessAborted(act(worker), signal);
    } finally {
      this.#release(slot, worker);
    }
  }

  async #acquire(subject: string, signal?: AbortSignal): Promise<Slot> {
    for (;;) {
      signal?.throwIfAborted();
      const idle = this.#slots.filter(({ isBusy }) => !isBusy);
      let slot = idle.find((one) => one.subject === subject) ?? idle[0];
      if (slot === undefined && this.#slots.length < kMaxWorkers) {
        slot = { worker: this.#start(), subject, isBusy: true };
        this.#slots.push(slot);
      }
      if (slot !== undefined) {
        slot.isBusy = true;
        slot.subject = subject;
        return slot;
      }
      await unlessAborted(new Promise<void>((resolve) => this.#queue.push(resolve)), signal);
    }
  }

  // Frees the slot of an idle worker at once. If the worker is starting, the slot is freed when it has started. If the
  // worker still computes a cancelled answer, the slot is freed when the answer is finished or the worker is ended.
  #release(slot: Slot, worker: EngineWorker | null): void {
    if (worker !== null && !worker.isBusy) return this.#settle(slot, worker);
    const idle = worker === null ? slot.worker.catch(() => null) : endUnlessDone(worker).then(() => worker);
    void idle.then((one) => this.#settle(slot, one));
  }

  // Frees the slot and removes it if its worker has ended. Wakes all waiting requests, because the first of them may
  // have been cancelled.
  #settle(slot: Slot, worker: EngineWorker | null): void {
    slot.isBusy = false;
    if (worker === null || worker.hasEnded) this.#slots = this.#slots.filter((one) => one !== slot);
    for (const wake of this.#queue.splice(0)) wake();
  }
}

async function endUnlessDone(worker: EngineWorker): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, kGracePeriod));
  if (worker.isBusy) worker.end();
}
