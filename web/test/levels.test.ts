// web/test/levels.test.ts - the games and records of levels: what is kept, dropped, ranked, and counted as help.
// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Rule, Square } from '../src/api';
import { levelOfText } from '../src/regions/level';
import { RegionSession } from '../src/regions/play/session.svelte';
import { keyOf, recordOf, Records, streaksIn } from '../src/regions/records.svelte';
import { type Item, Shelf } from '../src/regions/shelf';
import { difficulties } from '../src/regions/wish.svelte';
import { eventually } from './waiting';

// The level of docs/regions.md, its only solution, and the mirror image of the level.
const level = levelOfText('7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB')!;
const solution = [0, 5, 3, 1, 4, 2, 6].map((column, row): Square => [row, column]);
const other = levelOfText('7x1.BAAAAAABEEEDCABEDDDCABEDFCCABFFFCGABFGGGGABBBBBBA')!;
const touching: Rule = { name: 'touching', summary: '', terms: '', sequence: '', diagonal: 'none', anti_diagonal: 'none', leaps: [[1, -1], [1, 1]], riders: [] };

let now = 1000;
let ranked: Record<string, unknown>[] = []; // the times that the page has sent

beforeEach(() => {
  now = 1000;
  ranked = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 27, 12) });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, options) => {
    const body = JSON.parse(String(options?.body)) as Record<string, unknown>;
    if (String(path).endsWith('/regions/explain')) return Response.json({ rating: { solutions: 1, level: 2, stars: 1 }, steps: [] });
    if (String(path).endsWith('/regions/hint')) return Response.json({ kind: 'several', where: '', why: '', square: null, other: [], step: null });
    ranked.push(body);
    return Response.json({ ...body, ranked: body.hints === 0, rank: body.hints === 0 ? ranked.length : null, best_before: null });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Kept {
  games: Shelf;
  records: Records;
}

const newKept = (): Kept => ({ games: new Shelf('games', 200), records: new Records(new Shelf('records', 5000)) });

async function open(kept: Kept, wanted = level, day = ''): Promise<RegionSession> {
  const session = new RegionSession(kept.games, kept.records);
  await session.begin(wanted, touching, day);
  return session;
}

async function win(kept: Kept, wanted = level, day = ''): Promise<RegionSession> {
  const session = await open(kept, wanted, day);
  const columns = wanted === level ? solution : solution.map(([row, column]): Square => [row, 6 - column]);
  columns.forEach(session.queen);
  expect(session.won).toBe(true);
  await eventually(() => expect(session.isDone && (session.isRepeated || session.saved !== null)).toBe(true));
  return session;
}

describe('each level', () => {
  it('keeps its own game', async () => {
    const kept = newKept();
    const session = await open(kept);
    session.queen([0, 0]);
    now += 4000;
    await session.begin(other, touching);
    expect([session.game.queens, session.seconds(now)]).toEqual([[], 0]);
    session.x([3, 3]);
    now += 1000;
    await session.begin(level, touching);
    expect([session.game.queens, session.game.xs, session.seconds(now)]).toEqual([[[0, 0]], [], 4]);
    session.undo();
    expect(session.game.queens).toEqual([]);
    await session.begin(other, touching);
    expect([session.game.xs, session.seconds(now)]).toEqual([[[3, 3]], 1]);
  });

  it('continues in another tab, with its hints and its pause', async () => {
    const kept = newKept();
    const session = await open(kept);
    session.queen([0, 0]);
    await session.askForHint();
    now += 3000;
    session.togglePause();
    now += 5000;
    const again = await open(kept);
    expect([again.game.queens, again.hints, again.isPaused, again.seconds(now)]).toEqual([[[0, 0]], 1, true, 3]);
    again.resume();
    again.queen([2, 2]);
    expect([again.game.queens, again.clock.since]).toEqual([[[0, 0]], null]);
    again.togglePause();
    now += 500;
    expect(again.seconds(now)).toBe(3.5);
  });

  it('keeps the times at which its queens were placed, through a pause, undo, redo and another tab', async () => {
    const kept = newKept();
    const session = await open(kept);
    session.queen([0, 0]);
    now += 2000;
    session.queen([1, 5]);
    now += 1000;
    session.togglePause();
    now += 60_000;
    session.togglePause();
    session.undo();
    session.redo();
    now += 60_000;
    const again = await open(kept);
    again.resume();
    again.queen([2, 3]);
    expect(again.placed).toEqual([[0, 0], [12, 2000], [17, 3000]]);
  });

  it('gives no time to a queen that an older version has placed', async () => {
    const kept = newKept();
    (await open(kept)).queen([0, 0]);
    const item = (await kept.games.get(keyOf(level))) as Item & { text: string };
    const { placed: _, ...old } = JSON.parse(item.text) as Record<string, unknown>;
    await kept.games.put({ ...item, text: JSON.stringify(old) });
    const session = await open(kept);
    session.queen([1, 5]);
    session.undo();
    session.undo();
    session.redo();
    expect([session.game.queens, session.placed]).toEqual([[[0, 0]], [[12, 0]]]);
  });

  it('is shown only if it is still wanted when its game has been read', async () => {
    const session = await open(newKept());
    const late = session.begin(other, touching);
    await session.begin(level, touching);
    await late;
    expect(keyOf(session.level!)).toBe(keyOf(level));
  });

  it('has one game, whatever the letters of its regions', async () => {
    const kept = newKept();
    (await open(kept)).queen([0, 0]);
    const swapped = { ...level, regions: level.regions.map((region) => 6 - region) };
    expect((await open(kept, swapped)).game.queens).toEqual([[0, 0]]);
    expect(keyOf({ ...level, rule: 'queens' })).not.toBe(keyOf(level));
  });

  it.each([
    ['no text', { text: undefined }],
    ['no JSON', { text: '{' }],
    ['another level', { text: '{"l":"2x1.AABB","rule":"touching","queens":[],"xs":[],"past":[],"future":[],"milliseconds":1,"hints":0,"helped":false,"isRepeated":false,"saved":null,"hasBegun":true,"isPaused":false}' }],
  ])('begins again if its kept game is damaged: %s', async (_, change) => {
    const kept = newKept();
    await kept.games.put({ key: keyOf(level), order: [1, 1], ...change });
    const session = await open(kept);
    expect([session.game.queens, session.seconds(now)]).toEqual([[], 0]);
  });

  it('is found as the last unfinished level', async () => {
    const kept = newKept();
    expect(await (await open(kept)).lastLevel()).toBe(null);
    (await open(kept, other)).x([0, 0]);
    vi.setSystemTime(new Date(2026, 10, 27, 13));
    const session = await win(kept);
    expect(keyOf((await session.lastLevel())!)).toBe(keyOf(other));
  });
});

describe('a level', () => {
  it('is ranked once, the first time that it is solved', async () => {
    const kept = newKept();
    const session = await win(kept);
    expect(session.saved).toMatchObject({ ranked: true, rank: 1 });
    session.again();
    solution.forEach(session.queen);
    await eventually(() => expect(session.isRepeated).toBe(true));
    expect((await open(kept)).isRepeated).toBe(true);
    expect(ranked).toHaveLength(1);
  });

  it('is not ranked again after its game was dropped', async () => {
    const kept = newKept();
    await win(kept);
    await win({ ...kept, games: new Shelf('games', 200) });
    expect(ranked).toHaveLength(1);
  });

  it('is not ranked if its solution was shown at any time before the win', async () => {
    const kept = newKept();
    const session = await open(kept);
    session.queen([0, 0]);
    await kept.records.help({ ...level, regions: level.regions.map((region) => 6 - region) });
    session.queen([0, 0]);
    solution.forEach(session.queen);
    await eventually(() => expect(session.saved).not.toBe(null));
    expect([session.helped, session.saved!.ranked, session.hints]).toEqual([true, false, 0]);
    expect(ranked).toEqual([{ n: 7, mode: 'regions', stars: 1, level: 2, seconds: 0, hints: 1 }]);
    expect((await open(kept)).helped).toBe(true);
  });

  it('is ranked even if its solution is shown after the win', async () => {
    const kept = newKept();
    await win(kept);
    await kept.records.help(level);
    expect((await kept.records.get(level)).solved!.helped).toBe(false);
    expect((await open(kept)).helped).toBe(false);
  });
});

describe('a daily level', () => {
  it('counts for the streak if it was solved by the end of its day', async () => {
    const kept = newKept();
    const session = await win(kept, level, '2026-11-27');
    expect(session.streak).toBe(1);
    vi.setSystemTime(new Date(2026, 10, 28, 0, 5));
    expect((await win(kept, other, '2026-11-28')).streak).toBe(2);
    expect([...(await kept.records.days()).keys()].sort()).toEqual(['2026-11-27', '2026-11-28']);
    const streakOn = async (today: string) => streaksIn(await kept.records.days(), today).now;
    expect(await Promise.all(['2026-11-28', '2026-11-29', '2026-11-30'].map(streakOn))).toEqual([2, 2, 0]);
  });

  it('of a past day is solved, but does not lengthen the streak', async () => {
    const kept = newKept();
    expect((await win(kept, level, '2026-11-26')).streak).toBe(0);
    const record = (await kept.records.days()).get('2026-11-26')!;
    expect(record.solved).toEqual({ on: '2026-11-27', seconds: 0, hints: 0, helped: false });
  });

  it('is recorded when its game begins, or when it is opened later as a daily level', async () => {
    const kept = newKept();
    const session = await open(kept, level, '2026-11-27');
    expect((await kept.records.days()).size).toBe(0);
    session.queen([0, 0]);
    await eventually(async () => expect((await kept.records.days()).get('2026-11-27')?.solved).toBe(null));
    await win(kept, other);
    await open(kept, other, '2026-11-26');
    await eventually(async () => expect((await kept.records.days()).get('2026-11-26')?.solved?.on).toBe('2026-11-27'));
  });
});

describe('a record', () => {
  const solved = { on: '2026-11-27', seconds: 12.5, hints: 0, helped: false };
  const none = { day: '', helped: false, solved: null };

  it.each<[unknown, unknown]>([
    [{ key: 'k', order: [1, 2], day: '2026-11-27', helped: true, solved }, { day: '2026-11-27', helped: true, solved }],
    [undefined, none],
    [null, none],
    ['text', none],
    [{ day: 5, helped: 'yes', solved: {} }, none],
    [{ ...none, day: 'tomorrow' }, none],
    [{ ...none, solved: { ...solved, seconds: -1 } }, none],
    [{ ...none, solved: { ...solved, hints: 0.5 } }, none],
    [{ ...none, solved: { ...solved, on: 'x' } }, none],
  ])('is read from %j', (item, record) => {
    expect(recordOf(item)).toEqual(record);
  });
});

describe('a shelf', () => {
  it('drops finished items first, and then the least recently used one', async () => {
    const shelf = new Shelf('games', 2);
    await shelf.put({ key: 'old', order: [1, 10] });
    await shelf.put({ key: 'new', order: [1, 30] });
    await shelf.put({ key: 'finished', order: [0, 40] });
    await shelf.trim();
    expect(await shelf.get('finished')).toBe(undefined);
    await shelf.put({ key: 'newer', order: [1, 50] });
    await shelf.trim();
    expect(((await shelf.all()) as { key: string }[]).map(({ key }) => key)).toEqual(['new', 'newer']);
    expect(await shelf.last()).toMatchObject({ key: 'newer' });
  });
});

// A golden file of the program's tests contains the help text of `nqueens generate`.
it('the difficulties have the names and levels of the command line', () => {
  const help = readFileSync(join(__dirname, '../../tests/cli/golden/help/generate.txt'), 'utf8');
  const named = [...help.matchAll(/^ +(easy|medium|hard|expert): (\d)(?:-(\d))?$/gm)].map(([, name, from, to]) => [name, [Number(from), Number(to ?? from)]]);
  expect(named).toHaveLength(4);
  expect(Object.entries(difficulties).filter(([name]) => name !== 'any')).toEqual(named);
});
