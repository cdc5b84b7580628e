// web/src/server.svelte.ts - whether the program answers; while it does not, it is asked again and again.
// SPDX-License-Identifier: MIT

const kPause = 1000; // milliseconds between two questions

class Server {
  isGone = $state(false);
  #return: Promise<void> | null = null;

  // Resolves when the program answers again.
  back(): Promise<void> {
    return (this.#return ??= this.#wait());
  }

  async #wait(): Promise<void> {
    this.isGone = true;
    do await new Promise((resolve) => setTimeout(resolve, kPause));
    while (!(await fetch('/api/v1/health').then(() => true, () => false)));
    this.isGone = false;
    this.#return = null;
  }
}

export const server = new Server();
