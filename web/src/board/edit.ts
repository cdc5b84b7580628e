// web/src/board/edit.ts - changes the given queens and blocked squares when a square is clicked.
// SPDX-License-Identifier: MIT
import type { Square } from '../api';
import { hasSquare, without } from './attacks';

export type Tool = 'cycle' | 'queen' | 'blocked' | 'erase';

export interface Givens {
  queens: Square[];
  blocked: Square[];
}

export function edit(tool: Tool, { queens, blocked }: Givens, square: Square): Givens {
  const isQueen = hasSquare(queens, square);
  const isBlocked = hasSquare(blocked, square);
  const wish = tool === 'cycle' ? (isQueen ? 'blocked' : isBlocked ? 'erase' : 'queen') : tool;
  const others = { queens: without(queens, square), blocked: without(blocked, square) };
  if (wish === 'queen' && !isQueen) others.queens.push(square);
  if (wish === 'blocked' && !isBlocked) others.blocked.push(square);
  return others;
}
