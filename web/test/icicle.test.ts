// web/test/icicle.test.ts - the whole search tree as bars: their places, their pixels, the node at a place.
// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';

import { EventColumns, kinds } from '../src/steps/events';
import { type Colour, Coverage, Icicle, paint, resultAt, results, type Shown } from '../src/steps/icicle';
import { Replay } from '../src/steps/replay';
import type { SearchTree } from '../src/steps/tree';
import { icicleSvg } from '../src/steps/tree-svg';
import { breadthFirst, depthFirst, type Plain, toPage } from './searches';

function treeOf(n: number, list: Plain[]): { tree: SearchTree; events: number } {
  const events = new EventColumns(list.length, kinds);
  events.append(toPage(0, list, []));
  const replay = new Replay(n, events);
  replay.index();
  return { tree: replay.tree, events: list.length };
}

const shownOf = (n: number, list = depthFirst(n), folds = false): Shown => {
  const { tree, events } = treeOf(n, list);
  return { tree, step: events, born: tree.count, folds };
};

// Returns a text for each row of pixels. Its digits say how many ninths of each pixel the result covers.
function rowsOf(coverage: Coverage, result: (typeof results)[number]): string[] {
  const { rows, columns, share } = coverage;
  const digit = (value: number): string => String(Math.round(value * 9));
  return Array.from({ length: rows }, (_, row) => {
    const first = (results.indexOf(result) * rows + row) * columns;
    return [...share.slice(first, first + columns)].map(digit).join('');
  });
}

// The tree of four queens has six nodes without children. Each line below contains the first queen
// and then the branches below it, separated by semicolons:
//
//   a4  c3; d3 b2
//   b4  a solution, without other branches
//   c4  a solution, without other branches
//   d4  a3 c2; b3
describe('the bars of the tree for four queens', () => {
  const shown = shownOf(4);
  const icicle = new Icicle().place(shown.tree, false);
  const covered = (columns: number, more: Partial<Shown> = {}, from = icicle): Coverage => {
    const coverage = new Coverage();
    coverage.cover(from, { ...shown, ...more }, { left: 0, scale: columns / from.leaves, columns, rows: 5 });
    return coverage;
  };

  it('lie above those of their children', () => {
    expect(icicle.leaves).toBe(6);
    expect(icicle.levels).toBe(5);
    const first = shown.tree.children(0);
    expect(first.map((id) => icicle.start[id])).toEqual([0, 2, 3, 4]);
    expect(first.map((id) => icicle.width[id])).toEqual([2, 1, 1, 2]);
  });

  // The bar of a4 ends half a pixel to the right of the left edge, but its last pixel is a gap.
  it('are not drawn if only their gap is in sight', () => {
    const coverage = new Coverage();
    coverage.cover(icicle, shown, { left: 1.95, scale: 10, columns: 5, rows: 5 });
    expect(rowsOf(coverage, 'failed')).toEqual(['00000', '00000', '00000', '00000', '00000']);
  });

  it('have the colour of their result', () => {
    const coverage = covered(6);
    expect(rowsOf(coverage, 'failed')).toEqual(['000000', '990099', '990099', '090090', '000000']);
    // A bar of six pixels has a gap on its right.
    expect(rowsOf(coverage, 'leads')).toEqual(['999990', '009900', '009900', '009900', '000000']);
    expect(rowsOf(coverage, 'solution')).toEqual(['000000', '000000', '000000', '000000', '009900']);
    expect(rowsOf(coverage, 'open').join('')).not.toMatch(/[1-9]/);
  });

  it('share a pixel, unless a solution fills it', () => {
    const coverage = covered(1);
    expect(rowsOf(coverage, 'failed')).toEqual(['0', '6', '6', '3', '0']);
    expect(rowsOf(coverage, 'leads')).toEqual(['9', '3', '3', '3', '0']);
    expect(rowsOf(coverage, 'solution')).toEqual(['0', '0', '0', '0', '9']);
  });

  it('appear in their places', () => {
    // After six events, the nodes are the board, a4 and c3.
    const coverage = covered(6, { step: 6, born: 3 });
    expect(rowsOf(coverage, 'open')).toEqual(['999990', '990000', '900000', '000000', '000000']);
  });

  it('are as wide as one node if they have failed and are folded', () => {
    const folded = new Icicle().place(shown.tree, true);
    expect(folded.leaves).toBe(4);
    const coverage = covered(4, { folds: true }, folded);
    expect(rowsOf(coverage, 'failed')).toEqual(['0000', '9009', '0000', '0000', '0000']);
    expect(rowsOf(coverage, 'solution')).toEqual(['0000', '0000', '0000', '0000', '0990']);
  });

  it('differ in height: a failed bar is short', () => {
    const colours = { open: [1, 0, 0], failed: [2, 0, 0], leads: [3, 0, 0], solution: [4, 0, 0] } satisfies Record<string, Colour>;
    const pixels = new Uint32Array(6 * 50);
    paint(covered(6), colours, [9, 0, 0], pixels, 50);
    const column = (x: number, from: number): string => Array.from({ length: 10 }, (_, y) => pixels[(from + y) * 6 + x] & 255).join('');
    expect(column(0, 10)).toBe('2222999999');
    expect(column(2, 10)).toBe('3333333999');
    expect(column(2, 40)).toBe('4444444449');
  });

  it('are found at their places', () => {
    const squareAt = (level: number, x: number, reach = 0): number => shown.tree.square[icicle.nodeAt(shown, level, x, reach)];
    expect(squareAt(1, 4.5)).toBe(3);
    expect(squareAt(4, 3.5)).toBe(13); // the solution c4, a3, d2, b1
    expect(squareAt(4, 0.5)).toBe(6); // below c3, which has no child
    expect(squareAt(4, 1.9, 0.2)).toBe(14); // beside the solution b4, d3, a2, c1
    expect(icicle.nodeAt({ ...shown, step: 6, born: 3 }, 1, 4.5, 0)).toBe(0);
  });

  it('are drawn in an SVG file', () => {
    expect(icicleSvg(icicle, shown).match(/M/g)).toHaveLength(17);
    expect(icicleSvg(new Icicle().place(shown.tree, true), { ...shown, folds: true }).match(/M/g)).toHaveLength(11);
  });
});

describe.each([
  ['depth-first', depthFirst(8)],
  ['breadth-first', breadthFirst(8)],
])('the whole tree of eight queens, %s', (_, list) => {
  const shown = shownOf(8, list);
  const icicle = new Icicle().place(shown.tree, false);

  it('has all 2,057 nodes within the picture, and no two overlap', () => {
    expect(icicle.count).toBe(2057);
    const ends = new Array<number>(icicle.levels).fill(0);
    const counts = new Array<number>(icicle.levels).fill(0);
    const ids = Array.from({ length: icicle.count }, (_, id) => id).sort((a, b) => icicle.start[a] - icicle.start[b]);
    for (const id of ids) {
      expect(icicle.start[id]).toBeGreaterThanOrEqual(ends[icicle.level[id]]);
      ends[icicle.level[id]] = icicle.start[id] + icicle.width[id];
      ++counts[icicle.level[id]];
    }
    // Level k has a node for each way to place one queen in each of the first k rows so that no two attack each other.
    expect(counts).toEqual([1, 8, 42, 140, 344, 568, 550, 312, 92]);
    expect(Math.max(...ends)).toBe(icicle.leaves);
  });

  it('shows 92 solutions, even narrower than a pixel', () => {
    const all = Array.from({ length: icicle.count }, (_, id) => resultAt(shown, id));
    expect(all.filter((result) => result === 'solution')).toHaveLength(92);
    const coverage = new Coverage();
    coverage.cover(icicle, shown, { left: 0, scale: 600 / icicle.leaves, columns: 600, rows: 9 });
    expect(rowsOf(coverage, 'solution')[8]).toMatch(/^[09]+$/);
  });

  it.each([false, true])('looks the same when it is moved as when it is drawn for the first time (folded: %s)', (folds) => {
    const folded = { ...shown, folds };
    const from = new Icicle().place(shown.tree, folds);
    const scale = 2400 / from.leaves;
    const moved = new Coverage();
    for (const pixels of [0, 7, 120, 119, 40, 700, 1800, 1799, 300]) {
      const view = { left: pixels / scale, scale, columns: 600, rows: 9 };
      const fresh = new Coverage();
      moved.cover(from, folded, view);
      fresh.cover(from, folded, view);
      const away = moved.share.reduce((most, share, k) => Math.max(most, Math.abs(share - fresh.share[k])), 0);
      expect(away).toBeLessThan(1e-3);
      const ids = ({ bars }: Coverage): number[] => bars.map(({ id }) => id).sort((a, b) => a - b);
      expect(ids(moved)).toEqual(ids(fresh));
    }
  });

  it('has the same places when its arrays are reused', () => {
    const other = new Icicle().place(shown.tree, true).place(shown.tree, false);
    expect(other.start).toEqual(icicle.start);
    expect(other.width).toEqual(icicle.width);
    expect(other.leaves).toBe(icicle.leaves);
  });
});
