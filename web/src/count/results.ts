// web/src/count/results.ts - the result of a finished count or estimate (docs/http-api.md).
// SPDX-License-Identifier: MIT
import type { Job, Progress } from '../jobs.svelte';

export interface CountResult {
  n: number;
  method: string;
  kernel: string | null;
  threads: number;
  solutions: string;
  nodes: string;
  ended: string;
  complete: boolean;
  tasks_done: number;
  tasks_found: number; // finished tasks that the ledger already contained
  tasks: number | null;
  fraction: number; // the finished part of the work, from 0 to 1
  fundamental?: string;
  classes?: Record<'asymmetric' | 'point' | 'quarter' | 'full', string>;
  by_first_row?: string[];
  published?: string;
  sequence?: string; // the OEIS sequence of the rule, if one is published
  elapsed_seconds: number;
  legs: number; // the number of runs that `elapsed_seconds` adds up
  core_seconds?: number; // processor time of all threads; missing in results of an older version
}

export interface EstimateResult {
  n: number;
  value: string;
  log10: number | null;
  low: string;
  high: string | null;
  relative_half_width: number | null;
  relative_error: number | null;
  exact: boolean;
  trusted: boolean;
  doubt: string | null;
  samples: number;
  effective_samples: number;
  largest_share: number;
  seed: number;
  kernel: string;
  threads: number;
  published?: string;
  published_deviation?: number | null; // in standard errors
  first_order_asymptotic: string;
  ended: string;
  elapsed_seconds: number;
  core_seconds?: number; // as in CountResult
}

export interface HistoryRun {
  id: string;
  kind: 'count' | 'estimate';
  params: Record<string, unknown>;
  result: unknown;
  finished: string;
  elapsed_seconds: number;
}

// Returns the progress of a job: from its reports while it runs, or from its result if it was stopped early.
export function howFar(job: Job): Progress | null {
  if (job.progress !== null) return job.progress;
  const result = job.result as CountResult | null;
  if (job.kind !== 'count' || result?.fraction === undefined) return null; // no count, not run yet, or an old result
  return {
    fraction: result.fraction,
    solutions: result.solutions,
    solutions_per_second: null,
    elapsed_seconds: result.elapsed_seconds,
    remaining_seconds: null,
  };
}
