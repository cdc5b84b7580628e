// web/src/text/de-rest.ts - the German texts of all views other than Solve and List.
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
