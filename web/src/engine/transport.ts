// web/src/engine/transport.ts - the page asks its own workers, and no server.
//
// What answers is `nqueens` on the browser's console, too: (await nqueens.fetch('/api/v1/info')).json().
// SPDX-License-Identifier: MIT
import { saveBlob } from '../lib/save';
import type { Transport } from '../transport/transport';
import { EngineWorker, type Thread } from './client';
import { openStore } from './jobs/indexed';
import { MemoryStore, type Store } from './jobs/store';
import { browserTabs } from './jobs/tabs';
import { engineInfo, engineModule } from './module';
import { workOffline } from './offline';
import { Studio } from './studio';
import EngineThread from './worker?worker&inline';

declare global {
  var nqueens: { fetch: (path: string, init?: RequestInit) => Promise<Response> };
}

const base = '/api/v1';
const kAfterFirstView = 300; // milliseconds

async function startWorker(): Promise<EngineWorker> {
  const module = await engineModule();
  return new EngineWorker(new EngineThread() as Thread, module);
}

// A browser that lets the page keep nothing: then it is kept until the page is closed.
const openAnyStore = (): Promise<Store> => Promise.resolve().then(openStore).catch(() => new MemoryStore());

const cores = navigator.hardwareConcurrency || 1;
const studio = new Studio(startWorker, openAnyStore(), browserTabs(), cores, engineInfo());

// When the first view is there, and before anybody asks for it; who needs it is told what went wrong.
addEventListener('load', () => setTimeout(() => engineModule().catch(() => undefined), kAfterFirstView));
workOffline();

globalThis.nqueens = {
  async fetch(target, { method = 'GET', body, headers, signal } = {}) {
    const accept = new Headers(headers).get('accept') ?? '';
    const request = { method, target, accept, body: typeof body === 'string' ? body : '' };
    const answer = await studio.answer(request, signal ?? undefined);
    return new Response(answer.body, {
      status: answer.status,
      headers: [['content-type', answer.content_type], ...answer.headers],
    });
  },
};

// The name that an answer wants for its file, or else one that tells its kind.
function nameOf(response: Response, link: HTMLAnchorElement): string {
  const told = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return link.download || (told ?? 'nqueens.txt');
}

async function save(path: string, link: HTMLAnchorElement): Promise<void> {
  const response = await globalThis.nqueens.fetch(base + path);
  if (response.ok) saveBlob(nameOf(response, link), await response.blob());
}

export const transport: Transport = {
  isAlone: true,

  ask: ({ method, path, accept, body, signal }) => globalThis.nqueens.fetch(base + path, { method, headers: { accept }, body, signal }),

  listen: (listener) => void studio.jobs.then((jobs) => jobs.listen(listener)),

  // The link of a download leads nowhere: its answer is made when it is pressed.
  href: () => location.hash || '#',

  download(event, path) {
    event.preventDefault();
    void save(path, event.currentTarget as HTMLAnchorElement);
  },
};
