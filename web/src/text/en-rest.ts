// web/src/text/en-rest.ts - what the views but the first say, in English.
// SPDX-License-Identifier: MIT
import type { Said } from '../said';
import { stepsText } from './en-steps';
import { views } from './en-views';

export const rest = {
  told: ({ message }: Said): string => message,
  steps: stepsText,
  ...views,
};
