// web/src/compare/results.ts - what a comparison gives.
// SPDX-License-Identifier: MIT

import type { Measure } from '../api';

// Medians of the runs. What an algorithm does not report, or has not run, is not there.
export interface Compared extends Partial<Record<Measure | 'solutions', number>> {
  algorithm: string;
  prunes: boolean;
  runs: number;
  solved: number;
  median_seconds?: number;
  seconds?: number[]; // of each run
  ended?: string; // of the last run
  reason: string | null; // why it was not run, or not to its end
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
  names: string[]; // of those that share it
}

// The least and the greatest value with the algorithms that have them; null where there are not two to compare.
export function extremes(all: Compared[], valueOf: (one: Compared) => number | undefined): [least: End, most: End] | null {
  const values = all.flatMap((one) => valueOf(one) ?? []);
  if (values.length < 2) return null;
  const end = (value: number): End => ({ value, names: all.filter((one) => valueOf(one) === value).map((one) => one.algorithm) });
  return [end(Math.min(...values)), end(Math.max(...values))];
}
