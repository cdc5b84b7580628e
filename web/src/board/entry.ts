// web/src/board/entry.ts - reads a typed or pasted board: squares, a placement of a file, or a list of columns.
//
// `b4 d3 a2 c1` are squares as on a chess board. `2,1-4,2-1,3-3,4-` is column,row of each queen from 1, with row 1 at
// the top. `1 3 0 2` is the column of the queen in each row from the top, with `-` for a row without a queen. Columns
// count from 0 if the list contains a 0, and from 1 if no row is empty and the largest column is the number of rows;
// any other list is ambiguous. If the queens fill a board, one in each row and column, they determine its size.
// Otherwise they are set on the current board, or refused if they do not fit on it.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';
import { hasSquare } from './attacks';

export type Entry =
  | { fault: 'unreadable' | 'ambiguous' | 'tooSmall' }
  | { fault: 'outside' | 'twice'; square: string }
  | { fault: null; n: number; queens: Square[] };

interface Typed {
  square: Square; // a row below 0 counts from the bottom: -1 is the lowest row
  text: string;
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0) - 1;
}

function readPairs(dense: string): Typed[] | null {
  if (!/^([1-9]\d*,[1-9]\d*-)*[1-9]\d*,[1-9]\d*-?$/.test(dense) || !dense.includes('-')) return null;
  return dense
    .split('-')
    .filter((part) => part !== '')
    .map((text) => {
      const [x, y] = text.split(',').map(Number);
      return { square: [y - 1, x - 1], text };
    });
}

function readNames(fields: string[]): Typed[] | null {
  const parts = fields.map((text) => /^([a-z]{1,4})([1-9]\d{0,6})$/.exec(text.toLowerCase()));
  if (!parts.every((part) => part !== null)) return null;
  return parts.map(([text, letters, rank]) => ({ square: [-Number(rank), columnNumber(letters)], text }));
}

// Returns whether the queens have each row and each column of their own board exactly once.
function isWhole(squares: Square[]): boolean {
  const n = squares.length;
  const [rows, columns] = [0, 1].map((k) => new Set(squares.map((square) => square[k])));
  return n > 1 && rows.size === n && columns.size === n && Math.max(...rows) === n - 1 && Math.max(...columns) === n - 1;
}

function setOn(n: number, typed: Typed[]): Entry {
  const rising = typed.map(({ square: [row, column] }): Square => (row < 0 ? [-1 - row, column] : [row, column]));
  const size = isWhole(rising) ? typed.length : n;
  const queens: Square[] = [];
  for (const { square, text } of typed) {
    const at: Square = square[0] < 0 ? [size + square[0], square[1]] : square;
    if (at[0] < 0 || at[0] >= size || at[1] < 0 || at[1] >= size) return { fault: 'outside', square: text };
    if (hasSquare(queens, at)) return { fault: 'twice', square: text };
    queens.push(at);
  }
  return { fault: null, n: size, queens };
}

function readColumns(fields: string[], n: number): Entry {
  const columns = fields.map((field) => (field === '-' ? null : Number(field)));
  const placed = columns.filter((column) => column !== null);
  const isFull = placed.length === columns.length;
  const first = placed.includes(0) ? 0 : isFull && Math.max(...placed) === columns.length ? 1 : null;
  if (first === null) return { fault: 'ambiguous' };
  const most = Math.max(...placed) - first;
  const size = most < columns.length ? columns.length : n;
  if (columns.length > size) return { fault: 'tooSmall' };
  if (most >= size) return { fault: 'outside', square: String(most + first) };
  const queens = columns.flatMap((column, row): Square[] => (column === null ? [] : [[row, column - first]]));
  return { fault: null, n: size, queens };
}

// Reads a text for a board that has `n` rows now.
export function readEntry(text: string, n: number): Entry {
  const pairs = readPairs(text.replace(/\s+/g, ''));
  if (pairs !== null) return setOn(n, pairs);
  const fields = text.trim().split(/[\s,;]+/);
  const names = readNames(fields);
  if (names !== null) return setOn(n, names);
  const isList = text.trim() !== '' && fields.every((field) => /^(\d+|-)$/.test(field));
  return isList ? readColumns(fields, n) : { fault: 'unreadable' };
}
