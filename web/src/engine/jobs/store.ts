// web/src/engine/jobs/store.ts - the store for jobs, finished ranges of counts, and times of games.
//
// MemoryStore keeps the data until the page is closed; IndexedStore (indexed.ts) keeps it in the
// browser's storage.
// SPDX-License-Identifier: MIT
import type { Job } from '../../jobs.svelte';
import type { Range } from './ranges';

export interface KeptJob extends Job {
  finished: string | null;
  elapsed_seconds: number; // the sum of all legs
  listed: boolean; // false if the job is only in the history
}

// The result of a range that a worker has counted, in the engine's format.
export interface KeptRange extends Range {
  solutions: string;
  nodes: string;
  seconds: number; // processor time
  digest: string; // checksum by which the engine verifies the range
}

export interface GameTime {
  n: number;
  mode: string;
  given: number;
  seconds: number;
  hints: number;
  finished: string;
}

// If a function cannot write its data, it rejects and changes nothing.
export interface Store {
  lasts: boolean; // whether the data survives closing the page
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

// Returns the number before the first id of a new store. It is random: if the ids of every store began at 1, a link to
// a job of a lost store could lead to a job of the new one.
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
