// web/src/text/de-rest.ts - what the views but the first say, in German.
// SPDX-License-Identifier: MIT
import type { Rest } from './en';
import { stepsText } from './de-steps';
import { told } from './de-told';
import { views } from './de-views';

export const rest: Rest = {
  told,
  steps: stepsText,
  ...views,
};
