// web/src/list/scroll.ts - computes the top row of a list that is longer than a browser allows.
//
// Browsers limit the height of an element (33,554,428 px in Chromium), so the height of a long list
// is at most kMaxHeight. A small move of the scroll bar, by wheel, finger or arrow, moves the list
// by the same number of pixels. A large move, such as dragging the thumb, goes to the same fraction
// of the list. When scrolling has ended, the scroll bar is set to the position of the top row. A
// top row is a number with a fraction: at 2.5, the upper half of row 2 is scrolled out of view.
// SPDX-License-Identifier: MIT

export const kMaxHeight = 8_000_000;

export interface Extent {
  rows: number;
  rowHeight: number;
  viewHeight: number;
}

export const heightOf = ({ rows, rowHeight }: Extent): number => Math.min(kMaxHeight, rows * rowHeight);

const isScaled = ({ rows, rowHeight }: Extent): boolean => rows * rowHeight > kMaxHeight;

// Returns the greatest possible top row.
export function lastTop({ rows, rowHeight, viewHeight }: Extent): number {
  return Math.max(0, rows - viewHeight / rowHeight);
}

// Returns the position of the scroll bar when row `top` is at the top.
export function barOf(extent: Extent, top: number): number {
  if (!isScaled(extent)) return top * extent.rowHeight;
  const most = lastTop(extent);
  return most === 0 ? 0 : (top / most) * (heightOf(extent) - extent.viewHeight);
}

// Returns the top row after the bar has moved from `before` to `after`.
export function topAfter(extent: Extent, top: number, before: number, after: number): number {
  const most = lastTop(extent);
  if (!isScaled(extent)) return Math.min(most, after / extent.rowHeight);
  const move = after - before;
  const end = heightOf(extent) - extent.viewHeight;
  if (Math.abs(move) > 2 * extent.viewHeight || after <= 0 || after >= end - 1) return (after / end) * most;
  return Math.max(0, Math.min(most, top + move / extent.rowHeight));
}
