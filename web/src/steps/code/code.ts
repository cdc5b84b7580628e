// web/src/steps/code/code.ts - an algorithm's pseudo-code, and which line of it has just been executed.
// SPDX-License-Identifier: MIT
import { type Across, type EventColumns, type Kind, kinds, lineNames } from '../events';
import { listings } from './listings';

export interface Line {
  text: string;
  indent: number; // levels
}

export interface Listing {
  lines: Line[];
  variables: string[]; // as a search by rows names them
  lineOf: Map<string, number>; // by kind of event, or kind and case
}

const read = new Map<string, Listing>();

// Rows and columns change places, but for the square (row, column).
export const turn = (text: string): string =>
  text.replace(/\(row, column\)|row|column/g, (word) => (word === 'row' ? 'column' : word === 'column' ? 'row' : word));

function parse(text: string, variables: string): Listing {
  const lineOf = new Map<string, number>();
  const lines = text.split('\n').map((line, at): Line => {
    const [code, told] = line.split(' | ');
    for (const kind of told?.split(' ') ?? []) lineOf.set(kind, at);
    const text = code.trimStart();
    return { text, indent: (code.length - text.length) / 2 };
  });
  return { lines, variables: variables.split(' '), lineOf };
}

// The listing of an algorithm; null where there is none. A search by columns is one by rows with
// both words exchanged.
export function listingOf(algorithm: string, across: Across = 'row'): Listing | null {
  if (!Object.hasOwn(listings, algorithm)) return null;
  const key = algorithm + across;
  let listing = read.get(key);
  if (listing === undefined) {
    const [text, variables] = listings[algorithm];
    listing = parse(across === 'row' ? text : turn(text), variables);
    read.set(key, listing);
  }
  return listing;
}

const kindAt = (events: EventColumns, k: number): Kind => kinds[events.kind[k]];

// Queens leave a board when the next one is set up, when the last is cleared, or behind a try.
function caseOfLeave(events: EventColumns, k: number): string {
  let before = k - 1;
  while (before >= 0 && kindAt(events, before) === 'leave') --before;
  const kind = kindAt(events, before);
  return kind === 'enqueue' && before === k - 1 ? 'own' : kind === 'exhausted' ? 'end' : '';
}

function possibleCase(events: EventColumns, k: number, across: Across): string {
  const before = k === 0 ? '' : kindAt(events, k - 1);
  const line = lineNames[events.line[k]];
  switch (kindAt(events, k)) {
    case 'enter':
    case 'enqueue':
      return k === 0 ? 'first' : '';
    case 'reject':
      return line.endsWith('diagonal') ? 'diagonal' : '';
    case 'exhausted':
      return ['', 'prohibit', 'blocked', 'place'].includes(before) ? 'early' : '';
    case 'prohibit':
      if (line === across) return 'support';
      return events.given.some((queen) => queen[across === 'row' ? 0 : 1] === events.otherRow[k]) ? 'given' : '';
    case 'conflicts':
      return before === 'move' ? '' : 'start';
    case 'leave':
      return caseOfLeave(events, k);
    default:
      return '';
  }
}

// Where a kind of event comes from several lines of the listing: which of them event k comes from.
export function caseOf({ lineOf }: Listing, events: EventColumns, k: number, across: Across): string {
  const one = possibleCase(events, k, across);
  return lineOf.has(`${kindAt(events, k)}.${one}`) ? one : '';
}

// The line that was executed last after `step` events, counted from 0; null where there is none.
export function lineAt(algorithm: string, events: EventColumns, step: number, across: Across = 'row'): number | null {
  const listing = listingOf(algorithm, across);
  if (listing === null || step === 0) return null;
  const kind = kindAt(events, step - 1);
  const one = caseOf(listing, events, step - 1, across);
  return listing.lineOf.get(one === '' ? kind : `${kind}.${one}`) ?? null;
}
