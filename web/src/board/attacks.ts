// web/src/board/attacks.ts - computes which squares queens attack, and which queens attack each
// other.
//
// Under the plain rule, two queens attack each other if they share a row, a column, a diagonal
// (row - column) or an anti-diagonal (row + column), even with other queens between them. Other
// rules can change the reach of diagonals, add single squares to which queens leap, and add lines
// along which queens repeat a step.
// SPDX-License-Identifier: MIT
import type { Reach, Rule, Square } from '../api';

export type Line = 'row' | 'column' | 'diagonal' | 'anti-diagonal' | 'leap' | 'rider' | 'region' | 'touch';

export const plainRule: Rule = {
  name: 'queens',
  terms: '',
  summary: '',
  sequence: '',
  diagonal: 'bounded',
  anti_diagonal: 'bounded',
  leaps: [],
  riders: [],
};

export interface Conflict {
  first: Square;
  second: Square;
  line: Line;
}

// Returns whether repeated steps of [down, right] lead from one square to the other. A line with
// the reach 'wrapped' continues at the opposite edge. The reach 'reflected' ignores the step: it
// covers both diagonals and their reflections in row -1, which map row r to row -r - 2.
function rides(a: Square, b: Square, n: number, [down, right]: Square, reach: Reach): boolean {
  const rows = b[0] - a[0];
  const columns = b[1] - a[1];
  if (reach === 'none') return false;
  if (reach === 'wrapped') return (down * columns - right * rows) % n === 0;
  if (reach === 'reflected') return Math.abs(columns) === Math.abs(rows) || Math.abs(columns) === a[0] + b[0] + 2;
  return rows % down === 0 && columns === (rows / down) * right;
}

export function lineBetween(a: Square, b: Square, n: number, rule: Rule = plainRule): Line | null {
  const rows = b[0] - a[0];
  const columns = b[1] - a[1];
  if (rows === 0) return 'row';
  if (columns === 0) return 'column';
  const isLeap = rule.leaps.some(([down, right]) => Math.abs(rows) === down && columns * Math.sign(rows) === right);
  if (rides(a, b, n, [1, 1], rule.diagonal) || (isLeap && rows === columns)) return 'diagonal';
  if (rides(a, b, n, [1, -1], rule.anti_diagonal) || (isLeap && rows === -columns)) return 'anti-diagonal';
  if (isLeap) return 'leap';
  return rule.riders.some(({ step, reach }) => rides(a, b, n, step, reach)) ? 'rider' : null;
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

// Returns the row, the column and the diagonals of a queen from edge to edge of the board, except
// lines of a single square. Only diagonals with the reach 'bounded' are included.
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
  const reach: Record<string, Reach> = { diagonal: rule.diagonal, 'anti-diagonal': rule.anti_diagonal };
  const lines = all.filter(({ line }) => (reach[line] ?? 'bounded') === 'bounded');
  return lines.filter((ray) => ray.from[0] !== ray.to[0] || ray.from[1] !== ray.to[1]);
}

// For each queen that attacks the square `to`, returns the line from the queen to this square.
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
