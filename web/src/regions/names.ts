// web/src/regions/names.ts - lists of squares and units in the chosen language.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';
import { columnLabel, rowLabel, squareName } from '../lib/squares';
import type { StepNames } from '../text/en-regions';
import { words } from '../text/text';
import type { Unit } from './answers';
import { regionLetter } from './level';
import { unitKinds } from './rules';

function listed(names: string[], last: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

export function stepNames(n: number): StepNames {
  const numberOf = ({ kind, number }: Unit): string =>
    kind === 'region' ? regionLetter(number) : kind === 'row' ? rowLabel(n, number) : columnLabel(number);
  const named = (list: Square[], last: string): string =>
    listed(
      list.map((square) => squareName(n, square)),
      last,
    );
  return {
    squares: (list) => named(list, words.regions.and),
    either: (list) => named(list, words.regions.or),
    units: (list) =>
      listed(
        [...unitKinds].reverse().flatMap((kind) => {
          const mine = list.filter((unit) => unit.kind === kind).map(numberOf);
          if (mine.length === 0) return [];
          return [`${words.regions.lines[kind][mine.length === 1 ? 0 : 1]} ${listed(mine, words.regions.and)}`];
        }),
        words.regions.and,
      ),
  };
}
