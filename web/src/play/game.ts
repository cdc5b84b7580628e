// web/src/play/game.ts - the rules of the game: moves, undo and redo, the win, and the clock.
//
// A game is an immutable value; each move returns a new one. The clock starts with the first move and stops while the
// game is paused.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';
import { hasSquare, isSolution, without } from '../board/attacks';

export interface Position {
  queens: Square[];
  xs: Square[]; // squares that the player has marked
}

export interface Game extends Position {
  n: number;
  given: Square[]; // queens of the level, which cannot be removed
  past: Position[];
  future: Position[];
}

export const newGame = (n: number, given: Square[] = []): Game => ({ n, given, queens: given, xs: [], past: [], future: [] });

const positionOf = ({ queens, xs }: Game): Position => ({ queens, xs });

function move(game: Game, to: Position): Game {
  return { ...game, ...to, past: [...game.past, positionOf(game)], future: [] };
}

// Places or removes a queen. Places at most `most` queens, and never removes a given queen.
export function toggleQueenOf(most: number, game: Game, square: Square): Game {
  if (hasSquare(game.given, square)) return game;
  if (hasSquare(game.queens, square)) return move(game, { queens: without(game.queens, square), xs: game.xs });
  if (game.queens.length === most) return game;
  return move(game, { queens: [...game.queens, square], xs: without(game.xs, square) });
}

export const toggleQueen = (game: Game, square: Square): Game => toggleQueenOf(game.n, game, square);

// Marks or unmarks a square. A square with a queen is not changed.
export function toggleX(game: Game, square: Square): Game {
  if (hasSquare(game.queens, square)) return game;
  const xs = hasSquare(game.xs, square) ? without(game.xs, square) : [...game.xs, square];
  return move(game, { queens: game.queens, xs });
}

// Marks or unmarks one more square as part of the most recent move.
export function drawX(game: Game, square: Square, isX: boolean): Game {
  if (hasSquare(game.queens, square) || hasSquare(game.xs, square) === isX) return game;
  return { ...game, xs: isX ? [...game.xs, square] : without(game.xs, square) };
}

export function clear(game: Game): Game {
  const isClear = game.queens.length === game.given.length && game.xs.length === 0;
  return isClear ? game : move(game, { queens: game.given, xs: [] });
}

export function undo(game: Game): Game {
  const last = game.past.at(-1);
  if (last === undefined) return game;
  return { ...game, ...last, past: game.past.slice(0, -1), future: [...game.future, positionOf(game)] };
}

export function redo(game: Game): Game {
  const next = game.future.at(-1);
  if (next === undefined) return game;
  return { ...game, ...next, past: [...game.past, positionOf(game)], future: game.future.slice(0, -1) };
}

export const isWon = (game: Game): boolean => isSolution(game.n, game.queens);

export interface Clock {
  before: number; // milliseconds that had passed when the clock was last started
  since: number | null; // time of the last start; null while the clock is stopped
}

export const newClock = (): Clock => ({ before: 0, since: null });

export const startClock = (clock: Clock, now: number): Clock => (clock.since === null ? { ...clock, since: now } : clock);

export const stopClock = (clock: Clock, now: number): Clock => ({ before: elapsed(clock, now), since: null });

export const elapsed = (clock: Clock, now: number): number =>
  clock.before + (clock.since === null ? 0 : Math.max(0, now - clock.since));
