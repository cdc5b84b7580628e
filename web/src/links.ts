// web/src/links.ts - what is wrong with an address: a value that no field of its view could have made.
//
// What cannot be shown is said, and not replaced by another board. Keys that a view does not know are left alone.
// SPDX-License-Identifier: MIT
import type { Info, Square } from './api';
import { hasSquare } from './board/attacks';
import { levelOfText } from './regions/level';
import { kMinGame, kMaxEstimate, kMaxSquares } from './limits';
import { whole } from './lib/format';
import { squareName } from './lib/squares';
import type { Params, View } from './state.svelte';
import { views } from './state.svelte';
import { words } from './text/text';

export interface LinkFault {
  key: string;
  sentence: string;
}

type Check = (value: string, params: Params) => string; // what was expected instead, '' where it is right

const number =
  (least: number, most: number): Check =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most ? '' : words.link.number(whole(least), whole(most));

const oneOf =
  (names: readonly string[]): Check =>
  (value) =>
    names.includes(value) ? '' : words.link.oneOf(names.join(', '));

const namesOf =
  (names: readonly string[]): Check =>
  (value) =>
    value === 'none' || value.split(',').every((name) => names.includes(name)) ? '' : words.link.oneOf(names.join(', '));

// Squares as row.column, both from 0, each once.
const squares =
  (fallback: number): Check =>
  (value, params) => {
    const n = Number(params.n || fallback);
    const seen: Square[] = [];
    for (const part of value.split('-')) {
      if (!/^\d+\.\d+$/.test(part)) return words.link.squares;
      const square = part.split('.').map(Number) as Square;
      if (square[0] >= n || square[1] >= n) return words.link.onBoard(part, whole(n));
      if (hasSquare(seen, square)) return words.link.once(squareName(n, square));
      seen.push(square);
    }
    return '';
  };

const flag = oneOf(['1']);
const level: Check = (value) => (levelOfText(value) === null ? words.link.level : '');
const day: Check = (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? '' : words.link.day);


function checksOf(view: View, params: Params, { limits, algorithms, methods, rules }: Info): Record<string, Check> {
  const names = algorithms.map((one) => one.name);
  const steppable = algorithms.filter((one) => one.library === null).map((one) => one.name);
  const isEstimate = params.k === 'estimate';
  const board = (n: number): Record<string, Check> => ({ q: squares(n), b: squares(n) });
  if (params.board === 'regions' && view !== 'list' && view !== 'compare' && view !== 'count') {
    return { l: level, rule: oneOf(rules.map((one) => one.name)), day, s: number(0, Number.MAX_SAFE_INTEGER) };
  }
  switch (view) {
    case 'solve':
      return {
        board: oneOf(['classic', 'regions']),
        n: number(1, limits.solve_size),
        ...board(8),
        m: oneOf(['auto', 'closed-form', 'local-search', 'completion', 'first', 'algorithm']),
        a: oneOf(names),
        rule: oneOf(rules.map((one) => one.name)),
        r: flag,
      };
    case 'list':
      return { n: number(1, limits.list_size), f: flag, i: number(1, Number.MAX_SAFE_INTEGER) };
    case 'steps':
      return {
        board: oneOf(['classic', 'regions']),
        n: number(1, limits.trace_size),
        a: oneOf(steppable),
        a2: oneOf(steppable),
        p: oneOf(['tree', 'code']),
        g: oneOf(['all', 'first']),
        e: number(1, limits.trace_events),
        ...board(4),
        d: oneOf(['rows', 'columns']),
        o: oneOf(['top-down', 'centre-out']),
        seed: number(0, Number.MAX_SAFE_INTEGER),
        s: number(0, Number.MAX_SAFE_INTEGER),
      };
    case 'compare':
      return {
        n: number(1, limits.trace_size),
        g: oneOf(['all', 'first']),
        k: number(1, 100),
        t: number(1, 60),
        a: namesOf(names),
      };
    case 'count':
      return {
        k: oneOf(['estimate']),
        n: number(1, isEstimate ? kMaxEstimate : limits.count_size),
        m: oneOf(['auto', ...methods.map((one) => one.name)]),
      };
    case 'play':
      return {
        board: oneOf(['classic', 'regions']),
        n: number(kMinGame, Math.min(kMaxSquares, limits.solve_size)),
        mode: oneOf(['shown', 'hidden']),
        g: number(0, Number(params.n || 8) - 1),
        seed: number(0, Number.MAX_SAFE_INTEGER),
        beat: (value) => (/^\d+(\.\d+)?$/.test(value) ? '' : words.link.seconds),
      };
  }
}

// The first thing that is wrong, null when the address can be shown. An empty value is none.
export function linkFault(params: Params, info: Info): LinkFault | null {
  const said = (key: string, expected: string): LinkFault => ({ key, sentence: words.link.wrong(`${key}=${params[key]}`, expected) });
  const view = views.find((one) => one === params.v);
  if (view === undefined && (params.v ?? '') !== '') return said('v', words.link.oneOf(views.join(', ')));
  for (const [key, check] of Object.entries(checksOf(view ?? 'solve', params, info))) {
    const value = params[key] ?? '';
    const expected = value === '' ? '' : check(value, params);
    if (expected !== '') return said(key, expected);
  }
  return null;
}
