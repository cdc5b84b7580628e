// web/src/compare/results.ts - the result of a comparison.
// SPDX-License-Identifier: MIT

import type { Measure } from '../api';

// Medians of the runs. A measure is missing if the algorithm does not report it or was not run.
export interface Compared extends Partial<Record<Measure | 'solutions', number>> {
  algorithm: string;
  prunes: boolean;
  runs: number;
  solved: number;
  median_seconds?: number;
  seconds?: number[]; // one value for each run
  ended?: string; // how the last run ended
  reason: string | null; // why it was not run or did not finish
}

export interface Comparison {
  n: number;
  goal: 'first' | 'all';
  ended: string;
  rule?: string;
  algorithms: Compared[];
}

interface End {
  value: number;
  names: string[]; // names of the algorithms that share the value
}

// Returns the least and the greatest value with the algorithms that have them, or null if fewer than two algorithms
// have a value.
export function extremes(all: Compared[], valueOf: (one: Compared) => number | undefined): [least: End, most: End] | null {
  const values = all.flatMap((one) => valueOf(one) ?? []);
  if (values.length < 2) return null;
  const end = (value: number): End => ({ value, names: all.filter((one) => valueOf(one) === value).map((one) => one.algorithm) });
  return [end(Math.min(...values)), end(Math.max(...values))];
}
