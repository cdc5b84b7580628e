// web/src/engine/spares.ts - starts workers for jobs and keeps idle workers ready for the next job.
//
// Starting a worker takes about as long as a count for n = 15. A worker whose memory has grown large is ended, because
// an engine's memory never shrinks. All waiting workers are ended after kIdle without a job.
// SPDX-License-Identifier: MIT
import type { EngineWorker } from './client';
import type { StartWorker } from './pool';

const kBytesOfAll = 256 << 20; // for all waiting workers; an engine starts with 8 MB
const kIdle = 60_000; // milliseconds

export class Spares {
  #start: StartWorker;
  #most: number;
  #waiting: Promise<EngineWorker>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(start: StartWorker, most: number) {
    this.#start = start;
    this.#most = most;
  }

  // Starts workers until `count` are waiting. An error is reported to the caller that takes the worker.
  prepare(count: number): void {
    while (this.#waiting.length < Math.min(count, this.#most)) this.#wait(this.#start());
  }

  async take(): Promise<EngineWorker> {
    for (let spare = this.#waiting.pop(); spare !== undefined; spare = this.#waiting.pop()) {
      const worker = await spare;
      if (!worker.hasEnded) return worker;
    }
    return this.#start();
  }

  // Takes back an idle worker.
  leave(worker: EngineWorker): void {
    if (worker.hasEnded) return;
    if (worker.isBusy || worker.bytes > kBytesOfAll / this.#most || this.#waiting.length >= this.#most) worker.end();
    else this.#wait(Promise.resolve(worker));
  }

  #wait(spare: Promise<EngineWorker>): void {
    spare.catch(() => (this.#waiting = this.#waiting.filter((one) => one !== spare)));
    this.#waiting.push(spare);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#endAll(), kIdle);
  }

  #endAll(): void {
    for (const spare of this.#waiting.splice(0)) void spare.then((worker) => worker.end(), () => undefined);
  }
}
