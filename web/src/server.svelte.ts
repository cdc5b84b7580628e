// web/src/server.svelte.ts - records whether the program answers and polls it while it does not.
// SPDX-License-Identifier: MIT
import { transport } from '#transport';

const kPause = 1000; // milliseconds between two requests
const health = { method: 'GET', path: '/health', accept: 'application/json' };

class Server {
  isGone = $state(false);
  publicUrl = $state(''); // from the answer to GET /info
  #return: Promise<void> | null = null;

  // Resolves when the program answers again.
  back(): Promise<void> {
    return (this.#return ??= this.#wait());
  }

  async #wait(): Promise<void> {
    this.isGone = true;
    do await new Promise((resolve) => setTimeout(resolve, kPause));
    while (!(await transport.ask(health).then(() => true, () => false)));
    this.isGone = false;
    this.#return = null;
  }
}

export const server = new Server();
