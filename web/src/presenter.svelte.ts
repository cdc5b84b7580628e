// web/src/presenter.svelte.ts - presenter mode: only the board, its sentence and its counters, large, on the whole
// screen.
//
// The page goes full screen if the browser allows it. Leaving full screen, for example with Escape, leaves the mode.
// Escape in a dialog closes only the dialog.
// SPDX-License-Identifier: MIT
import { hasDialog } from './lib/shortcuts';

class Presenter {
  on = $state(false);
  isCovered = $state(false); // whether the answers are hidden, so that the audience can look for them

  cover = (): void => void (this.on && (this.isCovered = !this.isCovered));

  toggle = (): void => (this.on ? this.leave() : this.enter());

  enter(): void {
    this.on = true;
    this.isCovered = false;
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
  }

  leave = (): void => {
    this.on = this.isCovered = false;
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  };

  // Leaves the mode when the browser leaves full screen or Escape is pressed. The returned function
  // removes the listeners, as $effect expects.
  follow = (): (() => void) => {
    const onChange = (): void => void (document.fullscreenElement === null && (this.on = this.isCovered = false));
    const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && this.on && !hasDialog() && this.leave());
    document.addEventListener('fullscreenchange', onChange);
    addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      removeEventListener('keydown', onKey);
    };
  };
}

export const presenter = new Presenter();
