// web/src/regions/play/saved.ts - writes a game on regions as text, which the tab keeps over a reload, and reads it
// back.
//
// The text is checked as strictly as that of a classic game (play/saved.ts).
// SPDX-License-Identifier: MIT
import type { SavedTime } from '../../api';
import type { Game } from '../../play/game';
import { type Fields, isCount, isSavedTime, kMaxMoves, readPosition, readPositions } from '../../play/saved';
import { type Level, levelOfText, textOfLevel } from '../level';

export interface SavedRegionGame {
  level: Level;
  game: Game;
  milliseconds: number;
  hints: number;
  saved: SavedTime | null;
  hasBegun: boolean;
}

export function textOfGame({ level, game, ...rest }: SavedRegionGame): string {
  const { queens, xs, past, future } = game;
  const moves = { past: past.slice(-kMaxMoves), future: future.slice(-kMaxMoves) };
  return JSON.stringify({ l: textOfLevel(level), rule: level.rule, queens, xs, ...moves, ...rest });
}

export function gameOfText(text: string | null): SavedRegionGame | null {
  try {
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

function read(value: Fields): SavedRegionGame | null {
  const { l, rule, milliseconds, hints, saved, hasBegun } = value;
  const level = levelOfText(String(l), String(rule));
  if (level === null) return null;
  const most = level.n * level.stars;
  const position = readPosition(value, level.n, most);
  const past = readPositions(value.past, level.n, most);
  const future = readPositions(value.future, level.n, most);
  if (position === null || past === null || future === null) return null;
  if (typeof milliseconds !== 'number' || !(milliseconds >= 0 && milliseconds < Infinity)) return null;
  if (typeof hasBegun !== 'boolean' || !isCount(hints) || !(saved === null || isSavedTime(saved))) return null;
  return { level, game: { n: level.n, given: [], ...position, past, future }, milliseconds, hints, saved, hasBegun };
}
