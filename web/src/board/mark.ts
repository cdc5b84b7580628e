// web/src/board/mark.ts - a mark on a square of a board.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';

export interface Mark {
  kind: 'candidate' | 'visited' | 'gone' | 'x' | 'auto' | 'refused';
  row: number;
  column: number;
  from?: Square; // the square of the queen that attacks the marked square
}
