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
