// web/src/board/mark.ts - a sign on a square of a board.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';

export interface Mark {
  kind: 'candidate' | 'visited' | 'gone' | 'x' | 'auto' | 'refused';
  row: number;
  column: number;
  from?: Square; // of the queen that attacks it
}
