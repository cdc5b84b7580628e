// web/src/text/en-rest.ts - the English texts of all views other than Solve and List.
// SPDX-License-Identifier: MIT
import type { Said } from '../said';
import { stepsText } from './en-steps';
import { views } from './en-views';

export const rest = {
  translate: ({ message }: Said): string => message,
  steps: stepsText,
  ...views,
};
