// web/src/transport/http.ts - sends requests to `nqueens serve`, which also served the page.
// SPDX-License-Identifier: MIT
import type { Transport } from './transport';

const base = '/api/v1';

export const transport: Transport = {
  isAlone: false,

  ask: ({ method, path, accept, body, signal }) =>
    fetch(base + path, {
      method,
      signal,
      headers: body === undefined ? { accept } : { accept, 'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream' },
      body,
    }),

  listen({ opened, job, removed, ended }) {
    const stream = new EventSource(base + '/events');
    stream.addEventListener('open', opened);
    stream.addEventListener('job', (event) => job(event.data as string));
    stream.addEventListener('removed', (event) => removed((JSON.parse(event.data) as { id: string }).id));
    stream.addEventListener('error', () => {
      stream.close();
      ended();
    });
  },

  href: (path) => base + path,
};
