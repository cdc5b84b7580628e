// web/src/board/binning.ts - counts the queens of a huge board on each pixel of its picture.
// SPDX-License-Identifier: MIT

// Returns the counts for a picture of size x size pixels, row by row. O(n + size^2).
export function binQueens(columns: ArrayLike<number>, n: number, size: number): Uint16Array {
  const bins = new Uint16Array(size * size);
  const scale = size / n;
  for (let row = 0; row < columns.length; ++row) {
    if (columns[row] < 0) continue;
    const y = Math.min(size - 1, Math.floor((row + 0.5) * scale));
    const x = Math.min(size - 1, Math.floor((columns[row] + 0.5) * scale));
    const at = y * size + x;
    if (bins[at] < 0xffff) ++bins[at];
  }
  return bins;
}
