// web/src/lib/printing.ts - prints a sheet instead of the page.
//
// A sheet is drawn outside `.view` and only for printing; `.view` is not printed while the sheet exists (style.css).
// The component of the sheet must call printSheet() in an `$effect`, so that `.view` can be printed again when the
// sheet is removed. `onprinted` is called when the browser has printed the sheet.
// SPDX-License-Identifier: MIT
export function printSheet(onprinted: () => void): () => void {
  const root = document.documentElement;
  root.toggleAttribute('data-sheet', true);
  const timer = setTimeout(() => print());
  addEventListener('afterprint', onprinted);
  return () => {
    clearTimeout(timer);
    removeEventListener('afterprint', onprinted);
    root.toggleAttribute('data-sheet', false);
  };
}
