// web/src/steps/code/code.ts - the pseudo-code of an algorithm, and the line that was executed last.
// SPDX-License-Identifier: MIT
import { type Across, type EventColumns, kinds, lineNames } from '../events';
import { listings } from './listings';

export interface Listing {
  lines: string[];
  variables: string[];
  lineOf: Map<string, number>; // by kind of event, see listings.ts
  unset: Set<number>; // lines at which row, column and square are not chosen yet
}

const read = new Map<string, Listing>();
const others: Record<string, string> = { row: 'column', column: 'row', Zeile: 'Spalte', Spalte: 'Zeile' };

// Exchanges the words row and column, in English and in German, but not in the square "(row, column)".
export const turn = (text: string): string =>
  text.replace(/\(row, column\)|row|column|Zeile|Spalte/g, (word) => others[word] ?? word);

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

// Returns the listing of an algorithm for a search by rows, or null if there is none.
export function listingOf(algorithm: string): Listing | null {
  if (!Object.hasOwn(listings, algorithm)) return null;
  let listing = read.get(algorithm);
  if (listing === undefined) {
    listing = parse(...listings[algorithm]);
    read.set(algorithm, listing);
  }
  return listing;
}

// Returns the lines as they are shown, in the language of `translate`. In a search by columns, the words row and column
// are exchanged.
export function linesOf(algorithm: string, across: Across, translate = (line: string): string => line): string[] | null {
  const lines = listingOf(algorithm)?.lines.map(translate) ?? null;
  return across === 'row' ? lines : (lines?.map(turn) ?? null);
}

// Returns the index of the line that was executed most recently after `step` events, or null if
// there is none. Scans back over the latest events that have the same kind; the size of the board
// limits their number.
export function lineAt(algorithm: string, events: EventColumns, step: number, across: Across = 'row'): number | null {
  const listing = listingOf(algorithm);
  if (listing === null || step === 0) return null;
  const code = events.kind[step - 1];
  let before = step - 2;
  while (before >= 0 && events.kind[before] === code) --before;
  const isSupport = kinds[code] === 'prohibit' && lineNames[events.line[step - 1]] === across;
  const kind = isSupport ? 'support' : kinds[code];
  return listing.lineOf.get(`${kind}<${kinds[events.kind[before]] ?? ''}`) ?? listing.lineOf.get(kind) ?? null;
}
