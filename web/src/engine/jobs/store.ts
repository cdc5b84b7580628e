// web/src/engine/jobs/store.ts - what is remembered: jobs, what counts have counted, and times of games.
//
// Here in memory, until the page is closed; indexed.ts has the same in the browser's storage.
// SPDX-License-Identifier: MIT
import type { Job } from '../../jobs.svelte';
import type { Range } from './ranges';

export interface KeptJob extends Job {
  finished: string | null;
  elapsed_seconds: number; // of all legs
  listed: boolean; // or only in the history
}

// The sum of a range that a worker has counted, as the engine gave it and takes it again.
export interface KeptRange extends Range {
  solutions: string;
  nodes: string;
  seconds: number; // of processor time
  digest: string; // by which the engine knows it again
}

export interface GameTime {
  n: number;
  mode: string;
  given: number;
  seconds: number;
  hints: number;
  finished: string;
}

// Whatever writes rejects where nothing can be written, and then has changed nothing.
export interface Store {
  lasts: boolean; // when the page is closed
  newId: () => Promise<string>;
  putJob: (job: KeptJob) => Promise<void>;
  removeJob: (id: string) => Promise<void>;
  jobs: () => Promise<KeptJob[]>;
  putRanges: (job: string, ranges: KeptRange[]) => Promise<void>;
  ranges: (job: string) => Promise<KeptRange[]>;
  removeRanges: (job: string) => Promise<void>;
  addTime: (time: GameTime) => Promise<void>;
  times: () => Promise<GameTime[]>;
}

// The ids of a new store follow a random number, so that a link to a job of a lost store names no other job.
export const idBeforeFirst = (): number => Math.floor(Math.random() * 2 ** 40);

export class MemoryStore implements Store {
  lasts = false;
  #last = idBeforeFirst();
  #jobs = new Map<string, KeptJob>();
  #ranges = new Map<string, KeptRange[]>();
  #times: GameTime[] = [];

  async newId(): Promise<string> {
    return String(++this.#last);
  }

  async putJob(job: KeptJob): Promise<void> {
    this.#jobs.set(job.id, { ...job });
  }

  async removeJob(id: string): Promise<void> {
    this.#jobs.delete(id);
  }

  async jobs(): Promise<KeptJob[]> {
    return [...this.#jobs.values()];
  }

  async putRanges(job: string, ranges: KeptRange[]): Promise<void> {
    this.#ranges.set(job, [...(this.#ranges.get(job) ?? []), ...ranges]);
  }

  async ranges(job: string): Promise<KeptRange[]> {
    return this.#ranges.get(job) ?? [];
  }

  async removeRanges(job: string): Promise<void> {
    this.#ranges.delete(job);
  }

  async addTime(time: GameTime): Promise<void> {
    this.#times.push(time);
  }

  async times(): Promise<GameTime[]> {
    return this.#times;
  }
}
