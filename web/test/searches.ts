// web/test/searches.ts - two small searches that produce the same events as the program, and a function that encodes
// events as a page.
// SPDX-License-Identifier: MIT
import { code, type Kind } from '../src/steps/events';

export interface Plain {
  kind: Kind;
  line?: number;
  row?: number;
  column?: number;
  otherRow?: number;
  value?: number;
}

function attacker(queens: number[], row: number, column: number): number {
  return queens.findIndex((c, r) => c === column || Math.abs(c - column) === row - r);
}

// Depth-first search for all solutions.
export function depthFirst(n: number): Plain[] {
  const events: Plain[] = [];
  const queens: number[] = [];
  const fill = (row: number): void => {
    if (row === n) {
      events.push({ kind: 'solution' });
      return;
    }
    events.push({ kind: 'enter', row });
    for (let column = 0; column < n; ++column) {
      const other = attacker(queens, row, column);
      if (other >= 0) {
        events.push({ kind: 'reject', line: 1, row, column, otherRow: other });
        continue;
      }
      events.push({ kind: 'place', row, column });
      queens.push(column);
      fill(row + 1);
      queens.pop();
      events.push({ kind: 'remove', row, column });
    }
    events.push({ kind: 'exhausted', row });
  };
  fill(0);
  return events;
}

// Breadth-first search for all solutions.
export function breadthFirst(n: number): Plain[] {
  const events: Plain[] = [{ kind: 'enqueue', value: 1 }];
  const queue: number[][] = [[]];
  for (let board = queue.shift(); board !== undefined; board = queue.shift()) {
    events.push({ kind: 'dequeue', value: queue.length });
    board.forEach((column, row) => events.push({ kind: 'recall', row, column }));
    const row = board.length;
    events.push({ kind: 'enter', row });
    for (let column = 0; column < n; ++column) {
      if (attacker(board, row, column) >= 0) continue;
      events.push({ kind: 'place', row, column });
      if (row + 1 === n) events.push({ kind: 'solution' });
      else events.push({ kind: 'enqueue', value: queue.push([...board, column]) });
      events.push({ kind: 'leave', row, column });
    }
    events.push({ kind: 'exhausted', row });
    for (let r = row - 1; r >= 0; --r) events.push({ kind: 'leave', row: r, column: board[r] });
  }
  return events;
}

// Returns a page of the program's binary answer.
export function toPage(from: number, events: Plain[], queens: [number, number][]): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(16 + 4 * queens.length + 12 * events.length));
  view.setBigUint64(0, BigInt(from), true);
  view.setUint32(8, events.length, true);
  view.setUint32(12, queens.length, true);
  queens.flat().forEach((value, k) => view.setUint16(16 + 2 * k, value, true));
  events.forEach((event, k) => {
    const at = 16 + 4 * queens.length + 12 * k;
    view.setUint8(at, code[event.kind]);
    view.setUint8(at + 1, event.line ?? 0);
    view.setUint16(at + 2, event.row ?? 0, true);
    view.setUint16(at + 4, event.column ?? 0, true);
    view.setUint16(at + 6, event.otherRow ?? 0, true);
    view.setUint32(at + 8, event.value ?? 0, true);
  });
  return view.buffer;
}
