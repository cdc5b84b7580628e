// web/test/play.test.ts - the rules of the game and its clock.
// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';

import type { Square } from '../src/api';
import {
  clear,
  elapsed,
  isWon,
  newClock,
  newGame,
  redo,
  startClock,
  stopClock,
  toggleQueen,
  toggleX,
  undo,
} from '../src/play/game';

const solution: Square[] = [
  [0, 1],
  [1, 3],
  [2, 0],
  [3, 2],
];

describe('a game', () => {
  it('is won when all queens are on the board and none attacks another', () => {
    const game = solution.reduce(toggleQueen, newGame(4));
    expect(isWon(game)).toBe(true);
    expect(isWon(undo(game))).toBe(false);
  });

  it('sets and removes a queen', () => {
    const game = toggleQueen(newGame(4), [0, 0]);
    expect(game.queens).toEqual([[0, 0]]);
    expect(toggleQueen(game, [0, 0]).queens).toEqual([]);
  });

  it('has no more queens than rows', () => {
    const game = solution.reduce(toggleQueen, newGame(4));
    expect(toggleQueen(game, [0, 0])).toBe(game);
  });

  it('marks squares, but not queens', () => {
    const game = toggleX(toggleQueen(newGame(4), [0, 0]), [1, 1]);
    expect(game.xs).toEqual([[1, 1]]);
    expect(toggleX(game, [0, 0])).toBe(game);
    expect(toggleQueen(game, [1, 1]).xs).toEqual([]);
  });

  it('undoes and redoes moves', () => {
    const game = toggleX(toggleQueen(newGame(4), [0, 0]), [1, 1]);
    const back = undo(undo(game));
    expect(back.queens).toEqual([]);
    expect(undo(back)).toBe(back);
    const again = redo(redo(back));
    expect(again.queens).toEqual([[0, 0]]);
    expect(again.xs).toEqual([[1, 1]]);
    expect(redo(again)).toBe(again);
  });

  it('drops undone moves after a new move', () => {
    const game = toggleQueen(undo(toggleQueen(newGame(4), [0, 0])), [0, 1]);
    expect(redo(game)).toBe(game);
  });

  it('is cleared in one move', () => {
    const game = clear(toggleX(toggleQueen(newGame(4), [0, 0]), [1, 1]));
    expect([game.queens, game.xs]).toEqual([[], []]);
    expect(undo(game).queens).toEqual([[0, 0]]);
  });
});

describe('the clock', () => {
  it('stops while it is paused', () => {
    const started = startClock(newClock(), 1000);
    expect(elapsed(started, 3000)).toBe(2000);
    const paused = stopClock(started, 3000);
    expect(elapsed(paused, 9000)).toBe(2000);
    expect(elapsed(startClock(paused, 9000), 9500)).toBe(2500);
  });

  it('is started once', () => {
    const started = startClock(newClock(), 1000);
    expect(startClock(started, 5000)).toBe(started);
  });
});
