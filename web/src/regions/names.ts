// web/src/regions/names.ts - names squares, units, levels and days in the chosen language.
// SPDX-License-Identifier: MIT
import type { Rule, Square } from '../api';
import { whole } from '../lib/format';
import { columnLabel, rowLabel, squareName } from '../lib/squares';
import { settings } from '../settings.svelte';
import type { StepNames } from '../text/en-regions';
import { words } from '../text/text';
import type { Unit } from './answers';
import { dateOf, numberOf } from './days';
import { techniqueAt } from './learn/names';
import { kTouching, type Level, regionLetter } from './level';
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

// Returns a level of difficulty with its technique: "difficulty 3: two in two".
export const difficultyName = (level: number): string => words.regions.level(whole(level), words.regions.techniques[techniqueAt[level]]);

// Returns the player's task as a sentence. `rules` contains the summaries of the rules, which are in English.
export function goalOf({ stars, rule }: Pick<Level, 'stars' | 'rule'>, rules: readonly Rule[]): string {
  if (rule === kTouching) return words.regions.goals(whole(stars));
  const summary = rules.find(({ name }) => name === rule)?.summary;
  return words.regions.goalsOf(words.solve.rules[rule] ?? summary ?? rule);
}

// Returns the name of the daily level of a day: "Daily puzzle 332". Days before kFirstDay have no number.
export function dayName(day: string): string {
  const number = numberOf(day);
  return words.regions.dayName(number > 0 ? whole(number) : '');
}

// Returns a day as "28 Nov 2026".
export const dayText = (day: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string =>
  dateOf(day).toLocaleDateString(settings.region, { ...style, timeZone: 'UTC' });
