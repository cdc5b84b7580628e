// web/src/steps/events.ts - the events of a recorded search, as columns of numbers.
//
// A page of the program's binary answer consists of the index of the first event (8 bytes), the number of events (4),
// the number of queens (4), the row and column (2 each) of every queen, and then, for each event, kind (1), line (1),
// row, column and other row (2 each) and value (4), all little-endian. Five million events take 60 MB here; as objects
// they would take a gigabyte.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';

export const kinds = [
  'enter',
  'blocked',
  'reject',
  'place',
  'solution',
  'remove',
  'exhausted',
  'prohibit',
  'permit',
  'enqueue',
  'dequeue',
  'recall',
  'leave',
  'move',
  'conflicts',
  'restart',
  'generation',
] as const;
export type Kind = (typeof kinds)[number];

export const lineNames = ['row', 'column', 'diagonal', 'anti-diagonal', 'knights-move', 'region', 'leap', 'rider', 'reflection'] as const;
export type LineName = (typeof lineNames)[number];

// Whether a search fills rows or columns.
export type Across = 'row' | 'column';

export interface TraceEvent {
  kind: Kind;
  line: LineName;
  row: number;
  column: number;
  otherRow: number;
  value: number;
}

export const code = Object.fromEntries(kinds.map((kind, k) => [kind, k])) as Record<Kind, number>;

const kHeaderBytes = 16;
const kEventBytes = 12;

export class EventColumns {
  readonly kind: Uint8Array;
  readonly line: Uint8Array;
  readonly row: Uint16Array;
  readonly column: Uint16Array;
  readonly otherRow: Uint16Array;
  readonly value: Uint32Array;
  loaded = 0;
  given: Square[] = []; // the queens on the board before the first event
  readonly #codeOf: Uint8Array;

  // `names` are the program's names of the kinds, in the order of their numbers.
  constructor(
    readonly total: number,
    names: readonly string[],
  ) {
    this.kind = new Uint8Array(total);
    this.line = new Uint8Array(total);
    this.row = new Uint16Array(total);
    this.column = new Uint16Array(total);
    this.otherRow = new Uint16Array(total);
    this.value = new Uint32Array(total);
    this.#codeOf = Uint8Array.from(names, (name) => code[name as Kind] ?? 255);
  }

  // Appends a page; pages arrive in order. Returns the number of events that are loaded.
  append(buffer: ArrayBuffer): number {
    const view = new DataView(buffer);
    const from = Number(view.getBigUint64(0, true));
    const count = view.getUint32(8, true);
    const queens = view.getUint32(12, true);
    if (from !== this.loaded || from + count > this.total) throw new Error('a page of the trace is out of order');
    if (from === 0) {
      this.given = Array.from({ length: queens }, (_, k): Square => [
        view.getUint16(kHeaderBytes + 4 * k, true),
        view.getUint16(kHeaderBytes + 4 * k + 2, true),
      ]);
    }
    let at = kHeaderBytes + 4 * queens;
    for (let k = from; k < from + count; ++k, at += kEventBytes) {
      this.kind[k] = this.#codeOf[view.getUint8(at)];
      this.line[k] = view.getUint8(at + 1);
      this.row[k] = view.getUint16(at + 2, true);
      this.column[k] = view.getUint16(at + 4, true);
      this.otherRow[k] = view.getUint16(at + 6, true);
      this.value[k] = view.getUint32(at + 8, true);
    }
    this.loaded = from + count;
    return this.loaded;
  }

  at(k: number): TraceEvent {
    return {
      kind: kinds[this.kind[k]],
      line: lineNames[this.line[k]],
      row: this.row[k],
      column: this.column[k],
      otherRow: this.otherRow[k],
      value: this.value[k],
    };
  }

  // Searches for an event of the kind, starting at `from`: forwards if `by` is 1, backwards if it is -1. Returns the
  // index of the event, or -1 if there is none.
  find(kind: Kind, from: number, by: 1 | -1): number {
    const wanted = code[kind];
    for (let k = from; k >= 0 && k < this.loaded; k += by) if (this.kind[k] === wanted) return k;
    return -1;
  }

  // Returns the last event of one of these kinds among the `reach` events before step `step`, or -1.
  lastOf(wanted: readonly Kind[], step: number, reach = 20_000): number {
    const codes = wanted.map((kind) => code[kind]);
    for (let k = step - 1; k >= Math.max(0, step - reach); --k) if (codes.includes(this.kind[k])) return k;
    return -1;
  }
}
