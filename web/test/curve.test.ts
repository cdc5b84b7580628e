// web/test/curve.test.ts - the curve of the pairs in conflict.
// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest';

import { columnOf, curveOf } from '../src/steps/curve';
import { EventColumns, type Kind, kinds } from '../src/steps/events';
import { toPage } from './searches';

function eventsOf(list: [kind: Kind, value?: number][]): EventColumns {
  const events = new EventColumns(list.length, kinds);
  events.append(toPage(0, list.map(([kind, value = 0]) => ({ kind, value })), []));
  return events;
}

const search = eventsOf([['conflicts', 5], ['move'], ['conflicts', 3], ['restart'], ['conflicts', 7], ['move'], ['conflicts', 0], ['solution']]);

it('fills each column from the lowest to the highest number of its steps', () => {
  const { low, high, most, restarts } = curveOf(search, 4);
  expect([...low]).toEqual([5, 3, 3, 0]);
  expect([...high]).toEqual([5, 5, 7, 7]);
  expect(most).toBe(7);
  expect(restarts).toEqual([4]);
});

it('keeps the last number in columns between two reports', () => {
  expect([...curveOf(search, 9).high]).toEqual([-1, 5, 5, 5, 3, 7, 7, 7, 0]);
  expect([...curveOf(search, 9).low]).toEqual([-1, 5, 5, 3, 3, 3, 7, 0, 0]);
  expect([...curveOf(search, 1).low]).toEqual([0]);
});

it('places the first step on the left and the last one on the right', () => {
  expect([0, 4, 8].map((step) => columnOf(step, 8, 100))).toEqual([0, 50, 99]);
  expect(columnOf(0, 0, 100)).toBe(0);
});
