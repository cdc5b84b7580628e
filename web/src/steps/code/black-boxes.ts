// web/src/steps/code/black-boxes.ts - the algorithms whose search is done by an external solver.
// SPDX-License-Identifier: MIT

// The name of the solver, and whether it reports nodes and backtracks.
export const blackBoxes: Record<string, [solver: string, reportsNodes: boolean]> = {
  sat: ['CaDiCaL', false],
  constraint: ['Gecode', true],
  logic: ['clingo', false],
};
