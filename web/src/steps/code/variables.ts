// web/src/steps/code/variables.ts - the values of the variables in the pseudo-code, from the board and the events.
//
// A value that follows from neither the board nor the most recent events is shown as a dash.
// SPDX-License-Identifier: MIT
import type { Square } from '../../api';
import { columnLabel, lineName, rowLabel, squareName } from '../../lib/squares';
import { type Across, code, type EventColumns, type Kind } from '../events';
import { arrayM, turned } from '../inside';
import { lineAt, listingOf, turn } from './code';

export interface Moment {
  n: number;
  across: Across;
  events: EventColumns;
  step: number;
  queens: Square[];
  prohibited: Uint8Array; // for each square; empty if the board is too large to track it
  blocked: Square[];
}

export type Variable = [name: string, value: string];

// The moment as in a search by rows: if the search fills columns, `queens` and `at` are transposed.
interface View extends Moment {
  kind: Kind | null; // of the last event
  at: Square | null; // the square that is tried; its column is -1 when the row has just been entered, and n when the row is exhausted
}

const kNone = '–';
const kReach = 20_000; // events to search backwards
const kMaxShown = 64; // rows; more are unreadable

// A list has the same width at every step, so that elements below do not move.
function list(values: string[], width: number): string {
  return values.map((value) => value.padStart(width, '\u00a0')).join(' ');
}

const label = (n: number, at: number, isRow: boolean): string =>
  at < 0 || at >= n ? kNone : isRow ? rowLabel(n, at) : columnLabel(at);
const rowName = ({ n, across }: View, row: number): string => label(n, row, across === 'row');
const columnName = ({ n, across }: View, column: number): string => label(n, column, across !== 'row');

// Returns the square of the last event of one of these kinds.
function lastSquare({ n, across, events, step }: Moment, wanted: Kind[]): Square | null {
  const k = events.lastOf(wanted, step);
  if (k < 0) return null;
  const { kind, row, column } = events.at(k);
  if (kind === 'enter') return [row, -1];
  if (kind === 'exhausted') return [row, n];
  return across === 'row' ? [row, column] : [column, row];
}

// Returns the depth: the number of queens that the search had placed at its most recent recursive
// call.
function depth({ events, queens, kind, at }: View): string {
  if (kind === null) return kNone;
  const isInLoop = at !== null && (kind === 'place' || kind === 'prohibit');
  return String(queens.length - events.given.length - (isInLoop ? 1 : 0));
}

// Returns the row or column whose squares are being tried: the one that was entered most recently
// and has not been left yet.
function lineTried({ n, events, step, kind, at }: View): string {
  let left = kind === 'exhausted' ? -1 : 0;
  for (let k = step - 1; at !== null && k >= Math.max(0, step - kReach); --k) {
    if (events.kind[k] === code.exhausted) ++left;
    else if (events.kind[k] === code.enter && left-- === 0) return lineName(n, events.at(k).line, events.row[k]);
  }
  return kNone;
}

// Returns the column of the queen in each row. The array M also contains the column of the queen
// that was removed last.
function columns(view: View, isM: boolean): string {
  const { n, at, queens } = view;
  if (n > kMaxShown) return kNone;
  const m = arrayM(n, queens);
  const last = isM && at !== null ? lastSquare(view, ['enter', 'place', 'remove', 'exhausted']) : null;
  if (last !== null) m[last[0]] = (last[1] + 1) % (n + 1);
  return list(m.map((column) => columnName(view, column - 1)), columnName(view, n - 1).length);
}

// Returns the number of squares left in each row without a queen.
function domain(view: View): string {
  const { n, across, queens, prohibited, blocked } = view;
  if (prohibited.length === 0) return kNone;
  const left = new Array<number>(n).fill(n);
  prohibited.forEach((is, at) => (left[across === 'row' ? Math.floor(at / n) : at % n] -= is));
  for (const [row] of turned(blocked, across)) --left[row];
  for (const [row] of queens) left[row] = -1;
  const width = String(n).length;
  return list(left.map((count, row) => `${rowName(view, row)}:${count < 0 ? kNone : count}`), 2 * width + 1);
}

// Returns a bit mask of the bitmask search, with digits in the order of the squares of the row.
function word({ n, across, queens, blocked, at }: View, name: string): string {
  if (at === null) return kNone.repeat(n);
  const [row, tried] = at;
  const slopes = { columns: [0], diagonals: [1], antidiagonals: [-1] }[name] ?? [0, 1, -1];
  const isFree = slopes.length > 1;
  const shut = new Set<number>();
  for (const [r, q] of queens) if (r < row || (isFree && r > row)) for (const slope of slopes) shut.add(q + slope * (row - r));
  if (isFree) for (const [r, q] of turned(blocked, across)) if (r === row) shut.add(q);
  return Array.from({ length: n }, (_, c) => (isFree ? c > tried && !shut.has(c) : shut.has(c)) ? '1' : '0').join('');
}

// Returns the value of the last event of one of these kinds.
function lastValue({ events, step }: View, ...wanted: Kind[]): string {
  const k = events.lastOf(wanted, step);
  return k < 0 ? kNone : String(events.value[k]);
}

function valueOf(view: View, name: string): string {
  const { n, at } = view;
  switch (name) {
    case 'depth':
      return depth(view);
    case 'row':
    case 'pointer':
      return rowName(view, at?.[0] ?? -1);
    case 'column':
      return columnName(view, at?.[1] ?? -1);
    case 'square':
      return at === null || at[1] < 0 || at[1] === n ? kNone : squareName(n, at);
    case 'line':
      return lineTried(view);
    case 'M':
    case 'best':
    case 'board':
      return columns(view, name === 'M');
    case 'queue':
      return lastValue(view, 'enqueue', 'dequeue');
    case 'conflicts':
    case 'generation':
      return lastValue(view, name);
    case 'domain':
      return domain(view);
    default:
      return word(view, name);
  }
}

// Returns the variables of the algorithm's listing with their values after `step` events.
export function variablesAt(algorithm: string, moment: Moment): Variable[] {
  const { across, events, step, queens } = moment;
  const listing = listingOf(algorithm);
  if (listing === null) return [];
  const line = lineAt(algorithm, events, step, across);
  const isSet = line !== null && !listing.unset.has(line);
  const view: View = {
    ...moment,
    queens: turned(queens, across),
    kind: step === 0 ? null : events.at(step - 1).kind,
    at: isSet ? lastSquare(moment, ['enter', 'place', 'remove', 'exhausted', 'reject', 'blocked', 'recall', 'move']) : null,
  };
  return listing.variables.map((name) => [across === 'row' ? name : turn(name), valueOf(view, name)]);
}
