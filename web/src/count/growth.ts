// web/src/count/growth.ts - the values in the picture of Q(n)'s growth: published, counted and estimated.
// SPDX-License-Identifier: MIT
import type { Published } from '../api';
import type { CountResult, EstimateResult, HistoryRun } from './results';

export type Kind = 'published' | 'counted' | 'estimated';

// The logarithm of a value to base 10, and for an estimate also the ends of its interval.
export interface Mark {
  kind: Kind;
  n: number;
  log: number;
  low?: number;
  high?: number;
}

export const kMaxDrawn = 40; // rows; with larger boards the known values would shrink into a corner

// Returns the marks of the published numbers, and of the newest run of each kind and size. `runs` are newest first.
// A value of 0 has no logarithm and is left out.
export function marksOf(published: Published[], runs: HistoryRun[]): Mark[] {
  const marks: Mark[] = published.map(({ n, solutions }) => ({ kind: 'published', n, log: Math.log10(Number(solutions)) }));
  const seen = new Set<string>();
  for (const { kind, params, result } of runs) {
    if (params.rule !== undefined) continue;
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
