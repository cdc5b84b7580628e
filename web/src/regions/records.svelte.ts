// web/src/regions/records.svelte.ts - the record of each level: when it was first solved, and whether its steps, its
// solution or a hint were shown.
//
// Records are kept longer than games (play/session.svelte.ts). A level has the same record however it is opened, for
// example by a link or by a pasted text that names the regions with other letters.
// SPDX-License-Identifier: MIT
import { isCount } from '../play/saved';
import { streaks } from './days';
import type { Level } from './level';
import { Shelf } from './shelf';

export interface Solved {
  on: string; // the day in the player's time zone
  seconds: number;
  hints: number;
  helped: boolean;
}

export interface LevelRecord {
  day: string; // the day of a daily level; empty for other levels
  helped: boolean; // its steps, its solution or a hint were shown
  solved: Solved | null; // the first win; null if there is none
}

const kMaxRecords = 5000;

// Returns a key that is equal for levels that differ only in the letters of their regions.
export function keyOf({ n, stars, rule, regions }: Level): string {
  const labels = [...new Set(regions)];
  return [n, stars, rule, regions.map((region) => labels.indexOf(region)).join('.')].join(' ');
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

function isSolved(value: unknown): value is Solved {
  const { on, seconds, hints, helped } = (value ?? {}) as Partial<Solved>;
  return isDay(on) && typeof seconds === 'number' && seconds >= 0 && seconds < Infinity && isCount(hints) && typeof helped === 'boolean';
}

// Reads a stored item. Invalid parts get the values of a level that was never opened.
export function recordOf(item: unknown): LevelRecord {
  const { day, helped, solved } = (item ?? {}) as Partial<LevelRecord>;
  return { day: isDay(day) ? day : '', helped: helped === true, solved: isSolved(solved) ? solved : null };
}

// Returns the streaks. A day counts if its level was solved by the end of that day.
export function streaksIn(days: Map<string, LevelRecord>, today: string): { now: number; longest: number } {
  return streaks(new Set([...days].flatMap(([day, { solved }]) => (solved !== null && solved.on <= day && day <= today ? [day] : []))), today);
}

export class Records {
  changes = $state(0);
  #shelf: Shelf;

  constructor(shelf = new Shelf('records', kMaxRecords)) {
    this.#shelf = shelf;
  }

  async get(level: Level): Promise<LevelRecord> {
    return recordOf(await this.#shelf.get(keyOf(level)));
  }

  // Records that the steps, the solution or a hint of a level were shown.
  help = (level: Level): Promise<LevelRecord> => this.#change(level, { helped: true });

  // Records that a game on the daily level of `day` has begun.
  begin = (level: Level, day: string): Promise<LevelRecord> => this.#change(level, { day });

  // Records a win, unless the level was solved before. Returns the previous record; its `solved` is null if this is the
  // first win.
  solve = (level: Level, solved: Omit<Solved, 'helped'>): Promise<LevelRecord> => this.#change(level, { solved });

  // Returns the records of daily levels by their day.
  async days(): Promise<Map<string, LevelRecord>> {
    const days = new Map<string, LevelRecord>();
    for (const record of (await this.#shelf.all()).map(recordOf)) {
      // Two versions of the program can make different levels for a day. A solved level takes precedence.
      const isBetter = (days.get(record.day)?.solved ?? null) === null;
      if (record.day !== '' && isBetter) days.set(record.day, record);
    }
    return days;
  }

  async #change(level: Level, change: { day?: string; helped?: boolean; solved?: Omit<Solved, 'helped'> }): Promise<LevelRecord> {
    const key = keyOf(level);
    let before = recordOf(undefined);
    await this.#shelf.change(key, (item) => {
      before = recordOf(item);
      const { helped } = before;
      const solved = before.solved ?? (change.solved === undefined ? null : { ...change.solved, helped });
      const record = { day: change.day || before.day, helped: helped || change.helped === true, solved };
      return { key, order: [record.day !== '' || solved !== null ? 1 : 0, Date.now()], ...record };
    });
    ++this.changes;
    await this.#shelf.trim();
    return before;
  }
}

export const records = new Records();
