// web/src/board/size.ts - up to which size a board is drawn as squares.
// SPDX-License-Identifier: MIT

// Squares beyond this many rows are too small to be touched.
export const kMaxSquares = 32;
