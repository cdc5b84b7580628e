// web/src/count/results.ts - what a finished count or estimate tells (docs/http-api.md).
// SPDX-License-Identifier: MIT
import type { Job, Progress } from '../jobs.svelte';

export interface CountResult {
  n: number;
  method: string;
  kernel: string | null;
  threads: number;
  solutions: string;
  nodes: string | number | null;
  complete: boolean;
  classes: Record<string, string> | null;
  by_first_row: (string | number)[] | null;
  published: string | null;
  tasks: number;
  tasks_done: number;
  fraction?: number; // of the work; not in results of older versions
  legs?: number; // runs that the time is of
  untimed_tasks?: number; // done in runs whose time is not known
  elapsed_seconds: number;
}

export interface EstimateResult {
  n: number;
  value: string | number;
  low: string | number;
  high: string | number | null;
  relative_half_width: number | null;
  samples: string | number;
  doubt: string | boolean | null;
  asymptotic: string | number;
  published: string | null;
  exact: boolean;
  seed: string | number;
  elapsed_seconds: number;
}

export interface HistoryRun {
  id: string;
  kind: string;
  params: Record<string, unknown>;
  result: unknown;
  finished: string;
  elapsed_seconds: number;
}

// How far a job is: as it reports while it runs, as its result says when it was ended before its end.
export function howFar(job: Job): Progress | null {
  if (job.progress !== null) return job.progress;
  const result = job.result as CountResult | null;
  if (job.kind !== 'count' || result === null || result.fraction === undefined) return null;
  return {
    fraction: result.fraction,
    solutions: result.solutions,
    solutions_per_second: null,
    elapsed_seconds: result.elapsed_seconds,
    remaining_seconds: null,
  };
}

export const isDoubtful = (result: EstimateResult): boolean =>
  result.doubt !== null && result.doubt !== false && result.doubt !== 'none' && result.doubt !== '';
