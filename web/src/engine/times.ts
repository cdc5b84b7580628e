// web/src/engine/times.ts - stores and ranks the times of games as the server does.
// SPDX-License-Identifier: MIT
import type { Body } from '../transport/transport';
import { Fields } from './fields';
import { isoNow } from './jobs/jobs';
import type { GameTime, Store } from './jobs/store';

const kLargest = 52;
const kMaxGiven = 31;
const kMaxStars = 16;
const kMaxLevel = 9;
const kMaxHints = 1000;
const kLongest = 1e7; // seconds
const kShown = 10;

const modes = ['shown', 'hidden', 'regions'] as const;
type Mode = (typeof modes)[number];

// Games on boards with regions are ranked separately for each number of stars and each level of
// difficulty.
function storedMode(fields: Fields, mode: Mode): string {
  if (mode !== 'regions') return mode;
  return `regions-${fields.whole('stars', 1, kMaxStars, 1)}-${fields.whole('level', 0, kMaxLevel)}`;
}

const sizeOf = (fields: Fields): number => fields.whole('n', 1, kLargest);
const givenOf = (fields: Fields): number => fields.whole('given', 0, kMaxGiven, 0);

// Returns the games without hints, fastest first.
async function ranked(store: Store, n: number, mode: string, given: number): Promise<GameTime[]> {
  const all = await store.times();
  return all
    .filter((time) => time.n === n && time.mode === mode && time.given === given && time.hints === 0)
    .sort((a, b) => a.seconds - b.seconds);
}

export async function addTime(store: Store, body: Body): Promise<object> {
  const fields = Fields.ofBody(body);
  const mode = fields.choice('mode', modes);
  const time: GameTime = {
    n: sizeOf(fields),
    mode: storedMode(fields, mode),
    seconds: fields.number('seconds', 0, kLongest),
    hints: fields.whole('hints', 0, kMaxHints, 0),
    finished: isoNow(),
    given: givenOf(fields),
  };
  fields.requireAllRead();
  const before = await ranked(store, time.n, time.mode, time.given);
  await store.addTime(time);
  const isRanked = time.hints === 0;
  return {
    n: time.n,
    mode,
    given: time.given,
    seconds: time.seconds,
    ranked: isRanked,
    rank: isRanked ? before.filter(({ seconds }) => seconds <= time.seconds).length + 1 : null,
    best_before: before[0]?.seconds ?? null,
  };
}

export async function bestTimes(store: Store, query: URLSearchParams): Promise<object> {
  const fields = Fields.ofQuery(query);
  const [n, given] = [sizeOf(fields), givenOf(fields)];
  const requested: Mode[] = fields.choice('mode', modes) === 'regions' ? ['regions'] : ['shown', 'hidden'];
  const stored = requested.map((mode) => [mode, storedMode(fields, mode)] as const);
  fields.requireAllRead();
  const best: Record<string, { seconds: number; finished: string }[]> = {};
  for (const [mode, name] of stored) {
    best[mode] = (await ranked(store, n, name, given)).slice(0, kShown).map(({ seconds, finished }) => ({ seconds, finished }));
  }
  return { n, given, best };
}
