// web/src/transport/transport.ts - what the page asks of whoever computes for it.
//
// There are two: `nqueens serve`, by HTTP (http.ts), and the page itself, by workers (../engine/transport.ts). Which one
// a page has is settled when it is built: `#transport` is the one or the other (`imports` in package.json).
// SPDX-License-Identifier: MIT

// A request of docs/http-api.md; its path is what comes behind /api/v1.
export interface Asked {
  method: string;
  path: string;
  accept: string;
  body?: string;
  signal?: AbortSignal;
}

// What is told of all jobs: after `opened` each of them once, and then whatever changes.
export interface Listener {
  opened: () => void;
  job: (text: string) => void; // as JSON
  removed: (id: string) => void;
  ended: () => void; // nothing more is told
}

export interface Transport {
  // Whether the page computes everything itself.
  isAlone: boolean;
  // The first view is drawn: now what it does without may be loaded.
  begin?: () => void;
  // Rejects where nobody answers.
  ask: (asked: Asked) => Promise<Response>;
  listen: (listener: Listener) => void;
  // Where the answer to a GET is downloaded from, and what the link does instead, if anything.
  href: (path: string) => string;
  download?: (event: MouseEvent, path: string) => void;
}
