// web/src/steps/code/code.ts - the pseudo-code of an algorithm, and the line that was executed last.
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

// Exchanges rows and columns, except in the square (row, column).
export const turn = (text: string): string =>
  text.replace(/\(row, column\)|row|column/g, (word) => (word === 'row' ? 'column' : word === 'column' ? 'row' : word));

function parse(text: string, variables: string): Listing {
  const listing: Listing = { lines: [], variables: variables.split(' '), lineOf: new Map(), unset: new Set() };
  text.split('\n').forEach((line, at) => {
    const [code, kinds = ''] = line.split(' | ');
    listing.lines.push(code);
    for (const kind of kinds.split(' ')) listing.lineOf.set(kind.replace('!', ''), at);
    if (kinds.includes('!')) listing.unset.add(at);
  });
  return listing;
}

// Returns the listing of an algorithm, or null if there is none. The listing of a search by columns is that of a
// search by rows with the two words exchanged.
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

// Returns the line that was executed last after `step` events, counted from 0, or null if there is none. Takes time
// proportional to the number of consecutive events of the last kind, which the size of the board limits.
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
