// web/src/text/capital.ts - an English sentence begins with a capital, but for a square such as d4.
// SPDX-License-Identifier: MIT

export const capital = (text: string): string =>
  /^[a-z]+\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
