// web/src/steps/code/black-boxes.ts - the algorithms that leave the search to another program's solver.
// SPDX-License-Identifier: MIT

// Their solver, and whether it tells how many nodes and backtracks it needed.
export const blackBoxes: Record<string, [solver: string, tellsNodes: boolean]> = {
  sat: ['CaDiCaL', false],
  constraint: ['Gecode', true],
  logic: ['clingo', false],
};
