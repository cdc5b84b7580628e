// web/src/count/growth.ts - what the picture of the growth of Q(n) shows: published, counted and estimated values.
// SPDX-License-Identifier: MIT
import type { Published } from '../api';
import type { CountResult, EstimateResult, HistoryRun } from './results';

export type Kind = 'published' | 'counted' | 'estimated';

// A value by its logarithm to base 10, and of an estimate the ends of its interval.
export interface Mark {
  kind: Kind;
  n: number;
  log: number;
  low?: number;
  high?: number;
}

export const kMaxDrawn = 40; // rows; of larger boards the known values would be a dot in a corner

// Of the runs, newest first, the newest of each kind and size. 0 has no logarithm.
export function marksOf(published: Published[], runs: HistoryRun[]): Mark[] {
  const marks: Mark[] = published.map(({ n, solutions }) => ({ kind: 'published', n, log: Math.log10(Number(solutions)) }));
  const seen = new Set<string>();
  for (const { kind, params, result } of runs) {
    const n = Number(params.n);
    if (result === null || seen.has(kind + n) || n > kMaxDrawn) continue;
    if (kind === 'count') {
      const { complete, solutions } = result as CountResult;
      if (!complete) continue;
      marks.push({ kind: 'counted', n, log: Math.log10(Number(solutions)) });
    } else {
      const { value, low, high } = result as EstimateResult;
      const [log, least, most] = [value, low, high ?? value].map((text) => Math.log10(Number(text)));
      marks.push({ kind: 'estimated', n, log, low: Math.max(0, least), high: most });
    }
    seen.add(kind + n);
  }
  return marks.filter(({ log }) => Number.isFinite(log));
}
