// web/src/text/en-rest.ts - what the views but the first say, in English.
// SPDX-License-Identifier: MIT
import { en as compareTables } from './en-compare';
import { en as countTables } from './en-count';
import { stepsText } from './en-steps';
import { compareText, countText, playText } from './en-views';

export const rest = {
  told: (sentence: string): string => sentence,
  steps: stepsText,
  count: { ...countText, ...countTables },
  compare: { ...compareText, ...compareTables },
  play: playText,
};
