// web/src/steps/code/code.ts - an algorithm's pseudo-code, and which line of it has just been executed.
// SPDX-License-Identifier: MIT
import { type Across, type EventColumns, kinds, lineNames } from '../events';
import { listings } from './listings';

export interface Listing {
  lines: string[];
  variables: string[]; // as a search by rows names them
  lineOf: Map<string, number>; // by kind of event, see listings.ts
  unset: Set<number>; // lines at which row, column and square are not chosen yet
}

const read = new Map<string, Listing>();

// Rows and columns change places, but for the square (row, column).
export const turn = (text: string): string =>
  text.replace(/\(row, column\)|row|column/g, (word) => (word === 'row' ? 'column' : word === 'column' ? 'row' : word));

function parse(text: string, variables: string): Listing {
  const listing: Listing = { lines: [], variables: variables.split(' '), lineOf: new Map(), unset: new Set() };
  text.split('\n').forEach((line, at) => {
    const [code, told = ''] = line.split(' | ');
    listing.lines.push(code);
    for (const kind of told.split(' ')) listing.lineOf.set(kind.replace('!', ''), at);
    if (told.includes('!')) listing.unset.add(at);
  });
  return listing;
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

// The line that was executed last after `step` events, counted from 0; null where there is none. A
// walk over events of one kind, which are at most as many as a board can change at once.
export function lineAt(algorithm: string, events: EventColumns, step: number, across: Across = 'row'): number | null {
  const listing = listingOf(algorithm, across);
  if (listing === null || step === 0) return null;
  const code = events.kind[step - 1];
  let before = step - 2;
  while (before >= 0 && events.kind[before] === code) --before;
  const isSupport = kinds[code] === 'prohibit' && lineNames[events.line[step - 1]] === across;
  const kind = isSupport ? 'support' : kinds[code];
  return listing.lineOf.get(`${kind}<${kinds[events.kind[before]] ?? ''}`) ?? listing.lineOf.get(kind) ?? null;
}
