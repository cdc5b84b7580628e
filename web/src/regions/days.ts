// web/src/regions/days.ts - days of the calendar as text, such as 2026-11-24: their numbers, weeks and streaks.
//
// Days are computed in UTC, where every day has 24 hours.
// SPDX-License-Identifier: MIT

export const kFirstDay = '2026-01-01'; // its daily level has number 1

const kLength = 86_400_000; // milliseconds

// Returns the start of a day in UTC. Format it with `timeZone: 'UTC'`.
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const numberOf = (day: string): number => (dateOf(day).getTime() - dateOf(kFirstDay).getTime()) / kLength + 1;

export const shifted = (day: string, days: number): string => new Date(dateOf(day).getTime() + days * kLength).toISOString().slice(0, 10);

// Returns the month, such as 2026-11, that is `months` months after `month`.
export function shiftedMonth(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

// Returns the weeks of a month from Monday to Sunday, with null for days of other months.
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const monday = shifted(first, -((dateOf(first).getUTCDay() + 6) % 7));
  const weeks: (string | null)[][] = [];
  for (let start = monday; start.slice(0, 7) <= month; start = shifted(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, k) => shifted(start, k)).map((day) => (day.startsWith(month) ? day : null)));
  }
  return weeks;
}

// Returns the length of the streak that ends today, or yesterday if today is missing, and the length of the longest
// streak.
export function streaks(days: ReadonlySet<string>, today: string): { now: number; longest: number } {
  const lengthTo = (last: string): number => {
    let length = 0;
    while (days.has(shifted(last, -length))) ++length;
    return length;
  };
  const ends = [...days].filter((day) => !days.has(shifted(day, 1)));
  return { now: lengthTo(days.has(today) ? today : shifted(today, -1)), longest: Math.max(0, ...ends.map(lengthTo)) };
}
