// web/src/transport/transport.ts - the interface through which the page sends requests.
//
// It has two implementations: `nqueens serve` over HTTP (http.ts), and workers of the page itself
// (../engine/transport.ts). The build selects one of them as `#transport` (`imports` in package.json).
// SPDX-License-Identifier: MIT

// The body of a request: JSON, or bytes.
export type Body = string | Uint8Array<ArrayBuffer>;

// A request of docs/http-api.md. `path` is relative to /api/v1.
export interface Asked {
  method: string;
  path: string;
  accept: string;
  body?: Body;
  signal?: AbortSignal;
}

// Receives news of all jobs: after `opened`, each existing job once, and then every change.
export interface Listener {
  opened: () => void;
  job: (text: string) => void; // as JSON
  removed: (id: string) => void;
  ended: () => void; // the stream has ended
}

export interface Transport {
  // Whether the page computes everything itself.
  isAlone: boolean;
  // Called when the first view is drawn, so that the transport can load its other files.
  begin?: () => void;
  // Rejects if the program does not answer.
  ask: (asked: Asked) => Promise<Response>;
  listen: (listener: Listener) => void;
  // The address from which the answer to a GET is downloaded. If `download` is set, it handles a click on the link.
  href: (path: string) => string;
  download?: (event: MouseEvent, path: string) => void;
}
