// web/src/count/results.ts - what a finished count or estimate tells (docs/http-api.md).
// SPDX-License-Identifier: MIT

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

export const isDoubtful = (result: EstimateResult): boolean =>
  result.doubt !== null && result.doubt !== false && result.doubt !== 'none' && result.doubt !== '';
