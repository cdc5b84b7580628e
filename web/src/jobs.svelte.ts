// web/src/jobs.svelte.ts - all jobs of the program, as its single event stream reports them.
//
// The stream begins with all jobs, so a page that is opened again finds the jobs it started before. When the stream
// breaks off, the page reconnects as soon as the program answers.
// SPDX-License-Identifier: MIT
import { transport } from '#transport';
import { untrack } from 'svelte';

import { ApiError, get, post, remove } from './api';
import type { Detail } from './said';

export interface Progress {
  fraction: number;
  solutions: string | null;
  solutions_per_second: number | null;
  elapsed_seconds: number;
  remaining_seconds: [number, number] | null;
  nodes?: string; // nodes of a search so far
  tasks_done?: number; // for jobs that do not count solutions; for `generate`, the number of rejected boards
}

export interface Job {
  id: string;
  kind: 'count' | 'estimate' | 'compare' | 'solve' | 'generate';
  params: Record<string, unknown>;
  status: 'queued' | 'running' | 'done' | 'cancelled' | 'failed';
  created: string;
  finished?: string | null;
  progress: Progress | null;
  result: unknown;
  error: string | { message: string } | null;
  error_detail?: Detail;
  notices: string[]; // sentences about failures, for example of a GPU
  notice_details?: (Detail | null)[]; // one for each notice
}

export const isActive = (job: Job): boolean => job.status === 'queued' || job.status === 'running';

export function errorOf({ error, error_detail: detail }: Job): ApiError | string {
  return error === null ? '' : new ApiError(0, 'job', { message: typeof error === 'string' ? error : error.message, detail });
}

const kPause = 500; // milliseconds between the end of a stream and the start of the next

class Jobs {
  #byId = $state.raw<Record<string, Job>>({});
  #isListening = false;
  readonly awaited = new Set<string>(); // jobs whose end the page will announce

  // Newest first. Sorted by number, because `created` has a resolution of one second.
  get all(): Job[] {
    return Object.values(this.#byId).sort((a, b) => Number(b.id) - Number(a.id));
  }

  get(id: string): Job | undefined {
    return this.#byId[id];
  }

  connect(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    const before = untrack(() => Object.keys(this.#byId)); // to be dropped, because the stream reports all jobs again
    transport.listen({
      opened: () => this.#drop(before),
      job: (text) => this.#put(JSON.parse(text) as Job),
      removed: (id) => this.#drop([id]),
      ended: () =>
        setTimeout(async () => {
          await get('/health');
          this.#isListening = false;
          this.connect();
        }, kPause),
    });
  }

  async start(request: Record<string, unknown>): Promise<string> {
    this.connect();
    const job = await post<Job>('/jobs', request);
    this.awaited.add(job.id); // even if it ends before the page sees it running
    this.#put(this.#byId[job.id] ?? job);
    return job.id;
  }

  async resume(id: string): Promise<void> {
    this.#put(await post<Job>(`/jobs/${id}/resume`, {}));
  }

  // Cancels a job. A job that has already ended is not changed.
  async cancel(id: string): Promise<void> {
    await post<Job>(`/jobs/${id}/cancel`, {});
  }

  // Removes a job that has ended.
  async remove(id: string): Promise<void> {
    await remove(`/jobs/${id}`);
  }

  #put(job: Job): void {
    this.#byId = { ...this.#byId, [job.id]: job };
  }

  #drop(ids: string[]): void {
    this.#byId = Object.fromEntries(Object.entries(this.#byId).filter(([id]) => !ids.includes(id)));
  }
}

export const jobs = new Jobs();
