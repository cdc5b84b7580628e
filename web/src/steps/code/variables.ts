// web/src/steps/code/variables.ts - what the variables of the pseudo-code hold, told from board and events.
//
// Nothing is guessed: what neither the board nor the events of the last steps tell is a dash.
// SPDX-License-Identifier: MIT
import type { Square } from '../../api';
import { columnLabel, lineName, rowLabel, squareName } from '../../lib/squares';
import type { Across, EventColumns, Kind, TraceEvent } from '../events';
import { arrayM, boardsWaiting, conflictsTold, turned } from '../inside';
import { caseOf, listingOf, turn } from './code';

export interface Moment {
  n: number;
  across: Across;
  events: EventColumns;
  step: number;
  queens: Square[];
  prohibited: Uint8Array; // by square; empty on boards on which it is not followed
  blocked: Square[];
}

export type Variable = [name: string, value: string];

// The moment as a search by rows sees it: one by columns sees the board from the side.
interface View extends Moment {
  names: string[];
  event: TraceEvent | null; // the last one
  which: string; // its case
}

const kNone = '–';
const kMostListed = 64;
const kReach = 20_000; // events

const list = (values: string[]): string =>
  values.length === 0 ? kNone : values.slice(0, kMostListed).join(' ') + (values.length > kMostListed ? ' …' : '');

const rowName = ({ n, across }: View, row: number): string =>
  row < 0 || row >= n ? kNone : across === 'row' ? rowLabel(n, row) : columnLabel(row);

const columnName = ({ n, across }: View, column: number): string =>
  column < 0 || column >= n ? kNone : across === 'row' ? columnLabel(column) : rowLabel(n, column);

// A search that calls itself is in a call that has not chosen a row yet, or has none to choose.
const isBelow = ({ names, event, which }: View): boolean =>
  !names.includes('queue') &&
  !names.includes('conflicts') &&
  (event?.kind === 'solution' ||
    ['early', 'diagonal', 'support'].includes(which) ||
    (event?.kind === 'reject' && names.includes('square')));

function kindsOfSquare({ names }: View): Kind[] {
  if (names.includes('conflicts')) return ['recall', 'move', 'leave'];
  const kinds: Kind[] = ['enter', 'place', 'remove', 'exhausted', 'reject'];
  return names.includes('domain') ? kinds : [...kinds, 'blocked'];
}

// The square that is tried: its column is -1 when the row has just been entered, and when it is left n.
function squareAt(view: View): Square | null {
  const { n, across, events, step, which } = view;
  if (isBelow(view)) return null;
  const k = events.lastOf(kindsOfSquare(view), which === 'early' ? step - 1 : step, kReach);
  if (k < 0) return null;
  const { kind, row, column } = events.at(k);
  if (kind === 'leave') return null;
  if (kind === 'enter' || kind === 'exhausted') return [row, kind === 'enter' ? -1 : n];
  return across === 'row' ? [row, column] : [column, row];
}

// How many queens the search had placed when it called itself the last time.
function depth({ events, queens, event, which }: View): number {
  const isInLoop = event?.kind === 'place' || (event?.kind === 'prohibit' && which === '');
  return queens.length - events.given.length - (isInLoop ? 1 : 0);
}

// The row or column whose squares are tried now: the last that was entered and not left.
function lineTried(view: View): string {
  const { n, events, step, event } = view;
  let left = event?.kind === 'exhausted' ? -1 : 0;
  for (let k = step - 1; k >= Math.max(0, step - kReach) && !isBelow(view); --k) {
    const { kind, line, row } = events.at(k);
    if (kind === 'exhausted') ++left;
    else if (kind === 'enter' && left-- === 0) return lineName(n, line, row);
  }
  return kNone;
}

// The queen that was lifted last still has her column in M.
function columnsOfM(view: View): string {
  const { n, events, step, queens } = view;
  const at = squareAt(view);
  const k = events.lastOf(['enter', 'place', 'remove', 'exhausted'], step, kReach);
  const m = arrayM(n, queens);
  if (at !== null && k >= 0 && events.at(k).kind === 'remove') {
    const { row, column } = events.at(k);
    m[at[0]] = (view.across === 'row' ? column : row) + 1;
  }
  return list(m.map((column) => columnName(view, column - 1)));
}

// How many squares each row without a queen has left.
function domain(view: View): string {
  const { n, across, queens, prohibited, blocked } = view;
  if (prohibited.length === 0) return kNone;
  const left = new Array<number>(n).fill(n);
  prohibited.forEach((is, at) => (left[across === 'row' ? Math.floor(at / n) : at % n] -= is));
  for (const [row] of turned(blocked, across)) --left[row];
  const filled = new Set(queens.map(([row]) => row));
  return list(left.map((count, row) => (filled.has(row) ? '' : `${rowName(view, row)}:${count}`)).filter((one) => one !== ''));
}

// The squares of the row that are left to try after column `tried`.
function isLeft({ queens, blocked, across }: View, row: number, tried: number): (column: number) => boolean {
  const shut = new Set(turned(blocked, across).map(([r, q]) => (r === row ? q : -1)));
  for (const [r, q] of queens) if (r !== row) for (const c of [q, q + row - r, q - row + r]) shut.add(c);
  return (c) => c > tried && !shut.has(c);
}

// A word of the bitmask search; its digits stand as the squares of the row do.
function word(view: View, name: string): string {
  const { n, queens, event } = view;
  if (event === null) return kNone;
  const [row, tried] = squareAt(view) ?? [n, n];
  const isOn = tried >= 0 && tried < n;
  if ((name === 'free' && row === n) || (name === 'bit' && !isOn)) return kNone;
  const slope = { diagonals: 1, antidiagonals: -1 }[name] ?? 0;
  const attacked = new Set(queens.map(([r, q]) => (r < row ? q + slope * (row - r) : -1)));
  const is = name === 'bit' ? (c: number) => c === tried : name === 'free' ? isLeft(view, row, tried) : (c: number) => attacked.has(c);
  return Array.from({ length: n }, (_, c) => (is(c) ? '1' : '0')).join('');
}

const count = (value: number | null | undefined): string => (value == null ? kNone : String(value));

function told({ events, step }: View, kind: Kind): string {
  const k = events.lastOf([kind], step, kReach);
  return k < 0 ? kNone : String(events.value[k]);
}

function valueOf(view: View, name: string): string {
  const at = squareAt(view);
  switch (name) {
    case 'depth':
      return view.event === null ? kNone : String(depth(view));
    case 'row':
    case 'pointer':
      return at === null ? kNone : rowName(view, at[0]);
    case 'column':
      if (view.event?.kind === 'remove' && view.names.includes('M')) return kNone;
      return at === null ? kNone : columnName(view, at[1]);
    case 'square':
      return at === null || at[1] < 0 || at[1] >= view.n ? kNone : squareName(view.n, at);
    case 'line':
      return lineTried(view);
    case 'M':
      return columnsOfM(view);
    case 'best':
      return list(arrayM(view.n, view.queens).map((column) => columnName(view, column - 1)));
    case 'board':
      return list(view.queens.map(([, column]) => columnName(view, column)));
    case 'queue':
      return count(boardsWaiting(view.events, view.step));
    case 'conflicts':
      return count(conflictsTold(view.events, view.step));
    case 'generation':
      return told(view, 'generation');
    case 'domain':
      return domain(view);
    default:
      return word(view, name);
  }
}

// The variables of the algorithm's listing with what they hold after `step` events.
export function variablesAt(algorithm: string, moment: Moment): Variable[] {
  const { across, events, step } = moment;
  const listing = listingOf(algorithm, across);
  if (listing === null) return [];
  const view: View = {
    ...moment,
    queens: turned(moment.queens, across),
    names: listing.variables,
    event: step === 0 ? null : events.at(step - 1),
    which: step === 0 ? '' : caseOf(listing, events, step - 1, across),
  };
  return listing.variables.map((name) => [across === 'row' ? name : turn(name), valueOf(view, name)]);
}
