// web/src/board/attacks.ts - which squares queens attack, and which queens attack each other.
//
// Two queens attack each other on the same row, column, diagonal (row - column) or anti-diagonal (row + column), even
// with other queens between them: a solution has at most one queen on each line. Rules other than the plain one can
// change the reach of diagonals and add single squares to which queens leap.
// SPDX-License-Identifier: MIT
import type { Rule, Square } from '../api';

export type Line = 'row' | 'column' | 'diagonal' | 'anti-diagonal' | 'leap' | 'region' | 'touch';

export const plainRule: Rule = { name: 'queens', summary: '', diagonals: 'bounded', leaps: [] };

export interface Conflict {
  first: Square;
  second: Square;
  line: Line;
}

export function lineBetween(a: Square, b: Square, n: number, rule: Rule = plainRule): Line | null {
  const rows = b[0] - a[0];
  const columns = b[1] - a[1];
  if (rows === 0) return 'row';
  if (columns === 0) return 'column';
  const isLeap = rule.leaps.some(([down, right]) => Math.abs(rows) === down && columns * Math.sign(rows) === right);
  const isWrapped = rule.diagonals === 'wrapped';
  const attacks = rule.diagonals !== 'none' || isLeap;
  if (attacks && (rows === columns || (isWrapped && (rows - columns) % n === 0))) return 'diagonal';
  if (attacks && (rows === -columns || (isWrapped && (rows + columns) % n === 0))) return 'anti-diagonal';
  return isLeap ? 'leap' : null;
}

export function conflicts(queens: Square[], n = 0, rule = plainRule): Conflict[] {
  const found: Conflict[] = [];
  for (let i = 0; i < queens.length; ++i) {
    for (let k = i + 1; k < queens.length; ++k) {
      const line = lineBetween(queens[i], queens[k], n, rule);
      if (line !== null) found.push({ first: queens[i], second: queens[k], line });
    }
  }
  return found;
}

export function isSolution(n: number, queens: Square[]): boolean {
  return queens.length === n && conflicts(queens).length === 0;
}

export interface Attacks {
  counts: Uint16Array; // for each square, row by row: the number of other queens that attack it
  first: Int16Array; // for each square: the index of the first queen that attacks it, or -1
}

export function attacks(n: number, queens: Square[], rule = plainRule): Attacks {
  const counts = new Uint16Array(n * n);
  const first = new Int16Array(n * n).fill(-1);
  queens.forEach((queen, index) => {
    for (let at = 0; at < n * n; ++at) {
      const square: Square = [Math.floor(at / n), at % n];
      if (sameSquare(queen, square) || lineBetween(queen, square, n, rule) === null) continue;
      ++counts[at];
      if (first[at] < 0) first[at] = index;
    }
  });
  return { counts, first };
}

export interface Ray {
  line: Line;
  from: Square;
  to: Square;
}

// Returns the four lines of a queen from edge to edge of the board, except lines of a single square. If the rule has no
// diagonals or wraps them, only row and column are returned.
export function rays(n: number, [row, column]: Square, rule = plainRule): Ray[] {
  const up = Math.min(row, column);
  const down = n - 1 - Math.max(row, column);
  const upRight = Math.min(row, n - 1 - column);
  const downLeft = Math.min(n - 1 - row, column);
  const all: Ray[] = [
    { line: 'row', from: [row, 0], to: [row, n - 1] },
    { line: 'column', from: [0, column], to: [n - 1, column] },
    { line: 'diagonal', from: [row - up, column - up], to: [row + down, column + down] },
    { line: 'anti-diagonal', from: [row - upRight, column + upRight], to: [row + downLeft, column - downLeft] },
  ];
  const lines = rule.diagonals === 'bounded' ? all : all.slice(0, 2);
  return lines.filter((ray) => ray.from[0] !== ray.to[0] || ray.from[1] !== ray.to[1]);
}

// Returns the lines from each queen that attacks a square to that square.
export function raysTo(n: number, queens: Square[], to: Square, rule = plainRule): Ray[] {
  return queens.flatMap((from) => {
    const line = lineBetween(from, to, n, rule);
    return line === null ? [] : [{ line, from, to }];
  });
}

export function sameSquare(a: Square, b: Square): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

export function hasSquare(list: Square[], square: Square): boolean {
  return list.some((other) => sameSquare(other, square));
}

export function without(list: Square[], square: Square): Square[] {
  return list.filter((other) => !sameSquare(other, square));
}

export function squaresOf(columns: ArrayLike<number>): Square[] {
  return Array.from(columns, (column, row): Square => [row, column]).filter(([, column]) => column >= 0);
}
