// web/test/history.test.ts - the saved history, the picture of the growth, and the format of forecasts.
// SPDX-License-Identifier: MIT
import { afterEach, describe, expect, it } from 'vitest';

import { takesAbout } from '../src/count/forecasts';
import { marksOf } from '../src/count/growth';
import { csvOf } from '../src/count/history';
import type { HistoryRun } from '../src/count/results';
import { type Compared, extremes } from '../src/compare/results';
import { settings } from '../src/settings.svelte';

const counted: HistoryRun = {
  id: '3',
  kind: 'count',
  params: { n: 10 },
  result: { n: 10, method: 'cross', solutions: '724', complete: true, core_seconds: 0.001, threads: 2, kernel: 'avx2' },
  finished: '2026-11-24T05:30:00Z',
  elapsed_seconds: 0.25,
};
const estimated: HistoryRun = {
  ...counted,
  id: '4',
  kind: 'estimate',
  params: { n: 30 },
  result: { n: 30, value: '3.377e20', low: '3.343e20', high: null, samples: 12288, threads: 2, kernel: 'a "quoted", name' },
};

describe('the history as CSV', () => {
  it('has a header line and a line for each run, with unchanged numbers', () => {
    const lines = csvOf([counted, estimated]).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toBe('3,count,2026-11-24T05:30:00Z,0.25,10,cross,724,true,0.001,,,,,2,avx2,');
    expect(lines[2]).toBe('4,estimate,2026-11-24T05:30:00Z,0.25,30,,,,,3.377e20,3.343e20,,12288,2,"a ""quoted"", name",');
    expect(lines[3]).toBe('');
  });

  it('has a line for a run without a result', () => {
    expect(csvOf([{ ...counted, result: null }]).split('\r\n')[1]).toBe('3,count,2026-11-24T05:30:00Z,0.25,10,,,,,,,,,,,');
  });
});

describe('the picture of the growth', () => {
  const published = [
    { n: 2, solutions: '0', fundamental: '0' },
    { n: 8, solutions: '92', fundamental: '12' },
  ];

  it('has published, counted and estimated values, and no logarithm of 0', () => {
    const marks = marksOf(published, [counted, estimated]);
    expect(marks.map(({ kind, n }) => [kind, n])).toEqual([['published', 8], ['counted', 10], ['estimated', 30]]);
    expect(marks[2].low).toBeLessThan(marks[2].log);
  });

  it('leaves out incomplete, too large and repeated values', () => {
    const part = { ...counted, params: { n: 12 }, result: { complete: false, solutions: '5' } };
    const large = { ...estimated, params: { n: 200 } };
    expect(marksOf([], [counted, counted, part, large])).toHaveLength(1);
  });
});

describe('a forecast', () => {
  afterEach(() => (settings.language = 'en'));
  const about = (seconds: number, part = 0.1): string =>
    takesAbout({ n: 20, method: 'halves', seconds, error_seconds: part * seconds, core_seconds: 0, measured: true });

  it('has a suitable unit and as many digits as its error allows', () => {
    expect(about(0.003)).toBe('< 0.1 sec');
    expect(about(1.44)).toBe('1.4 sec');
    expect(about(1.44, 0.2)).toBe('1 sec');
    expect(about(3 * 3600)).toBe('3 hr');
    expect(about(4000 * 31_556_952)).toBe('4,000 yrs');
    settings.language = 'de';
    expect(about(1.44)).toBe('1,4 Sek.');
  });
});

describe('the extremes of a comparison', () => {
  const one = (algorithm: string, nodes?: number): Compared => ({ algorithm, nodes, prunes: true, runs: 1, solved: 1, reason: null });

  it('are the least and the greatest value, each with all algorithms that share it', () => {
    const ends = extremes([one('a', 5), one('b', 3), one('c', 3), one('d')], ({ nodes }) => nodes);
    expect(ends).toEqual([{ value: 3, names: ['b', 'c'] }, { value: 5, names: ['a'] }]);
  });

  it('do not exist with fewer than two values', () => {
    expect(extremes([one('a', 5), one('d')], ({ nodes }) => nodes)).toBeNull();
  });
});
