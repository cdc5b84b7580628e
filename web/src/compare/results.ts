// web/src/compare/results.ts - what a comparison gives.
// SPDX-License-Identifier: MIT

export interface Compared {
  name: string;
  prunes: boolean;
  runs: number;
  solved: number;
  ended?: string; // of the last run, if there was one
  reason: string | null;
  measures: Record<string, number | string | null> | null;
  seconds: { median: number; least: number; most: number } | null;
}

export interface Comparison {
  n: number;
  goal: string;
  algorithms: Compared[];
}
