// web/src/limits.ts - the sizes up to which the page itself can do something, beside the program's own limits.
// SPDX-License-Identifier: MIT

export const kMaxSquares = 32; // squares of a board of more rows are too small to be touched
export const kMinGame = 4; // the smallest board with more than one square that has a solution
export const kMaxEstimate = 1024;
