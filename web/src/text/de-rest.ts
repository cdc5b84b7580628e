// web/src/text/de-rest.ts - the texts of all views but the first, in German.
// SPDX-License-Identifier: MIT
import type { Rest } from './en';
import { stepsText } from './de-steps';
import { translate } from './de-sentences';
import { views } from './de-views';

export const rest: Rest = {
  translate,
  steps: stepsText,
  ...views,
};
