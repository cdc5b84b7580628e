// web/src/announce.svelte.ts - sentences for those who hear the page, and for its polite live region.
//
// A region that changes twice in one moment is heard once: what is said within kMoment is said together.
// SPDX-License-Identifier: MIT

const kMoment = 50; // milliseconds

let message = $state('');
let waiting: string[] = [];

export const announcement = (): string => message;

export function announce(sentence: string): void {
  if (waiting.length === 0) setTimeout(say, kMoment);
  if (!waiting.includes(sentence)) waiting.push(sentence);
}

// The same sentence twice is read twice: a space that is not heard tells them apart.
function say(): void {
  const all = waiting.join(' ');
  waiting = [];
  message = all === message ? all + '\u00a0' : all;
}
