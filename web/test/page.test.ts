// web/test/page.test.ts - the address as storage, and the format of numbers.
// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';

import { clock, duration, rough, times, whole } from '../src/lib/format';
import { settings } from '../src/settings.svelte';
import { formatHash, parseHash } from '../src/lib/address';

describe('the address', () => {
  it('is read and written', () => {
    const params = { v: 'solve', n: '8', q: '0.3-1.6', c: '1,3' };
    expect(formatHash(params)).toBe('#v=solve&n=8&q=0.3-1.6&c=1,3');
    expect(parseHash(formatHash(params))).toEqual(params);
  });

  it('leaves out empty values', () => {
    expect(formatHash({ v: 'list', i: '' })).toBe('#v=list');
  });
});

describe('numbers', () => {
  it('follow the language', () => {
    settings.language = 'en';
    expect(whole('666090624')).toBe('666,090,624');
    settings.language = 'de';
    expect(whole('666090624')).toBe('666.090.624');
    settings.language = 'en';
  });

  it('can be larger than the largest number of JavaScript', () => {
    expect(rough('3.376523568e+20')).toBe('3.377 · 10²⁰');
    expect(rough('1.5e+2500')).toBe('1.500 · 10²⁵⁰⁰');
    expect(rough(0)).toBe('0');
    expect(rough(12345)).toBe('12,350');
  });

  it('are compared however large they are', () => {
    expect(times('234907967154122528', '7.1e15')).toBeCloseTo(33.1, 1);
    expect(times('2.4e+2500', '1.2e+2498')).toBeCloseTo(200, 9);
    expect(times(1, '0.1431')).toBeCloseTo(6.99, 2);
  });

  it('of times have a suitable unit', () => {
    expect(duration(0.000012)).toBe('12\u00a0µs');
    expect(duration(0.0042)).toBe('4.20\u00a0ms');
    expect(duration(75)).toBe('1\u00a0min 15\u00a0s');
    expect(duration(90_000)).toBe('1\u00a0d');
    expect(clock(67.34)).toBe('1:07.3');
  });
});
