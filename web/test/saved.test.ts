// web/test/saved.test.ts - a game after a reload: restored with its time, or rejected if its text is damaged.
// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Square } from '../src/api';
import { newGame, toggleQueen, toggleX, undo } from '../src/play/game';
import { gameOfText, textOfGame, type SavedGame } from '../src/play/saved';
import { Session } from '../src/play/session.svelte';

const game: SavedGame = {
  game: undo(toggleQueen(toggleX(toggleQueen(newGame(6), [0, 1]), [5, 5]), [1, 3])),
  mode: 'hidden',
  milliseconds: 12_345,
  hasBegun: true,
  hints: 2,
  saved: null,
  seed: 0,
  isPaused: false,
};

describe('a game as text', () => {
  it('is read as it was written, with its undo and redo moves', () => {
    expect(gameOfText(textOfGame(game))).toEqual(game);
    const won = { ...game, saved: { n: 8, mode: 'shown' as const, given: 0, seconds: 5, ranked: true, rank: 3, best_before: 4.5 } };
    expect(gameOfText(textOfGame(won))).toEqual(won);
  });

  it('keeps the last 500 moves', () => {
    let long = newGame(8);
    for (let k = 0; k < 700; ++k) long = toggleX(long, [k % 8, 0]);
    expect(gameOfText(textOfGame({ ...game, game: long }))!.game.past).toEqual(long.past.slice(200));
  });

  const fields = JSON.parse(textOfGame(game)) as Record<string, unknown>;
  it.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', '{"n":6'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ...(
      [
        ['no size', { n: undefined }],
        ['a size that is too large', { n: 33 }],
        ['a fractional size', { n: 6.5 }],
        ['a queen to the right of the board', { queens: [[0, 6]] }],
        ['a queen in a negative column', { queens: [[0, -1]] }],
        ['a square of three numbers', { queens: [[0, 1, 2]] }],
        ['two queens on a square', { queens: [[0, 1], [0, 1]] }],
        ['a mark under a queen', { xs: [[0, 1]] }],
        ['more queens than rows', { n: 1, queens: [[0, 0], [0, 0]] }],
        ['a past that is no list', { past: {} }],
        ['a past with a hole', { past: [null] }],
        ['a time that runs backwards', { milliseconds: -1 }],
        ['a time that is a word', { milliseconds: '5' }],
        ['no number of hints', { hints: null }],
        ['another mode', { mode: 'easy' }],
        ['a rank that is a word', { saved: { ranked: true, rank: 'first', best_before: null } }],
      ] as [string, Record<string, unknown>][]
    ).map(([name, change]): [string, string] => [name, JSON.stringify({ ...fields, ...change })]),
  ])('is rejected: %s', (_, text) => {
    expect(gameOfText(text)).toBeNull();
  });
});

describe('a session after a reload', () => {
  let now = 0;
  beforeEach(() => {
    sessionStorage.clear();
    now = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const play = (...squares: Square[]): Session => {
    const session = new Session();
    session.start(6, 'shown');
    squares.forEach(session.queen);
    return session;
  };

  it('restores the board, the time and the moves', () => {
    play([0, 1], [1, 3]);
    const again = new Session();
    expect(again.game.queens).toEqual([[0, 1], [1, 3]]);
    again.undo();
    expect(again.game.queens).toEqual([[0, 1]]);
  });

  it('continues with exactly the time that had passed', () => {
    const session = play([0, 1]);
    now += 4000;
    session.pause();
    now = 50; // the clock of a page starts at 0
    const again = new Session();
    expect(again.seconds(now)).toBe(4);
    expect(again.wasPaused).toBe(true);
    now += 700;
    expect(again.seconds(now)).toBe(4);
    again.resume();
    now += 300;
    expect(again.seconds(now)).toBe(4.3);
  });

  it('loses only the time since the last save when the page ends without an event', () => {
    const session = play([0, 1]);
    now += 4000;
    session.remember();
    now += 900;
    expect(new Session().seconds(0)).toBe(4);
    expect(new Session().wasPaused).toBe(true);
  });

  it('does not start the clock of a game that has not begun', () => {
    play();
    const again = new Session();
    again.resume();
    now += 5000;
    expect(again.seconds(now)).toBe(0);
  });

  it('stays won, and does not save its time again', () => {
    const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ ranked: true, rank: 1, best_before: null }));
    const session = new Session();
    session.start(4, 'shown');
    ([[0, 1], [1, 3], [2, 0], [3, 2]] as Square[]).forEach(session.queen);
    expect(session.won).toBe(true);
    expect(post).toHaveBeenCalledTimes(1);
    const again = new Session();
    again.resume();
    expect([again.won, again.clock.since, again.wasPaused]).toEqual([true, null, false]);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('is a new game if nothing is stored', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => { throw new DOMException('denied', 'SecurityError'); },
      setItem: () => { throw new DOMException('full', 'QuotaExceededError'); },
      removeItem: () => { throw new DOMException('denied', 'SecurityError'); },
    });
    expect(play([0, 1]).game.queens).toEqual([[0, 1]]);
    expect(new Session().game.queens).toEqual([]);
  });

  it('is a new game, not an outdated one, if the game was too large to store', () => {
    const session = play([0, 1]);
    const kept = sessionStorage;
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.getItem(key),
      setItem: () => { throw new DOMException('full', 'QuotaExceededError'); },
      removeItem: (key: string) => kept.removeItem(key),
    });
    session.queen([1, 3]);
    expect(new Session().game.queens).toEqual([]);
  });
});
