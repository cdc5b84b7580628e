// web/src/lib/squares.ts - names squares, rows and columns in the notation chosen in Settings.
//
// In chess notation, d1 is the square in column d of row 1, and row 1 is at the bottom. In words, `row 1, column 4` is
// the fourth square of the top row. As a number it is `square 3`: squares, rows and columns are counted from 0,
// starting at the top left, as they are internally.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';
import { columnName } from '../board/notation';
import { settings } from '../settings.svelte';
import type { Names } from '../text/en-steps';
import { words } from '../text/text';
import { whole } from './format';

export const rowLabel = (n: number, row: number): string => String({ chess: n - row, words: row + 1, numbers: row }[settings.squares]);

export const columnLabel = (column: number): string =>
  settings.squares === 'chess' ? columnName(column) : String(settings.squares === 'words' ? column + 1 : column);

export function squareName(n: number, [row, column]: Square): string {
  if (settings.squares === 'words') return words.board.rowColumn(whole(row + 1), whole(column + 1));
  return settings.squares === 'chess' ? columnName(column) + (n - row) : words.board.numbered(String(row * n + column));
}

// Returns a short name for the queen of a row: its square or, if squares are named in words, its column.
export function shortName(n: number, square: Square): string {
  if (settings.squares === 'words') return columnLabel(square[1]);
  return settings.squares === 'chess' ? squareName(n, square) : String(square[0] * n + square[1]);
}

// Returns the name of a line, as shown beside the board: `row 5`, `column d`.
export function lineName(n: number, line: string, at: number): string {
  return `${words.board.lines[line] ?? line} ${line === 'column' ? columnLabel(at) : rowLabel(n, at)}`;
}

// Returns a placement in one line.
export function placementName(n: number, queens: Square[]): string {
  return queens.map((square) => shortName(n, square)).join(' ');
}

// Replaces the squares in one of the program's sentences, given as row and column counted from 0,
// with their names.
export function withSquareNames(n: number, sentence: string): string {
  return sentence.replace(/row (\d+), column (\d+)/g, (_, row, column) => squareName(n, [Number(row), Number(column)]));
}

export const namesOf = (n: number, solution = ''): Names => ({
  square: (row, column) => squareName(n, [row, column]),
  line: (line, at) => lineName(n, line, at),
  column: columnLabel,
  solution,
});
