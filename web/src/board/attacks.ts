// web/src/board/attacks.ts - which squares queens attack, and which queens attack each other.
//
// Two queens attack each other on the same row, column, diagonal (row - column) or anti-diagonal
// (row + column), whatever stands between them, as no solution has anything between.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';

export type Line = 'row' | 'column' | 'diagonal' | 'anti-diagonal';

export interface Conflict {
  first: Square;
  second: Square;
  line: Line;
}

export function lineBetween(a: Square, b: Square): Line | null {
  if (a[0] === b[0]) return 'row';
  if (a[1] === b[1]) return 'column';
  if (a[0] - a[1] === b[0] - b[1]) return 'diagonal';
  if (a[0] + a[1] === b[0] + b[1]) return 'anti-diagonal';
  return null;
}

export function conflicts(queens: Square[]): Conflict[] {
  const found: Conflict[] = [];
  for (let i = 0; i < queens.length; ++i) {
    for (let k = i + 1; k < queens.length; ++k) {
      const line = lineBetween(queens[i], queens[k]);
      if (line !== null) found.push({ first: queens[i], second: queens[k], line });
    }
  }
  return found;
}

export function isSolution(n: number, queens: Square[]): boolean {
  return queens.length === n && conflicts(queens).length === 0;
}

export interface Attacks {
  counts: Uint16Array; // for each square, row by row: how many other queens attack it
  first: Int16Array; // the first of them in the order of the list, or -1
}

export function attacks(n: number, queens: Square[]): Attacks {
  const counts = new Uint16Array(n * n);
  const first = new Int16Array(n * n).fill(-1);
  queens.forEach(([row, column], index) => {
    const hit = (r: number, c: number): void => {
      if (r < 0 || c < 0 || r >= n || c >= n) return;
      ++counts[r * n + c];
      if (first[r * n + c] < 0) first[r * n + c] = index;
    };
    for (let step = 1; step < n; ++step) {
      for (const [dr, dc] of directions) hit(row + step * dr, column + step * dc);
    }
  });
  return { counts, first };
}

const directions: readonly Square[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
];

export interface Ray {
  line: Line;
  from: Square;
  to: Square;
}

// The four lines of a queen from edge to edge of the board; those of one square only are left out.
export function rays(n: number, [row, column]: Square): Ray[] {
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
  return all.filter((ray) => ray.from[0] !== ray.to[0] || ray.from[1] !== ray.to[1]);
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
