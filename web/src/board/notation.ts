// web/src/board/notation.ts - placements and squares as text, written and read.
//
// Three ways to write the same board of four queens: `2,1-4,2-1,3-3,4-` (x,y of each queen, from 1,
// x is the column), `1 3 0 2` (the column of each row, from 0, - for a row without a queen) and,
// in addresses, `0.1-1.3` (row.column, from 0).
// SPDX-License-Identifier: MIT
import type { Square } from '../api';

// a, b, ... z, aa, ab, ... as spreadsheets name their columns.
export function columnName(column: number): string {
  let name = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(97 + ((left - 1) % 26)) + name;
  }
  return name;
}

// d4: column d, row 4 from the top.
export function squareName([row, column]: Square): string {
  return columnName(column) + (row + 1);
}

export function placementString(queens: Square[]): string {
  return queens.map(([row, column]) => `${column + 1},${row + 1}-`).join('');
}

export interface ReadBoard {
  n: number; // at least as large as the squares need
  queens: Square[];
}

// Reads a placement string or a list of columns; null when it is neither.
export function readBoard(text: string): ReadBoard | null {
  const dense = text.replace(/\s+/g, '');
  if (/^(\d+,\d+-)*\d+,\d+-?$/.test(dense) && dense.includes('-')) {
    const queens = dense
      .split('-')
      .filter((part) => part !== '')
      .map((part): Square => {
        const [x, y] = part.split(',').map(Number);
        return [y - 1, x - 1];
      });
    if (queens.some(([row, column]) => row < 0 || column < 0)) return null;
    return { n: Math.max(...queens.flat()) + 1, queens };
  }
  const fields = text.trim().split(/[\s,;]+/);
  if (text.trim() === '' || !fields.every((field) => /^(\d+|-)$/.test(field))) return null;
  const queens = fields
    .map((field, row): Square => [row, field === '-' ? -1 : Number(field)])
    .filter(([, column]) => column >= 0);
  return { n: Math.max(fields.length, ...queens.map(([, column]) => column + 1)), queens };
}

export function squaresToParam(squares: Square[]): string {
  return squares.map(([row, column]) => `${row}.${column}`).join('-');
}

export function squaresFromParam(text: string, n: number): Square[] {
  return text
    .split('-')
    .filter((part) => /^\d+\.\d+$/.test(part))
    .map((part) => part.split('.').map(Number) as Square)
    .filter(([row, column]) => row < n && column < n);
}
