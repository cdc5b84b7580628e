// web/src/views.ts - the table of the views, in the order of their tabs.
//
// The component of a view is views/NAME.svelte, where NAME is the name of the view with a capital letter; loading.ts
// loads it when it is first shown.
// SPDX-License-Identifier: MIT
import type { Info } from './api';
import type { Params } from './lib/address';
import { type Check, flag, namesOf, number, oneOf, rule, seconds, squares } from './lib/checks';
import { kMaxEstimate, kMaxSquares, kMinGame } from './limits';
import { settings } from './settings.svelte';

interface Row {
  titles: Record<string, string>; // by language
  short?: Record<string, string>; // titles in the bar of a phone, if they are shorter
  texts: 'text' | 'rest'; // the part of the texts that this view needs: `text` is loaded at the start, `rest` later
  boards: readonly ('classic' | 'regions')[]; // the boards that it draws; a view without boards cannot be presented
  form: (info: Info, params: Params) => Record<string, Check>; // the check for the value of each key in its address
}

const either = ['classic', 'regions'] as const;
const namesIn = (table: readonly { name: string }[]): string[] => table.map((one) => one.name);
const given = (n: number): Record<string, Check> => ({ q: squares(n), b: squares(n) });
const anyNumber = number(0, Number.MAX_SAFE_INTEGER);

const table = {
  solve: {
    titles: { en: 'Solve', de: 'Lösen' },
    texts: 'text',
    boards: either,
    form: (info) => ({
      n: number(1, info.limits.solve_size),
      ...given(8),
      m: oneOf(['auto', 'closed-form', 'local-search', 'completion', 'first', 'algorithm']),
      a: oneOf(namesIn(info.algorithms)),
      rule: rule(info),
      r: flag,
    }),
  },
  list: {
    titles: { en: 'All placements', de: 'Alle Stellungen' },
    short: { en: 'List', de: 'Liste' },
    texts: 'text',
    boards: ['classic'],
    form: ({ limits }) => ({ n: number(1, limits.list_size), f: flag, i: number(1, Number.MAX_SAFE_INTEGER) }),
  },
  steps: {
    titles: { en: 'Step & tree', de: 'Schritte & Baum' },
    short: { en: 'Steps', de: 'Schritte' },
    texts: 'rest',
    boards: either,
    form: (info) => {
      const { limits, algorithms } = info;
      const steppable = oneOf(namesIn(algorithms.filter((one) => one.library === null)));
      return {
        n: number(1, limits.trace_size),
        rule: rule(info),
        a: steppable,
        a2: steppable,
        p: oneOf(['tree', 'code']),
        g: oneOf(['all', 'first']),
        e: number(1, limits.trace_events),
        ...given(4),
        d: oneOf(['rows', 'columns']),
        o: oneOf(['top-down', 'centre-out']),
        seed: anyNumber,
        s: anyNumber,
      };
    },
  },
  compare: {
    titles: { en: 'Compare', de: 'Vergleichen' },
    short: { en: 'Compare', de: 'Vergleich' },
    texts: 'rest',
    boards: [],
    form: (info) => ({
      n: number(1, info.limits.trace_size),
      rule: rule(info),
      g: oneOf(['all', 'first']),
      k: number(1, 100),
      t: number(1, 60),
      a: namesOf(namesIn(info.algorithms)),
    }),
  },
  count: {
    titles: { en: 'Count', de: 'Zählen' },
    texts: 'rest',
    boards: [],
    form: (info, { k }) => ({
      k: oneOf(['estimate']),
      n: number(1, k === 'estimate' ? kMaxEstimate : info.limits.count_size),
      rule: rule(info),
      m: oneOf(['auto', ...namesIn(info.methods)]),
    }),
  },
  play: {
    titles: { en: 'Play', de: 'Spielen' },
    texts: 'rest',
    boards: either,
    form: ({ limits }, params) => ({
      n: number(kMinGame, Math.min(kMaxSquares, limits.solve_size)),
      mode: oneOf(['shown', 'hidden']),
      g: number(0, Number(params.n || 8) - 1),
      seed: anyNumber,
      beat: seconds,
    }),
  },
} satisfies Record<string, Row>;

export type View = keyof typeof table;
export const rows: Record<View, Row> = table;
export const views = Object.keys(rows) as View[];

// Both functions return the name of a view in the chosen language.
export const titleOf = (view: View): string => inLanguage(rows[view].titles);
export const shortTitleOf = (view: View): string => inLanguage(rows[view].short ?? rows[view].titles);

const inLanguage = (titles: Record<string, string>): string => titles[settings.language] ?? titles.en;
