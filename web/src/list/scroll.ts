// web/src/list/scroll.ts - which row stands at the top of a list that is longer than a browser allows.
//
// Browsers clamp the height of an element (33,554,428 px in Chromium), so a long list is given at
// most kMaxHeight px. A small move of the scroll bar, by wheel, finger or arrow, then goes as many
// pixels down the list as it did down the bar; a large one, as when the thumb is dragged, goes to
// the row in proportion. What the two differ by is put right when the scrolling has ended.
// SPDX-License-Identifier: MIT

export const kMaxHeight = 8_000_000;

export interface Extent {
  rows: number;
  rowHeight: number;
  viewHeight: number;
}

export const heightOf = ({ rows, rowHeight }: Extent): number => Math.min(kMaxHeight, rows * rowHeight);

const isScaled = ({ rows, rowHeight }: Extent): boolean => rows * rowHeight > kMaxHeight;

// The greatest row that can stand at the top, as a fraction.
export function lastTop({ rows, rowHeight, viewHeight }: Extent): number {
  return Math.max(0, rows - viewHeight / rowHeight);
}

// Where the scroll bar belongs when row `top` stands at the top.
export function barOf(extent: Extent, top: number): number {
  if (!isScaled(extent)) return top * extent.rowHeight;
  const most = lastTop(extent);
  return most === 0 ? 0 : (top / most) * (heightOf(extent) - extent.viewHeight);
}

// The row at the top after the bar has moved from `before` to `after`.
export function topAfter(extent: Extent, top: number, before: number, after: number): number {
  const most = lastTop(extent);
  if (!isScaled(extent)) return Math.min(most, after / extent.rowHeight);
  const move = after - before;
  const end = heightOf(extent) - extent.viewHeight;
  if (Math.abs(move) > 2 * extent.viewHeight || after <= 0 || after >= end - 1) return (after / end) * most;
  return Math.max(0, Math.min(most, top + move / extent.rowHeight));
}
