// web/test/board.test.ts - attacks, notation and pixels of boards.
// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';

import type { Rule, Square } from '../src/api';
import { attacks, conflicts, isSolution, lineBetween, rays, raysTo, squaresOf } from '../src/board/attacks';
import { edit, type Givens } from '../src/board/edit';
import { binQueens } from '../src/board/binning';
import { columnName, placementString, squaresFromParam, squaresToParam } from '../src/board/notation';

describe('attacks', () => {
  it('follow other rules', () => {
    const torus: Rule = { name: 'torus', summary: '', terms: '', sequence: '', diagonal: 'wrapped', anti_diagonal: 'wrapped', leaps: [], riders: [] };
    const knights: Rule = { name: 'knights', summary: '', terms: '', sequence: '', diagonal: 'none', anti_diagonal: 'none', leaps: [[1, -2], [1, 2], [2, -1], [2, 1]], riders: [] };
    const kings: Rule = { name: 'kings', summary: '', terms: '', sequence: '', diagonal: 'none', anti_diagonal: 'none', leaps: [[1, -1], [1, 1]], riders: [] };
    expect(lineBetween([0, 3], [1, 0], 4, torus)).toBe('diagonal');
    expect(lineBetween([0, 0], [1, 3], 4, torus)).toBe('anti-diagonal');
    expect(lineBetween([2, 1], [0, 0], 4, knights)).toBe('leap');
    expect(lineBetween([0, 0], [1, 1], 4, knights)).toBe(null);
    expect(lineBetween([1, 2], [0, 3], 4, kings)).toBe('anti-diagonal');
    expect(lineBetween([0, 0], [2, 2], 4, kings)).toBe(null);
    expect(conflicts([[0, 0], [1, 1], [3, 3]], 4, kings)).toHaveLength(1);
    const rider = { ...knights, leaps: [], riders: [{ step: [1, 2] as Square, reach: 'bounded' as const }] };
    expect(lineBetween([0, 0], [2, 4], 8, rider)).toBe('rider');
    expect(lineBetween([3, 6], [0, 0], 8, rider)).toBe('rider');
    expect(lineBetween([0, 0], [2, 3], 8, rider)).toBe(null);
    expect(lineBetween([0, 4], [2, 0], 8, rider)).toBe(null);
    const reflecting = { ...knights, leaps: [], riders: [{ step: [1, 1] as Square, reach: 'reflected' as const }] };
    expect(lineBetween([0, 2], [1, 5], 8, reflecting)).toBe('rider');
    expect(lineBetween([1, 1], [2, 2], 8, reflecting)).toBe('rider');
    expect(lineBetween([1, 1], [2, 5], 8, reflecting)).toBe(null);
    expect(rays(4, [1, 2], kings).map((ray) => ray.line)).toEqual(['row', 'column']);
  });

  it('reach a square from each queen that attacks it', () => {
    const lines = raysTo(8, [[0, 0], [1, 3], [3, 3], [5, 4]], [3, 1]).map(({ line, from, to }) => [line, from, to]);
    expect(lines).toEqual([
      ['anti-diagonal', [1, 3], [3, 1]],
      ['row', [3, 3], [3, 1]],
    ]);
  });

  it("are counted for each square, except for a queen's attack on itself", () => {
    const { counts, first } = attacks(4, [
      [0, 0],
      [1, 2],
    ]);
    expect([...counts]).toEqual([0, 2, 2, 2, 2, 2, 0, 1, 1, 1, 2, 1, 2, 0, 1, 1]);
    expect(counts[0]).toBe(0);
    expect(counts[1]).toBe(2);
    expect(counts[6]).toBe(0);
    expect(first[1]).toBe(0);
    expect(first[6]).toBe(-1);
    expect(first[7]).toBe(1);
  });

  it('name the line that two queens share', () => {
    expect(conflicts(squaresOf([0, 1, 3])).map((pair) => pair.line)).toEqual(['diagonal']);
    expect(conflicts(squaresOf([2, 1, 1])).map((pair) => pair.line)).toEqual(['anti-diagonal', 'column']);
  });

  it('do not exist in a solution', () => {
    expect(isSolution(4, squaresOf([1, 3, 0, 2]))).toBe(true);
    expect(isSolution(4, squaresOf([1, 3, 0]))).toBe(false);
    expect(isSolution(4, squaresOf([0, 1, 2, 3]))).toBe(false);
  });

  it('run from edge to edge', () => {
    expect(rays(4, [0, 0]).map((ray) => ray.line)).toEqual(['row', 'column', 'diagonal']);
    expect(rays(4, [1, 2])[2]).toEqual({ line: 'diagonal', from: [0, 1], to: [2, 3] });
    expect(rays(4, [1, 2])[3]).toEqual({ line: 'anti-diagonal', from: [0, 3], to: [3, 0] });
  });
});

describe('notation', () => {
  it('names columns by letters', () => {
    expect(columnName(3)).toBe('d');
    expect(columnName(25)).toBe('z');
    expect(columnName(26)).toBe('aa');
  });

  it('writes column,row- for each queen', () => {
    expect(placementString(squaresOf([1, 3, 0, 2]))).toBe('2,1-4,2-1,3-3,4-');
  });

  it('writes and reads squares in addresses, and only those on the board', () => {
    expect(squaresToParam([[0, 3], [1, 6]])).toBe('0.3-1.6');
    expect(squaresFromParam('0.3-1.6-8.0-x', 8)).toEqual([[0, 3], [1, 6]]);
  });
});

describe('pixels of a huge board', () => {
  it('contain every queen', () => {
    const n = 100_000;
    const columns = Int32Array.from({ length: n }, (_, row) => (row * 7919) % n);
    const bins = binQueens(columns, n, 500);
    expect(bins.reduce((sum, count) => sum + count, 0)).toBe(n);
  });

  it('leave out rows without a queen', () => {
    expect([...binQueens([0, -1], 2, 2)]).toEqual([1, 0, 0, 0]);
  });
});

describe('a click on a square', () => {
  const at: [number, number] = [1, 2];

  it('sets a queen, then blocks the square, then empties it', () => {
    let givens: Givens = { queens: [[0, 0]], blocked: [] };
    givens = edit('cycle', givens, at);
    expect(givens).toEqual({ queens: [[0, 0], at], blocked: [] });
    givens = edit('cycle', givens, at);
    expect(givens).toEqual({ queens: [[0, 0]], blocked: [at] });
    givens = edit('cycle', givens, at);
    expect(givens).toEqual({ queens: [[0, 0]], blocked: [] });
  });

  it('sets or removes one thing with a tool', () => {
    const blocked = edit('blocked', { queens: [at], blocked: [] }, at);
    expect(blocked).toEqual({ queens: [], blocked: [at] });
    expect(edit('blocked', blocked, at)).toEqual({ queens: [], blocked: [] });
    expect(edit('queen', blocked, at)).toEqual({ queens: [at], blocked: [] });
    expect(edit('erase', blocked, at)).toEqual({ queens: [], blocked: [] });
  });
});
