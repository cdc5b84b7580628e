// web/test/names.test.ts - names of squares, rows and columns in the notation chosen in Settings.
// SPDX-License-Identifier: MIT
import { afterEach, describe, expect, it } from 'vitest';

import { squaresOf } from '../src/board/attacks';
import { columnLabel, lineName, namesOf, placementName, rowLabel, squareName, withSquareNames } from '../src/lib/squares';
import { settings } from '../src/settings.svelte';
import type { TraceEvent } from '../src/steps/events';
import { words } from '../src/text/text';

const reject: TraceEvent = { kind: 'reject', line: 'diagonal', row: 4, column: 2, otherRow: 1, value: 0 };
const sentence = (event: TraceEvent): string => words.steps.sentence(event, 'row', namesOf(8));

afterEach(() => {
  settings.squares = 'chess';
  settings.language = 'en';
});

describe('as on a chessboard', () => {
  it('a1 is at the bottom left', () => {
    expect(squareName(8, [7, 0])).toBe('a1');
    expect(squareName(8, [0, 3])).toBe('d8');
    expect(rowLabel(8, 0)).toBe('8');
    expect(columnLabel(7)).toBe('h');
    expect(lineName(8, 'row', 0)).toBe('row 8');
    expect(lineName(8, 'column', 0)).toBe('column a');
    expect(placementName(4, squaresOf([1, 3, 0, 2]))).toBe('b4 d3 a2 c1');
  });

  it('sentences of a search name the same squares and rows', () => {
    expect(sentence(reject)).toBe('c4 is attacked by the queen in row 7 along its diagonal');
    expect(sentence({ ...reject, kind: 'exhausted', line: 'row', row: 0 })).toBe('Row 8 has no free square left');
    expect(sentence({ ...reject, kind: 'move', value: 0 })).toBe('The queen in row 4 moves from column a to c');
    settings.language = 'de';
    expect(sentence(reject)).toBe('c4 wird von der Dame in Zeile 7 angegriffen (Diagonale)');
  });

  it('sentences of the program get names instead of numbers from 0', () => {
    expect(withSquareNames(6, 'the queen at row 0, column 1 is given twice')).toBe('the queen at b6 is given twice');
  });
});

describe('in words', () => {
  it('row 1, column 1 is at the top left', () => {
    settings.squares = 'words';
    expect(squareName(8, [0, 3])).toBe('row 1, column 4');
    expect(rowLabel(8, 0)).toBe('1');
    expect(columnLabel(7)).toBe('8');
    expect(placementName(4, squaresOf([1, 3, 0, 2]))).toBe('2 4 1 3');
    expect(withSquareNames(6, 'the queen at row 0, column 1 is given twice')).toBe('the queen at row 1, column 2 is given twice');
    const hint = { square: squareName(8, [0, 3]), other: '', line: 'row', numbered: '' };
    expect(words.play.hintText('only-square', hint)).toBe('Row 1, column 4 is the only free square of its row.');
    expect(sentence(reject)).toBe('Row 5, column 3 is attacked by the queen in row 2 along its diagonal');
    settings.language = 'de';
    expect(squareName(8, [0, 3])).toBe('Zeile 1, Spalte 4');
    expect(sentence(reject)).toBe('Zeile 5, Spalte 3 wird von der Dame in Zeile 2 angegriffen (Diagonale)');
  });
});

describe('one queen', () => {
  it('is not "1 queens"', () => {
    expect(words.solve.found('1', '2 ms')).toBe('1 queen placed in 2 ms');
    expect(words.board.label('1', '1')).toBe('Board of 1 row with 1 queen');
    expect(words.list.board('1', '1')).toBe('Placement 1 with 1 queen');
    settings.language = 'de';
    expect(words.solve.found('1', '2 ms')).toBe('1 Dame in 2 ms platziert');
  });
});

describe('as numbers', () => {
  it('squares, rows and columns are numbered from 0, from the top left', () => {
    settings.squares = 'numbers';
    expect(squareName(8, [0, 0])).toBe('square 0');
    expect(squareName(8, [7, 7])).toBe('square 63');
    expect(rowLabel(8, 0)).toBe('0');
    expect(columnLabel(7)).toBe('7');
    expect(lineName(8, 'column', 0)).toBe('column 0');
    expect(placementName(4, squaresOf([1, 3, 0, 2]))).toBe('1 7 8 14');
    expect(sentence(reject)).toBe('Square 34 is attacked by the queen in row 1 along its diagonal');
    settings.language = 'de';
    expect(sentence(reject)).toBe('Feld 34 wird von der Dame in Zeile 1 angegriffen (Diagonale)');
  });
});
