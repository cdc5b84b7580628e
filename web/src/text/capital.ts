// web/src/text/capital.ts - capitalises the first letter of a sentence, except in the name of a square such as d4.
// SPDX-License-Identifier: MIT

export const capital = (text: string): string =>
  /^[a-z]+\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
