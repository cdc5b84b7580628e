// web/src/play/game.ts - the rules of the game: moves, undo and redo, when it is won, and its clock.
//
// A game is a value; each move gives a new one. The clock counts from the first move and stands
// while it is paused.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';
import { hasSquare, isSolution, without } from '../board/attacks';

export interface Position {
  queens: Square[];
  xs: Square[]; // squares that the player has crossed out
}

export interface Game extends Position {
  n: number;
  past: Position[];
  future: Position[];
}

export const newGame = (n: number): Game => ({ n, queens: [], xs: [], past: [], future: [] });

const positionOf = ({ queens, xs }: Game): Position => ({ queens, xs });

function move(game: Game, to: Position): Game {
  return { n: game.n, ...to, past: [...game.past, positionOf(game)], future: [] };
}

// Sets a queen or takes her away; a queen more than n is not set.
export function toggleQueen(game: Game, square: Square): Game {
  if (hasSquare(game.queens, square)) return move(game, { queens: without(game.queens, square), xs: game.xs });
  if (game.queens.length === game.n) return game;
  return move(game, { queens: [...game.queens, square], xs: without(game.xs, square) });
}

// Crosses a square out or not; a queen stays where she is.
export function toggleX(game: Game, square: Square): Game {
  if (hasSquare(game.queens, square)) return game;
  const xs = hasSquare(game.xs, square) ? without(game.xs, square) : [...game.xs, square];
  return move(game, { queens: game.queens, xs });
}

export function clear(game: Game): Game {
  return game.queens.length + game.xs.length === 0 ? game : move(game, { queens: [], xs: [] });
}

export function undo(game: Game): Game {
  const last = game.past.at(-1);
  if (last === undefined) return game;
  return { n: game.n, ...last, past: game.past.slice(0, -1), future: [...game.future, positionOf(game)] };
}

export function redo(game: Game): Game {
  const next = game.future.at(-1);
  if (next === undefined) return game;
  return { n: game.n, ...next, past: [...game.past, positionOf(game)], future: game.future.slice(0, -1) };
}

export const isWon = (game: Game): boolean => isSolution(game.n, game.queens);

export interface Clock {
  before: number; // milliseconds that had passed when it was last started
  since: number | null; // when it was last started; null while it stands
}

export const newClock = (): Clock => ({ before: 0, since: null });

export const startClock = (clock: Clock, now: number): Clock => (clock.since === null ? { ...clock, since: now } : clock);

export const stopClock = (clock: Clock, now: number): Clock => ({ before: elapsed(clock, now), since: null });

export const elapsed = (clock: Clock, now: number): number =>
  clock.before + (clock.since === null ? 0 : Math.max(0, now - clock.since));
