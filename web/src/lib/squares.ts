// web/src/lib/squares.ts - names squares, rows and columns in the notation chosen in Settings.
//
// In chess notation, d1 is the square in column d of row 1, and row 1 is at the bottom. In words, `row 1, column 4` is
// the fourth square of the top row. Internally, rows and columns count from 0, from the top left.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';
import { columnName } from '../board/notation';
import { settings } from '../settings.svelte';
import type { Names } from '../text/en-steps';
import { words } from '../text/text';
import { whole } from './format';

const isChess = (): boolean => settings.squares === 'chess';

export const rowLabel = (n: number, row: number): string => String(isChess() ? n - row : row + 1);

export const columnLabel = (column: number): string => (isChess() ? columnName(column) : String(column + 1));

export function squareName(n: number, [row, column]: Square): string {
  return isChess() ? columnName(column) + (n - row) : words.board.rowColumn(whole(row + 1), whole(column + 1));
}

// Returns the name of a line, as beside the board: `row 5`, `column d`.
export function lineName(n: number, line: string, at: number): string {
  return `${words.board.lines[line] ?? line} ${line === 'column' ? columnLabel(at) : rowLabel(n, at)}`;
}

// Returns a placement in one line: the squares of its queens, or in words the column of the queen in each row.
export function placementName(n: number, queens: Square[]): string {
  return queens.map((square) => (isChess() ? squareName(n, square) : columnLabel(square[1]))).join(' ');
}

// Replaces the squares in a sentence of the program, which are numbers from 0, by their names.
export function withSquareNames(n: number, sentence: string): string {
  return sentence.replace(/row (\d+), column (\d+)/g, (_, row, column) => squareName(n, [Number(row), Number(column)]));
}

export const namesOf = (n: number, solution = ''): Names => ({
  square: (row, column) => squareName(n, [row, column]),
  line: (line, at) => lineName(n, line, at),
  column: columnLabel,
  solution,
});
