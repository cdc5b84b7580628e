// web/src/engine/pool.ts - answers requests of the HTTP API by a few workers, which are started when they are needed.
//
// A request goes to a worker that has nothing to do, best to the one that answered on the same subject before, which may
// remember something of it; where all are busy another one is started, up to kMost: quick requests do not wait for slow ones.
// A request that is not wanted any more ends its worker, unless it is done in a moment.
// SPDX-License-Identifier: MIT
import type { EngineWorker } from './client';
import type { Answer } from './engine';
import type { EngineRequest } from './messages';

export type StartWorker = () => Promise<EngineWorker>;

const kMost = 3;
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
    return this.use(subject, (worker) => answerWhileWanted(worker, request, signal), signal);
  }

  // Has a worker do one thing.
  async use<T>(subject: string, act: (worker: EngineWorker) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const place = await this.#free(subject);
    try {
      signal?.throwIfAborted();
      return await act(await place.worker);
    } finally {
      await this.#leave(place);
    }
  }

  async #free(subject: string): Promise<Place> {
    for (;;) {
      const idle = this.#places.filter(({ isBusy }) => !isBusy);
      let place = idle.find((one) => one.subject === subject) ?? idle[0];
      if (place === undefined && this.#places.length < kMost) {
        place = { worker: this.#start(), subject, isBusy: true };
        this.#places.push(place);
      }
      if (place !== undefined) {
        place.isBusy = true;
        place.subject = subject;
        return place;
      }
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
  }

  // A worker that still computes what nobody wants is free when that is done or the worker has been ended.
  async #leave(place: Place): Promise<void> {
    const worker = await place.worker.catch(() => null);
    const settle = (): void => {
      place.isBusy = false;
      if (worker === null || worker.hasEnded) this.#places = this.#places.filter((one) => one !== place);
      this.#queue.shift()?.();
    };
    if (worker === null || worker.hasEnded || !worker.isBusy) return settle();
    void endUnlessDone(worker).then(settle);
  }
}

// Rejects as soon as the answer is not wanted, while the worker may still be at it.
export function answerWhileWanted(worker: EngineWorker, request: EngineRequest, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal!.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    worker
      .answer(request)
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', abort));
  });
}

async function endUnlessDone(worker: EngineWorker): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, kMoment));
  if (worker.isBusy) worker.end();
}
