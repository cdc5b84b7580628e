// web/src/announce.svelte.ts - sentences for screen readers, in the polite live region of the page.
//
// If the region changes twice within a short time, a screen reader reads only one of the sentences. Therefore all
// sentences within kMoment are joined.
// SPDX-License-Identifier: MIT

const kMoment = 50; // milliseconds

let message = $state('');
let waiting: string[] = [];

export const announcement = (): string => message;

export function announce(sentence: string): void {
  if (waiting.length === 0) setTimeout(say, kMoment);
  if (!waiting.includes(sentence)) waiting.push(sentence);
}

// A repeated sentence must be read again: an inaudible space makes it differ from the one before.
function say(): void {
  const all = waiting.join(' ');
  waiting = [];
  message = all === message ? all + '\u00a0' : all;
}
