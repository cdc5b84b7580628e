// web/src/links.ts - finds errors in an address: values that the fields of the view cannot have.
//
// For an invalid address, the page shows an error and not some other board. Keys that a view does
// not use are ignored.
// SPDX-License-Identifier: MIT
import type { Info } from './api';
import type { Params } from './lib/address';
import { type Check, day, level, number, oneOf, rule } from './lib/checks';
import { lessonNames } from './regions/learn/names';
import { words } from './text/text';
import { rows, type View, views } from './views';

export interface LinkFault {
  key: string;
  sentence: string;
}

function checksOf(view: View, params: Params, info: Info): Record<string, Check> {
  const { boards, form } = rows[view];
  if (!boards.includes('regions')) return form(info, params);
  if (params.board !== 'regions') return { board: oneOf(boards), ...form(info, params) };
  return { lesson: oneOf(lessonNames), l: level, rule: rule(info), day, s: number(0, Number.MAX_SAFE_INTEGER) };
}

// Returns the first error, or null if the address can be shown. An empty value counts as missing.
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
