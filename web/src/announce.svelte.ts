// web/src/announce.svelte.ts - sentences for those who hear the page, and for its polite live region.
// SPDX-License-Identifier: MIT

class Announcer {
  message = $state('');

  // The same sentence twice is read twice: a space that is not heard tells them apart.
  say(message: string): void {
    this.message = message === this.message ? message + '\u00a0' : message;
  }
}

const announcer = new Announcer();

export const announcement = (): string => announcer.message;
export const announce = (message: string): void => announcer.say(message);
