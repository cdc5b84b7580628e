// web/src/text/text.ts - the texts of the chosen language.
// SPDX-License-Identifier: MIT
import { settings } from '../settings.svelte';
import { de } from './de';
import { en, type Text } from './en';

const tables: Record<string, Text> = { en, de };

// Inside a component this is reactive: choosing another language draws the page anew.
export const t = (): Text => tables[settings.language];
