// web/src/engine/transport.ts - the transport without a server: the page sends requests to its own workers.
//
// The studio is loaded after the first view, or earlier if a request needs it. It is also available on the browser's
// console as `nqueens`: (await nqueens.fetch('/api/v1/info')).json().
// SPDX-License-Identifier: MIT
import { unlessAborted } from '../lib/aborting';
import type { Body, Transport } from '../transport/transport';
import { info } from './info';
import { workOffline } from './offline';

declare global {
  var nqueens: { fetch: (path: string, init?: RequestInit) => Promise<Response> };
}

const base = '/api/v1';
const kAfterFirstView = 300; // milliseconds

type Start = typeof import('./start');

let known: Promise<Start> | null = null;
let hasFailed = false;

// Some browsers never request a file again after it failed to load, and a newer version of the site no longer has the
// file. Therefore the second failure reloads the page, unless the page has just been reloaded.
function started(): Promise<Start> {
  known ??= import('./start').catch((error: unknown) => {
    known = null;
    if (hasFailed && !isReloaded()) location.reload();
    hasFailed = true;
    throw error;
  });
  return known;
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

let begin: () => void;
const firstView = new Promise<void>((resolve) => (begin = () => setTimeout(resolve, kAfterFirstView)));
void firstView
  .then(started)
  .then(({ prepare }) => prepare())
  .catch(() => undefined)
  .finally(workOffline); // last, because workOffline requests all files

globalThis.nqueens = {
  async fetch(target, { method = 'GET', body, headers, signal } = {}) {
    if (method === 'GET' && target === base + '/info') return Response.json(info);
    const accept = new Headers(headers).get('accept') ?? '';
    const request = { method, target, accept, body: typeof body === 'string' || body instanceof Uint8Array ? (body as Body) : '' };
    const answer = await unlessAborted(
      started().then(({ studio }) => studio.answer(request, signal ?? undefined)),
      signal ?? undefined,
    );
    return new Response(answer.body, {
      status: answer.status,
      headers: [['content-type', answer.content_type], ...answer.headers],
    });
  },
};

// Returns the file name in the link or the answer, or a default name.
function nameOf(response: Response, link: HTMLAnchorElement): string {
  const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return link.download || (name ?? 'nqueens.txt');
}

async function save(path: string, link: HTMLAnchorElement): Promise<void> {
  const response = await globalThis.nqueens.fetch(base + path);
  if (!response.ok) return;
  const { saveBlob } = await import('../lib/save');
  saveBlob(nameOf(response, link), await response.blob());
}

export const transport: Transport = {
  isAlone: true,

  begin: () => begin(),

  ask: ({ method, path, accept, body, signal }) => globalThis.nqueens.fetch(base + path, { method, headers: { accept }, body, signal }),

  listen(listener) {
    firstView
      .then(started)
      .then(async ({ studio }) => (await studio.jobs).listen(listener))
      .catch(() => listener.ended());
  },

  // A link for a download leads to the page itself; download() computes the file when the link is pressed.
  href: () => location.hash || '#',

  download(event, path) {
    event.preventDefault();
    save(path, event.currentTarget as HTMLAnchorElement).catch(() => undefined);
  },
};
