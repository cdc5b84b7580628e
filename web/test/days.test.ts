// web/test/days.test.ts - days of the calendar: their numbers, weeks and streaks.
// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';

import { numberOf, shifted, shiftedMonth, streaks, weeksOf } from '../src/regions/days';

describe('days', () => {
  // 2026 has 365 days and 2028 is a leap year.
  it('have numbers from 1 January 2026', () => {
    expect(['2026-01-01', '2026-02-01', '2026-12-31', '2027-01-01', '2028-12-31'].map(numberOf)).toEqual([1, 32, 365, 366, 1096]);
  });

  it('follow each other over months, years, and the change to summer time', () => {
    expect(shifted('2026-03-28', 2)).toBe('2026-03-30');
    expect(shifted('2028-02-28', 1)).toBe('2028-02-29');
    expect(shifted('2026-01-01', -1)).toBe('2025-12-31');
    expect(shiftedMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftedMonth('2026-01', -1)).toBe('2025-12');
  });

  it('are shown in weeks that begin on Monday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.map((week) => week.map((day) => (day === null ? 0 : Number(day.slice(8)))))).toEqual([
      [0, 0, 0, 0, 0, 0, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 29],
      [30, 0, 0, 0, 0, 0, 0],
    ]);
    expect(weeksOf('2027-02')).toHaveLength(4); // it begins on Monday and has 28 days
  });
});

describe('a streak', () => {
  const days = new Set(['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-26', '2026-11-27']);

  it('ends today or yesterday', () => {
    expect(streaks(days, '2026-11-27')).toEqual({ now: 2, longest: 4 });
    expect(streaks(days, '2026-11-28')).toEqual({ now: 2, longest: 4 });
    expect(streaks(days, '2026-11-29')).toEqual({ now: 0, longest: 4 });
    expect(streaks(new Set([...days, '2026-11-28']), '2026-11-28')).toEqual({ now: 3, longest: 4 });
  });

  it('continues over the end of a year', () => {
    expect(streaks(new Set(['2026-12-31', '2027-01-01']), '2027-01-01')).toEqual({ now: 2, longest: 2 });
  });

  it('has length 0 without days', () => {
    expect(streaks(new Set(), '2026-11-27')).toEqual({ now: 0, longest: 0 });
  });
});
