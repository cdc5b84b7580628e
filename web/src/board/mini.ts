// web/src/board/mini.ts - SVG paths that draw a small board. The side of a square is 1.
// SPDX-License-Identifier: MIT
export function darkSquares(n: number): string {
  const all = Array.from({ length: n * n }, (_, at) => [Math.floor(at / n), at % n]);
  return all.filter(([row, column]) => (row + column) % 2 === 1).map(([row, column]) => `M${column} ${row}h1v1h-1z`).join('');
}

export const dot = (n: number, at: number): string => `M${(at % n) + 0.14} ${Math.floor(at / n) + 0.5}a.36 .36 0 1 0 .72 0a.36 .36 0 1 0-.72 0z`;
