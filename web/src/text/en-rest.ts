// web/src/text/en-rest.ts - the texts of all views but the first, in English.
// SPDX-License-Identifier: MIT
import type { Said } from '../said';
import { stepsText } from './en-steps';
import { views } from './en-views';

export const rest = {
  translate: ({ message }: Said): string => message,
  steps: stepsText,
  ...views,
};
