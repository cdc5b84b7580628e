// web/src/play/saved.ts - converts a game to text, which the tab keeps across a reload, and back.
//
// Anybody can write to the storage, so the text is checked as strictly as an address: any text that is not a playable
// game is rejected.
// SPDX-License-Identifier: MIT
import type { SavedTime, Square } from '../api';
import { hasSquare } from '../board/attacks';
import { kMaxSquares } from '../limits';
import type { Game, Position } from './game';

export interface SavedGame {
  game: Game;
  mode: 'shown' | 'hidden';
  milliseconds: number; // shown by the clock
  hasBegun: boolean; // whether the clock was ever started, even if it is paused now; false before the first move
  hints: number;
  saved: SavedTime | null;
  seed: number; // the seed of the level; 0 for a game without given queens
  isPaused: boolean;
}

export const kMaxMoves = 500; // moves that can be undone after a reload

export function textOfGame({ game, ...rest }: SavedGame): string {
  const { n, given, queens, xs, past, future } = game;
  return JSON.stringify({ n, given, queens, xs, past: past.slice(-kMaxMoves), future: future.slice(-kMaxMoves), ...rest });
}

export function gameOfText(text: string | null): SavedGame | null {
  if (text === null) return null;
  try {
    return read(JSON.parse(text));
  } catch {
    return null;
  }
}

export type Fields = Record<string, unknown>;

function read(value: Fields): SavedGame | null {
  const { n, given = [], mode, milliseconds, hasBegun, hints, saved, seed = 0, isPaused = false } = value;
  if (!isCount(n) || n < 1 || n > kMaxSquares) return null;
  const position = readPosition(value, n);
  const past = readPositions(value.past, n);
  const future = readPositions(value.future, n);
  if (position === null || past === null || future === null) return null;
  if (!isSquares(given, n) || !isCount(seed) || typeof isPaused !== 'boolean') return null;
  const hasGiven = ({ queens }: Position): boolean => given.every((square) => hasSquare(queens, square));
  if (![position, ...past, ...future].every(hasGiven)) return null;
  if (mode !== 'shown' && mode !== 'hidden') return null;
  if (typeof milliseconds !== 'number' || !(milliseconds >= 0 && milliseconds < Infinity)) return null;
  if (typeof hasBegun !== 'boolean' || !isCount(hints) || !(saved === null || isSavedTime(saved))) return null;
  return { game: { n, given, ...position, past, future }, mode, milliseconds, hasBegun, hints, saved, seed, isPaused };
}

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

export function readPositions(value: unknown, n: number, most = n): Position[] | null {
  if (!Array.isArray(value) || value.length > kMaxMoves) return null;
  const positions = value.map((one: Fields) => readPosition(one, n, most));
  return positions.every((one) => one !== null) ? positions : null;
}

export function readPosition({ queens, xs }: Fields, n: number, most = n): Position | null {
  if (!isSquares(queens, n) || !isSquares(xs, n) || queens.length > most) return null;
  const all = new Set([...queens, ...xs].map(([row, column]) => row * n + column));
  return all.size === queens.length + xs.length ? { queens, xs } : null;
}

function isSquares(value: unknown, n: number): value is Square[] {
  const isPlace = (value: unknown): boolean => isCount(value) && value < n;
  return Array.isArray(value) && value.every((one) => Array.isArray(one) && one.length === 2 && one.every(isPlace));
}

export function isSavedTime(value: unknown): value is SavedTime {
  const { ranked, rank, best_before: best } = value as Fields;
  return typeof ranked === 'boolean' && (rank === null || isCount(rank)) && (best === null || typeof best === 'number');
}
