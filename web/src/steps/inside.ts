// web/src/steps/inside.ts - the data structures of an algorithm, derived from the board and the events.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';
import type { Across, EventColumns } from './events';
import type { Replay } from './replay';

export interface MaskRow {
  row: number;
  columns: string;
  diagonals: string;
  antiDiagonals: string;
  left: string; // free and not tried yet
}

// A search by columns is a search by rows of the transposed board.
export function turned(queens: Square[], across: Across): Square[] {
  return across === 'row' ? queens : queens.map(([row, column]): Square => [column, row]);
}

// Returns the bit masks of the bitmask search for each row down to the current one: the squares that the queens above
// attack, and the squares that are left to try. `tried` is the last column that was tried in the current row, or -1 if
// the row has just been entered. Digits are in the order of the squares, with the first column on the left.
export function maskRows(n: number, queens: Square[], tried: number): MaskRow[] {
  const levels = Math.min(n, queens.length + 1);
  return Array.from({ length: levels }, (_, row) => {
    const above = queens.filter(([r]) => r < row);
    const own = queens.find(([r]) => r === row)?.[1] ?? tried;
    const columns = new Set(above.map(([, c]) => c));
    const diagonals = new Set(above.map(([r, c]) => c + (row - r)));
    const antiDiagonals = new Set(above.map(([r, c]) => c - (row - r)));
    const word = (is: (column: number) => boolean): string =>
      Array.from({ length: n }, (_, column) => (is(column) ? '1' : '0')).join('');
    return {
      row,
      columns: word((c) => columns.has(c)),
      diagonals: word((c) => diagonals.has(c)),
      antiDiagonals: word((c) => antiDiagonals.has(c)),
      left: word((c) => c > own && !columns.has(c) && !diagonals.has(c) && !antiDiagonals.has(c)),
    };
  });
}

// Returns the last column tried in the current row after `step` events: `n` when the row is exhausted, -1 when it
// has just been entered.
export function lastTried(n: number, events: EventColumns, step: number, across: Across): number {
  const k = events.lastOf(['enter', 'place', 'remove', 'exhausted'], step);
  if (k < 0) return -1;
  const { kind, row, column } = events.at(k);
  if (kind === 'remove') return across === 'row' ? column : row;
  return kind === 'exhausted' ? n : -1;
}

// Returns the array M of the iterative search: the column of each row's queen, counted from 1, or 0
// if the row has no queen.
export function arrayM(n: number, queens: Square[]): number[] {
  const m = new Array<number>(n).fill(0);
  for (const [row, column] of queens) m[row] = column + 1;
  return m;
}

// Returns the row (or column) of the pointer after `step` events.
export function pointerAt(events: EventColumns, step: number, across: Across): number {
  const k = events.lastOf(['enter', 'reject', 'blocked', 'place', 'remove', 'exhausted'], step);
  if (k < 0) return 0;
  const { kind, row, column } = events.at(k);
  return across === 'row' || kind === 'enter' || kind === 'exhausted' ? row : column;
}

// Returns the number of waiting boards after `step` events, or null for a search without a queue.
export function boardsWaiting(events: EventColumns, step: number): number | null {
  const k = events.lastOf(['enqueue', 'dequeue'], step);
  return k < 0 ? null : events.value[k];
}

// Returns the number of pairs in conflict that the search reported last.
export function reportedConflicts(events: EventColumns, step: number): number | null {
  const k = events.lastOf(['conflicts'], step);
  return k < 0 ? null : events.value[k];
}

// Returns the first boards in the queue of a breadth-first search, each as the columns of its queens.
export function frontier(replay: Replay, most: number, nameOf: (square: number) => string): string[] {
  const { enqueued, dequeued } = replay.tally;
  const nodes = replay.queue.slice(dequeued, Math.min(enqueued, dequeued + most));
  return nodes.map((node) =>
    replay.tree
      .path(node)
      .slice(1)
      .map((at) => nameOf(replay.tree.square[at]))
      .join(' '),
  );
}
