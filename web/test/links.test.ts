// web/test/links.test.ts - links to boards are accepted, or refused with a reason.
// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';

import type { Info } from '../src/api';
import { linkFault } from '../src/links';
import { parseHash } from '../src/lib/address';

describe('a link', () => {
  const algorithm = (name: string, library: string | null): Info['algorithms'][number] =>
    ({ name, library }) as Info['algorithms'][number];
  const info = {
    limits: { solve_size: 1000, trace_size: 100, trace_events: 5000, list_size: 22, count_size: 32, page: 1000, seconds: 10 },
    algorithms: [algorithm('depth-first', null), algorithm('sat', 'CaDiCaL')],
    methods: [{ name: 'cross', summary: '' }],
    rules: [{ name: 'queens' }, { name: 'toroidal' }],
  } as unknown as Info;
  const said = (hash: string): string => linkFault(parseHash(hash), info)?.sentence ?? '';

  it.each([
    '',
    '#v=solve&n=8&q=0.3-1.6&b=4.4&m=algorithm&a=sat&r=1',
    '#v=solve&n=7&rule=toroidal',
    '#v=list&n=8&i=42&f=1',
    '#v=steps&n=6&a=depth-first&g=first&s=300&d=columns&o=centre-out&seed=0&e=5000',
    '#v=compare&n=8&a=none&k=100&t=60',
    '#v=compare&a=depth-first,sat',
    '#v=count&k=estimate&n=1024',
    '#v=play&n=4&mode=hidden',
    '#v=play&n=&unknown=1',
  ])('is shown: %s', (hash) => {
    expect(said(hash)).toBe('');
  });

  it.each([
    ['#v=solve&n=abc', 'found n=abc, expected a whole number from 1 to 1,000.'],
    ['#v=solve&n=1001', 'found n=1001, expected a whole number from 1 to 1,000.'],
    ['#v=solve&n=8.5', 'found n=8.5, expected a whole number from 1 to 1,000.'],
    ['#v=solve&q=8.0', 'found q=8.0, expected squares on a board of 8 rows, counted from 0; 8.0 is outside it.'],
    ['#v=solve&q=zz', 'found q=zz, expected squares as row.column, counted from 0 and separated by -.'],
    ['#v=solve&q=0.0-0.0', 'found q=0.0-0.0, expected each square once, but a8 appears twice.'],
    ['#v=solve&m=magic', 'found m=magic, expected one of auto, closed-form,'],
    ['#v=solve&rule=2', 'found rule=2, expected one of queens, toroidal.'],
    ['#v=list&n=23', 'found n=23, expected a whole number from 1 to 22.'],
    ['#v=steps&a=sat', 'found a=sat, expected one of depth-first.'],
    ['#v=steps&q=0.4', 'found q=0.4, expected squares on a board of 4 rows'],
    ['#v=compare&a=depth-first,magic', 'expected one of depth-first, sat.'],
    ['#v=count&n=33', 'found n=33, expected a whole number from 1 to 32.'],
    ['#v=play&n=3', 'found n=3, expected a whole number from 4 to 32.'],
    ['#v=play&board=regions&lesson=magic', 'expected one of single, confinement, small-touch, packing, two-in-two, wide-touch, ….'],
    ['#v=magic', 'found v=magic, expected one of solve, list, steps, compare, count, play.'],
  ])('is refused with the reason: %s', (hash, reason) => {
    expect(said(hash)).toContain(reason);
    expect(said(hash)).toContain('Invalid link: ');
  });
});
