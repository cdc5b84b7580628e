// web/src/regions/play/saved.ts - converts a game on regions to text for the browser's storage, and back.
//
// Text from the storage is checked as strictly as for a classic game (play/saved.ts).
// SPDX-License-Identifier: MIT
import type { SavedTime } from '../../api';
import type { Game } from '../../play/game';
import { type Fields, isCount, isSavedTime, kMaxMoves, readPosition, readPositions } from '../../play/saved';
import { type Level, levelOfText, textOfLevel } from '../level';
import type { Placed } from './delays';

export interface SavedRegionGame {
  level: Level;
  game: Game;
  placed: Placed[]; // when a queen was last placed on each square; empty in a game that an older version saved
  milliseconds: number;
  hints: number;
  helped: boolean; // whether the game was won after the steps, the solution or a hint had been shown
  isRepeated: boolean; // whether the level had been solved in an earlier game
  saved: SavedTime | null;
  hasBegun: boolean;
  isPaused: boolean;
}

export function textOfGame({ level, game, ...rest }: SavedRegionGame): string {
  const { queens, xs, past, future } = game;
  const moves = { past: past.slice(-kMaxMoves), future: future.slice(-kMaxMoves) };
  return JSON.stringify({ l: textOfLevel(level), rule: level.rule, queens, xs, ...moves, ...rest });
}

// Returns null unless the text is a complete, playable game.
export function gameOfText(text: unknown): SavedRegionGame | null {
  try {
    return typeof text === 'string' ? read(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

function read(value: Fields): SavedRegionGame | null {
  const { l, rule, placed = [], milliseconds, hints, helped, isRepeated, saved, hasBegun, isPaused } = value;
  const level = levelOfText(String(l), String(rule));
  if (level === null) return null;
  const most = level.n * level.stars;
  const position = readPosition(value, level.n, most);
  const past = readPositions(value.past, level.n, most);
  const future = readPositions(value.future, level.n, most);
  if (position === null || past === null || future === null) return null;
  if (typeof milliseconds !== 'number' || !(milliseconds >= 0 && milliseconds < Infinity)) return null;
  if (!isTimes(placed)) return null;
  if (![helped, isRepeated, hasBegun, isPaused].every((flag) => typeof flag === 'boolean')) return null;
  if (!isCount(hints) || !(saved === null || isSavedTime(saved))) return null;
  const flags = { helped, isRepeated, hasBegun, isPaused } as Record<'helped' | 'isRepeated' | 'hasBegun' | 'isPaused', boolean>;
  return { level, game: { n: level.n, given: [], ...position, past, future }, placed, milliseconds, hints, saved, ...flags };
}

const isTimes = (value: unknown): value is Placed[] =>
  Array.isArray(value) && value.every((one) => Array.isArray(one) && one.length === 2 && one.every(isCount));
