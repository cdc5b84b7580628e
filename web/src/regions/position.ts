// web/src/regions/position.ts - the board after some steps of an explanation.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';
import type { Mark } from '../board/mark';
import type { Step } from './answers';

const signs = (kind: Mark['kind'], squares: Square[] = []): Mark[] => squares.map(([row, column]) => ({ kind, row, column }));

// Returns the board after `at` steps: the last of these steps, the queens, and the marks of these
// steps. If `at` is 0, the step is null.
export function positionAt(steps: Step[], at: number): { step: Step | null; queens: Square[]; marks: Mark[] } {
  const before = steps.slice(0, Math.max(0, at - 1));
  const step = steps[at - 1] ?? null;
  return {
    step,
    queens: [...before.flatMap((one) => one.placed ?? []), ...(step?.placed ?? [])],
    marks: [
      ...signs('auto', before.flatMap((one) => one.ruled_out ?? [])),
      ...signs('refused', step?.ruled_out),
      ...signs('candidate', step?.placed),
      ...signs('visited', step?.chain),
    ],
  };
}
