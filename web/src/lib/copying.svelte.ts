// web/src/lib/copying.svelte.ts - copies a text to the clipboard and says so; CopiedText.svelte
// shows the result.
// SPDX-License-Identifier: MIT
import { announce } from '../announce.svelte';

export class Copying {
  note = $state('');
  shown = $state(''); // the text that could not be copied

  say(sentence: string): void {
    this.note = sentence;
    announce(sentence);
  }

  forget(): void {
    this.note = this.shown = '';
  }

  async copy(text: string, sentence: string): Promise<void> {
    this.forget();
    try {
      await navigator.clipboard.writeText(text);
      this.say(sentence);
    } catch {
      this.shown = text; // without access to the clipboard, the reader copies by hand
    }
  }
}
