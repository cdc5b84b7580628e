// web/src/announce.svelte.ts - sentences for those who hear the page, and for its polite live region.
// SPDX-License-Identifier: MIT
import { untrack } from 'svelte';

let message = $state('');

export const announcement = (): string => message;

// The same sentence twice is read twice: a space that is not heard tells them apart. What is there
// is read untracked, so that an effect may announce without waking itself.
export function announce(sentence: string): void {
  message = sentence === untrack(() => message) ? sentence + '\u00a0' : sentence;
}
