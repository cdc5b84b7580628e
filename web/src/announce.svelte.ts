// web/src/announce.svelte.ts - sentences for screen readers, in the polite live region of the page.
//
// If the region changes twice within a short time, a screen reader reads only one of the two sentences. Therefore
// sentences that follow each other within kMoment are joined.
// SPDX-License-Identifier: MIT

const kMoment = 50; // milliseconds

let message = $state('');
let waiting: string[] = [];

export const announcement = (): string => message;

export function announce(sentence: string): void {
  if (waiting.length === 0) setTimeout(say, kMoment);
  if (!waiting.includes(sentence)) waiting.push(sentence);
}

// Screen readers read only changed text, so an inaudible space is appended to a sentence that is repeated.
function say(): void {
  const all = waiting.join(' ');
  waiting = [];
  message = all === message ? all + '\u00a0' : all;
}
