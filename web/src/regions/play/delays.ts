// web/src/regions/play/delays.ts - the delays of a won game: compares the times of its queens with the steps of the
// explanation.
//
// The explanation places a queen with the help of the queens that it placed before. Therefore the
// player could have found the queen as soon as those queens were on the board. If the player placed
// the queen later, the difference is the delay of the queen. The delays of all queens add up to the
// time of the game.
// SPDX-License-Identifier: MIT
import type { Square } from '../../api';
import type { Step } from '../answers';

// The square of a queen as row * n + column, and the time on the clock, in milliseconds, at which
// the player last placed the queen.
export type Placed = [at: number, milliseconds: number];

export interface Delay {
  queen: Square;
  milliseconds: number; // when the queen was placed
  late: number; // the delay, in milliseconds
  number: number; // the number of the hardest step that leads to the queen, counted from 1
  step: Step; // that step
}

// Returns the queens with a delay, the longest delay first. Empty if the time of a queen is unknown.
export function delaysOf(steps: Step[], placed: Placed[], n: number): Delay[] {
  const times = new Map(placed);
  const delays: Delay[] = [];
  let visible = 0; // when the next queen could be found
  let first = 0; // the first step after the previous queen
  for (const [k, step] of steps.entries()) {
    for (const queen of step.placed ?? []) {
      const milliseconds = times.get(queen[0] * n + queen[1]);
      if (milliseconds === undefined) return [];
      const way = steps.slice(first, k + 1);
      const hardest = way.reduce((best, one, at) => (one.level > way[best].level ? at : best), 0);
      if (milliseconds > visible) delays.push({ queen, milliseconds, late: milliseconds - visible, number: first + hardest + 1, step: way[hardest] });
      visible = Math.max(visible, milliseconds);
    }
    if (step.placed !== undefined) first = k + 1;
  }
  return delays.sort((a, b) => b.late - a.late);
}
