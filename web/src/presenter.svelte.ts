// web/src/presenter.svelte.ts - presenter mode: the board, its sentence and its counters alone, large, over the whole screen.
//
// Where the browser allows it the page fills the screen; leaving that, with Escape say, leaves the mode.
// SPDX-License-Identifier: MIT

class Presenter {
  on = $state(false);

  toggle = (): void => (this.on ? this.leave() : this.enter());

  enter(): void {
    this.on = true;
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
  }

  leave = (): void => {
    this.on = false;
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  };

  // Follows the browser until the function that it returns is called, so it is made for $effect.
  follow = (): (() => void) => {
    const onChange = (): void => void (document.fullscreenElement === null && (this.on = false));
    const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && this.on && this.leave());
    document.addEventListener('fullscreenchange', onChange);
    addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      removeEventListener('keydown', onKey);
    };
  };
}

export const presenter = new Presenter();
