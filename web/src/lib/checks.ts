// web/src/lib/checks.ts - checks of values in an address.
// SPDX-License-Identifier: MIT
import type { Info, Square } from '../api';
import { hasSquare } from '../board/attacks';
import { levelOfText } from '../regions/level';
import { words } from '../text/text';
import type { Params } from './address';
import { whole } from './format';
import { squareName } from './squares';

// Returns a description of the expected value, or '' if the value is valid.
export type Check = (value: string, params: Params) => string;

export const number =
  (least: number, most: number): Check =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most ? '' : words.link.number(whole(least), whole(most));

const kMaxNamed = 6; // names in a message; the others are left out

const oneOfThem = (names: readonly string[]): string =>
  words.link.oneOf(names.slice(0, kMaxNamed).join(', ') + (names.length > kMaxNamed ? ', …' : ''));

export const oneOf =
  (names: readonly string[]): Check =>
  (value) =>
    names.includes(value) ? '' : oneOfThem(names);

// A rule is given by its name or by its terms. Any text of this form is accepted, because the
// program knows names that `info` does not list, such as `king`, and reports what is wrong with a
// text.
export const rule = (info: Info): Check => {
  const isNamed = oneOf(info.rules.map(({ name }) => name));
  return (value, params) => (/^[a-z]+( *[(+].*)?$/.test(value) ? '' : isNamed(value, params));
};

export const namesOf =
  (names: readonly string[]): Check =>
  (value) =>
    value === 'none' || value.split(',').every((name) => names.includes(name)) ? '' : oneOfThem(names);

// Squares are written as row.column, both counted from 0. Each square may occur only once.
export const squares =
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

export const flag = oneOf(['1']);
export const level: Check = (value) => (levelOfText(value) === null ? words.link.level : '');
export const day: Check = (value) => {
  const isReal = /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value);
  return value === 'today' || isReal ? '' : words.link.day;
};
export const seconds: Check = (value) => (/^\d+(\.\d+)?$/.test(value) ? '' : words.link.seconds);
