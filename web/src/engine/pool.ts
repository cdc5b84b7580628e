// web/src/engine/pool.ts - answers requests of the HTTP API with a few workers, which are started on demand.
//
// A request goes to an idle worker, preferably to the one that answered on the same subject before, which may have
// cached something. If all workers are busy, another one is started, up to kMax, so that quick requests do not wait
// for slow ones. A cancelled request ends its worker unless the worker finishes within a moment.
// SPDX-License-Identifier: MIT
import { wanted } from '../lib/wanted';
import type { EngineWorker } from './client';
import type { Answer } from './engine';
import type { EngineRequest } from './messages';

export type StartWorker = () => Promise<EngineWorker>;

const kMax = 3;
const kMoment = 100; // milliseconds

interface Place {
  worker: Promise<EngineWorker>;
  subject: string;
  isBusy: boolean;
}

export class Pool {
  #start: StartWorker;
  #places: Place[] = [];
  #queue: (() => void)[] = [];

  constructor(start: StartWorker) {
    this.#start = start;
  }

  answer(request: EngineRequest, subject: string, signal?: AbortSignal): Promise<Answer> {
    return this.use(subject, (worker) => worker.answer(request), signal);
  }

  // Lets a worker perform `act`. Rejects with the reason of `signal` as soon as that is aborted, whether all workers
  // are busy, one is starting, or one is computing.
  async use<T>(subject: string, act: (worker: EngineWorker) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const place = await this.#free(subject, signal);
    let worker: EngineWorker | null = null;
    try {
      worker = await wanted(place.worker, signal);
      return await wanted(act(worker), signal);
    } finally {
      this.#leave(place, worker);
    }
  }

  async #free(subject: string, signal?: AbortSignal): Promise<Place> {
    for (;;) {
      signal?.throwIfAborted();
      const idle = this.#places.filter(({ isBusy }) => !isBusy);
      let place = idle.find((one) => one.subject === subject) ?? idle[0];
      if (place === undefined && this.#places.length < kMax) {
        place = { worker: this.#start(), subject, isBusy: true };
        this.#places.push(place);
      }
      if (place !== undefined) {
        place.isBusy = true;
        place.subject = subject;
        return place;
      }
      await wanted(new Promise<void>((resolve) => this.#queue.push(resolve)), signal);
    }
  }

  // A worker that still computes a cancelled answer becomes free when the answer is finished or the worker has been
  // ended. A worker that is starting becomes free when it has started.
  #leave(place: Place, worker: EngineWorker | null): void {
    if (worker !== null && !worker.isBusy) return this.#settle(place, worker);
    const idle = worker === null ? place.worker.catch(() => null) : endUnlessDone(worker).then(() => worker);
    void idle.then((one) => this.#settle(place, one));
  }

  // Wakes all waiting requests, because the first of them may have been cancelled.
  #settle(place: Place, worker: EngineWorker | null): void {
    place.isBusy = false;
    if (worker === null || worker.hasEnded) this.#places = this.#places.filter((one) => one !== place);
    for (const look of this.#queue.splice(0)) look();
  }
}

async function endUnlessDone(worker: EngineWorker): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, kMoment));
  if (worker.isBusy) worker.end();
}
