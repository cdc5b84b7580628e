// web/src/engine/spares.ts - workers for jobs, some of which wait for the next one.
//
// To start a worker takes about as long as to count 15 queens. One whose memory a job has made large is ended, as memory
// of an engine never becomes smaller; so are all when nothing has been wanted for a while.
// SPDX-License-Identifier: MIT
import type { EngineWorker } from './client';
import type { StartWorker } from './pool';

const kBytesOfAll = 256 << 20; // an engine begins with 8 MB
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

  // Starts workers until so many wait. What goes wrong is told to who has taken the worker by then.
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

  // A worker that has nothing to do.
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
