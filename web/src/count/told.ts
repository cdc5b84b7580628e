// web/src/count/told.ts - the texts that are loaded with this view, in the language that is spoken.
// SPDX-License-Identifier: MIT
import { settings } from '../settings.svelte';
import { de } from '../text/de-count';
import { en } from '../text/en-count';

export const told = (): typeof en => (settings.language === 'de' ? de : en);
