// web/src/regions/level.ts - a board divided into regions, and its text in addresses.
//
// In an address a level is `8x1.` followed by a letter for the region of each square, row by row: 8 rows, and one
// queen in each row, column and region. The program reads the same text.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';

export interface Level {
  n: number;
  stars: number; // queens in each row, column and region
  rule: string; // the additional rule of attack
  regions: number[]; // region of each square, row by row
}

// A level in the format of the HTTP API.
export interface Puzzle {
  name?: string;
  n: number;
  stars?: number;
  rule?: string;
  queens?: Square[]; // given queens
  regions: number[][];
}

export const kTouching = 'touching';

const kMaxLevel = 52; // rows; one for each letter
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const regionLetter = (region: number): string => letters[region] ?? '?';
export const regionOfLetter = (letter: string): number => letters.indexOf(letter);

export const textOfLevel = ({ n, stars, regions }: Level): string => `${n}x${stars}.${regions.map(regionLetter).join('')}`;

// Returns null if the text is not a level.
export function levelOfText(text: string, rule = kTouching): Level | null {
  const [, rows, stars, squares] = /^(\d{1,2})x(\d{1,2})\.([A-Za-z]+)$/.exec(text) ?? [];
  const n = Number(rows);
  if (squares === undefined || n < 1 || n > kMaxLevel || squares.length !== n * n || Number(stars) < 1) return null;
  const regions = [...squares].map(regionOfLetter);
  const isWhole = regions.every((region) => region < n) && new Set(regions).size === n;
  return isWhole ? { n, stars: Number(stars), rule: rule === '' ? kTouching : rule, regions } : null;
}

export const puzzleOf = ({ n, stars, rule, regions }: Level): Puzzle => ({
  n,
  stars,
  rule,
  regions: Array.from({ length: n }, (_, row) => regions.slice(row * n, (row + 1) * n)),
});

export const levelOf = ({ n, stars = 1, rule = kTouching, regions }: Puzzle): Level => ({ n, stars, rule, regions: regions.flat() });

// Returns the keys of a level's address. `more` contains additional keys.
export function paramsOf(level: Level, more: Record<string, string> = {}): Record<string, string> {
  return { board: 'regions', l: textOfLevel(level), rule: level.rule === kTouching ? '' : level.rule, day: '', s: '', ...more };
}
