// web/src/text/de-rest.ts - what the views but the first say, in German.
// SPDX-License-Identifier: MIT
import { de as compareTables } from './de-compare';
import { de as countTables } from './de-count';
import type { Rest } from './en';
import { stepsText } from './de-steps';
import { told } from './de-told';
import { compareText, countText, playText } from './de-views';

export const rest: Rest = {
  told,
  steps: stepsText,
  count: { ...countText, ...countTables },
  compare: { ...compareText, ...compareTables },
  play: playText,
};
