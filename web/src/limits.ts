// web/src/limits.ts - the page's own size limits, in addition to the program's limits.
// SPDX-License-Identifier: MIT

export const kMaxSquares = 32; // on larger boards squares are too small to touch
export const kMinGame = 4; // the smallest board with more than one square that has a solution
export const kMaxEstimate = 1024;
