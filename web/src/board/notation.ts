// web/src/board/notation.ts - placements and squares as text, as the program reads and writes them.
//
// There are two notations. For example, the same four queens are written `2,1-4,2-1,3-3,4-`
// (column,row of each queen, counted from 1, rows from the top) and, in addresses,
// `0.1-1.3-2.0-3.2` (row.column, counted from 0). The program itself reads the texts that people
// type (solve/SolveEntry.svelte).
// SPDX-License-Identifier: MIT
import type { Square } from '../api';

// Returns the column names a, b, ... z, aa, ab, ..., as in spreadsheets.
export function columnName(column: number): string {
  let name = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(97 + ((left - 1) % 26)) + name;
  }
  return name;
}

export function placementString(queens: Square[]): string {
  return queens.map(([row, column]) => `${column + 1},${row + 1}-`).join('');
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
