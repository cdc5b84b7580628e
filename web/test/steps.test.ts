// web/test/steps.test.ts - events, replay, tree, layout and sentences of Step & tree.
// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';

import { columnLabel, namesOf } from '../src/lib/squares';
import { EventColumns, code, type Kind, kinds, type TraceEvent } from '../src/steps/events';
import { arrayM, boardsWaiting, frontier, maskRows, pointerAt } from '../src/steps/inside';
import { childrenAt, drawTree } from '../src/steps/layout';
import { Replay } from '../src/steps/replay';
import { tidy } from '../src/steps/tidy';
import { treeSvg } from '../src/steps/tree-svg';
import { stepsText as german } from '../src/text/de-steps';
import { stepsText as english } from '../src/text/en-steps';
import { breadthFirst, depthFirst, type Plain, toPage } from './searches';

function recorded(n: number, list: Plain[], given: [number, number][] = []): { events: EventColumns; replay: Replay } {
  const events = new EventColumns(list.length, kinds);
  events.append(toPage(0, list, given));
  const replay = new Replay(n, events);
  replay.index();
  return { events, replay };
}

const noBoard = (): { queens: string; last: string } => ({ queens: '', last: '' });

describe('a page of events', () => {
  it('is read as it was written', () => {
    const { events } = recorded(8, [{ kind: 'prohibit', line: 3, row: 7, column: 5, otherRow: 2, value: 4_294_967_295 }]);
    expect(events.at(0)).toEqual({
      kind: 'prohibit',
      line: 'anti-diagonal',
      row: 7,
      column: 5,
      otherRow: 2,
      value: 4_294_967_295,
    });
  });

  it('contains the given queens', () => {
    const { events, replay } = recorded(8, [{ kind: 'enter', row: 1 }], [[0, 3]]);
    expect(events.given).toEqual([[0, 3]]);
    expect(replay.queens).toEqual([[0, 3]]);
  });

  it('is rejected out of order', () => {
    const events = new EventColumns(4, kinds);
    expect(() => events.append(toPage(2, [{ kind: 'enter', row: 0 }], []))).toThrow('out of order');
  });

  it("follows the program's order of kinds", () => {
    const events = new EventColumns(1, ['place', 'enter']);
    const page = toPage(0, [{ kind: 'enter', row: 0 }], []);
    new DataView(page).setUint8(16, 1);
    events.append(page);
    expect(events.at(0).kind).toBe('enter');
  });
});

describe('the replay of depth-first search on four rows', () => {
  const list = depthFirst(4);
  const { events, replay } = recorded(4, list);

  it('ends with the counters of the program', () => {
    expect(events.total).toBe(108);
    replay.seek(108);
    expect(replay.tally).toMatchObject({ nodes: 17, tries: 60, backtracks: 15, solutions: 2 });
    expect(replay.queens).toEqual([]);
  });

  it('gives the same boards forwards and backwards', () => {
    const forwards: string[] = [];
    for (let step = 0; step <= 108; ++step) {
      replay.seek(step);
      forwards.push(JSON.stringify([replay.queens, replay.tally, replay.current, replay.nodesReached]));
    }
    for (let step = 108; step >= 0; --step) {
      replay.seek(step);
      expect(JSON.stringify([replay.queens, replay.tally, replay.current, replay.nodesReached])).toBe(forwards[step]);
    }
  });

  it('draws 17 nodes, two of them diamonds', () => {
    replay.seek(108);
    const drawn = drawTree({ tree: replay.tree, step: 108, current: replay.current, born: replay.nodesReached, folds: false });
    expect(drawn.nodes).toHaveLength(17);
    expect(drawn.nodes.filter((node) => node.shape === 'diamond')).toHaveLength(2);
    expect(drawn.nodes.filter((node) => node.shape === 'square')).toHaveLength(8);
    expect(drawn.nodes.map((node) => node.solution).filter((number) => number > 0)).toEqual([1, 2]);
    expect(treeSvg(drawn, 4, noBoard).match(/<g /g)).toHaveLength(17);
    expect(treeSvg(drawn, 4, noBoard).match(/<text .*?>\d<\/text>/g)).toHaveLength(2);
  });

  it('draws no node before its creation, and keeps each in its place', () => {
    replay.seek(6);
    const early = drawTree({ tree: replay.tree, step: 6, current: replay.current, born: replay.nodesReached, folds: false });
    expect(early.nodes).toHaveLength(3);
    replay.seek(108);
    const late = drawTree({ tree: replay.tree, step: 108, current: replay.current, born: replay.nodesReached, folds: false });
    expect(late.nodes[0].x).toBe(early.nodes[0].x);
  });

  it('folds failed subtrees', () => {
    replay.seek(108);
    const drawn = drawTree({ tree: replay.tree, step: 108, current: replay.current, born: replay.nodesReached, folds: true });
    expect(drawn.nodes).toHaveLength(11);
    expect(drawn.nodes.filter((node) => node.isFolded)).toHaveLength(2);
  });

  it('finds solutions in both directions', () => {
    const first = events.find('solution', 0, 1);
    const second = events.find('solution', first + 1, 1);
    expect(events.find('solution', second + 1, 1)).toBe(-1);
    expect(events.find('solution', second - 1, -1)).toBe(first);
    replay.seek(first + 1);
    expect(replay.queens.map(([, column]) => column)).toEqual([1, 3, 0, 2]);
  });
});

describe('the places of a tree', () => {
  it('are one unit apart, with parents centred over their children', () => {
    const children: Record<number, number[]> = { 0: [1, 2], 1: [3, 4], 2: [5] };
    const places = tidy(0, (id) => children[id] ?? []);
    const x = Object.fromEntries(places.map((place) => [place.id, place.x]));
    expect(x).toEqual({ 0: 0, 1: -0.75, 2: 0.75, 3: -1.25, 4: -0.25, 5: 0.75 });
  });
});

describe('a long trace', () => {
  const list = depthFirst(8);
  const { replay } = recorded(8, list);

  it('is the same from a keyframe as step by step', () => {
    const slow = recorded(8, list).replay;
    for (let step = 0; step <= 12_345; ++step) slow.seek(step);
    replay.seek(list.length);
    expect(replay.tally).toMatchObject({ nodes: 2057, solutions: 92 });
    replay.seek(12_345);
    expect(replay.queens).toEqual(slow.queens);
    expect(replay.tally).toEqual(slow.tally);
    expect(replay.current).toBe(slow.current);
  });

  it('has a window with the current node, its parent, its siblings and its children', () => {
    // The second event of a search is its first queen, and the second queen is at c7.
    const step = list.findIndex(({ kind, row }) => kind === 'place' && row === 1) + 1;
    const slow = recorded(8, list).replay;
    slow.seek(step);
    const squaresAround = (node: number, most: number): number[] =>
      drawTree({ tree: slow.tree, step: list.length, current: slow.current, born: slow.tree.count, folds: false, window: { node, most } })
        .nodes.map(({ id }) => slow.tree.square[id])
        .sort((x, y) => x - y);
    // Below a8 and c7, row 6 has e6, f6, g6 and h6; below a8, row 7 has c7 to h7.
    expect(squaresAround(slow.current, 13)).toEqual([0, 10, 11, 12, 13, 14, 15, 20, 21, 22, 23]);
    expect(squaresAround(slow.current, 3)).toEqual([0, 10, 11, 12, 21, 22, 23]);
    expect(squaresAround(0, 13)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('lists the children of any node, with or without the rejected squares', () => {
    const at = { tree: replay.tree, step: list.length, current: 0, born: replay.tree.count, folds: false };
    expect(childrenAt(at, 0)).toHaveLength(8);
    const first = childrenAt(at, 0)[0];
    expect(childrenAt(at, first)).toHaveLength(6);
    expect(childrenAt({ ...at, refusals: true }, first)).toHaveLength(8);
    expect(replay.tree.hasAllRefusals).toBe(true);
  });
});

describe('breadth-first search on four rows', () => {
  const list = breadthFirst(4);
  const { events, replay } = recorded(4, list);

  it('has the tree of depth-first search', () => {
    replay.seek(events.total);
    expect(replay.tree.count).toBe(17);
    const drawn = drawTree({ tree: replay.tree, step: events.total, current: 0, born: 17, folds: false });
    expect(drawn.nodes.filter((node) => node.shape === 'diamond')).toHaveLength(2);
    expect(drawn.nodes.filter((node) => node.shape === 'square')).toHaveLength(8);
  });

  it('shows the waiting boards', () => {
    const step = events.find('dequeue', 3, 1);
    replay.seek(step);
    expect(boardsWaiting(events, step)).toBe(4);
    expect(frontier(replay, 8, (square) => columnLabel(square % 4))).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('the data structures', () => {
  it('of the iterative search are the array M and its pointer', () => {
    const list = depthFirst(4);
    const { events, replay } = recorded(4, list);
    replay.seek(6);
    expect(arrayM(4, replay.queens)).toEqual([1, 3, 0, 0]);
    expect(pointerAt(events, 1, 'row')).toBe(0);
    expect(pointerAt(events, 6, 'row')).toBe(1);
  });

  it('of the bitmask search are the bit masks of the rows', () => {
    const queens: [number, number][] = [
      [0, 0],
      [1, 3],
    ];
    const rows = maskRows(4, queens, -1);
    expect(rows[1]).toEqual({ row: 1, columns: '1000', diagonals: '0100', antiDiagonals: '0000', left: '0000' });
    expect(rows[2]).toEqual({ row: 2, columns: '1001', diagonals: '0010', antiDiagonals: '0010', left: '0100' });
    expect(maskRows(4, queens, 1)[2].left).toBe('0000');
  });
});

describe('the sentence of an event', () => {
  const event: TraceEvent = { kind: 'reject', line: 'diagonal', row: 4, column: 2, otherRow: 1, value: 0 };

  it('has the number of a solution', () => {
    expect(english.sentence({ ...event, kind: 'solution' }, 'row', namesOf(8, '2'))).toBe('Solution 2');
    expect(german.sentence({ ...event, kind: 'solution' }, 'row', namesOf(8, '2'))).toBe('Lösung 2');
  });

  it('gives the result at the end of the search', () => {
    expect(english.over('2', '17')).toBe('Search finished: 2 solutions, 17 nodes');
    expect(english.over('1', null)).toBe('Search finished: 1 solution');
    expect(german.over('0', '6')).toBe('Suche beendet: keine Lösung, 6 Knoten');
    expect(english.stopped('0', '7,000')).toBe('Search stopped at a limit: no solution so far, 7,000 nodes');
    expect(german.stopped('2', null)).toBe('Suche am Limit abgebrochen: bisher 2 Lösungen');
  });

  it('exists for every kind in both languages', () => {
    for (const kind of Object.keys(code) as Kind[]) {
      expect(english.sentence({ ...event, kind }, 'row', namesOf(8))).toMatch(/\w/);
      expect(german.sentence({ ...event, kind }, 'row', namesOf(8))).toMatch(/\w/);
    }
  });
});
