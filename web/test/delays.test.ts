// web/test/delays.test.ts - the delays of the queens in a won game.
// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest';

import type { Step } from '../src/regions/answers';
import { delaysOf } from '../src/regions/play/delays';

// The steps of a level of 4 rows. Two steps lead to the third queen, and the first of them is the harder one.
const steps: Step[] = [
  { technique: 'confinement', level: 1, ruled_out: [[0, 0]] },
  { technique: 'single', level: 0, placed: [[0, 1]] },
  { technique: 'single', level: 0, placed: [[1, 3]] },
  { technique: 'two in two', level: 3, ruled_out: [[2, 2]] },
  { technique: 'small touch', level: 2, ruled_out: [[3, 0]] },
  { technique: 'single', level: 0, placed: [[2, 0]] },
  { technique: 'single', level: 0, placed: [[3, 2]] },
];

it('the delay of a queen begins when all queens before it in the explanation are on the board', () => {
  const placed: [number, number][] = [[1, 5000], [7, 6000], [8, 46000], [14, 47500]];
  expect(delaysOf(steps, placed, 4)).toEqual([
    { queen: [2, 0], milliseconds: 46000, late: 40000, number: 4, step: steps[3] },
    { queen: [0, 1], milliseconds: 5000, late: 5000, number: 1, step: steps[0] },
    { queen: [3, 2], milliseconds: 47500, late: 1500, number: 7, step: steps[6] },
    { queen: [1, 3], milliseconds: 6000, late: 1000, number: 3, step: steps[2] },
  ]);
});

it('a queen that came earlier than in the explanation is not late', () => {
  const placed: [number, number][] = [[8, 1000], [14, 2000], [1, 3000], [7, 9000]];
  expect(delaysOf(steps, placed, 4).map(({ queen, late }) => [queen, late])).toEqual([[[1, 3], 6000], [[0, 1], 3000]]);
});

it('there are no delays if the time of a queen is unknown', () => {
  expect(delaysOf(steps, [[1, 5000]], 4)).toEqual([]);
});
