// web/browser/folder.ts - serves the static build of the page, which needs no server, from a
// subfolder of a site, so that the tests of the program's page can also run on the static build.
//
// The page first sends its API requests to the site, so that tests can observe and answer them. If no test answers a
// request, the page answers it itself.
// SPDX-License-Identifier: MIT
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

import type { BrowserContext, BrowserContextOptions } from 'playwright-core';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export const place = '/some/place/';
const asksPage = 'ask-the-page';

export interface Site {
  address: string;
  requests: string[]; // paths of the requests
  folder: string;
  stop: () => Promise<void>;
}

export async function serveFolder(folder: string): Promise<Site> {
  const site: Site = { address: '', requests: [], folder, stop };
  const server: Server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://site').pathname;
    site.requests.push(path);
    if (path.startsWith('/api/')) return response.writeHead(204, { [asksPage]: 'yes' }).end();
    const name = path.startsWith(place) ? path.slice(place.length) || 'index.html' : '';
    const file = await readFile(join(site.folder, name)).catch(() => null);
    if (file === null) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': types[extname(name)], 'cache-control': 'no-cache' }).end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${place}`;
  return site;

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

// Runs in the page before its own scripts.
function askByNetwork(header: string): void {
  const network = window.fetch.bind(window);
  let own: typeof network;
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const answer = await network(path, init);
    return answer.headers.has(header) ? own(path, init) : answer;
  };
  Object.defineProperty(globalThis, 'nqueens', {
    get: () => ({ fetch: ask }),
    set: (page: { fetch: typeof network }) => (own = page.fetch),
  });
  window.fetch = (target, init) => (typeof target === 'string' && target.startsWith('/api/') ? ask(target, init) : network(target, init));
}

// The program keeps its jobs and times when a browser context is closed, but a page without a server stores them in the
// context. Therefore each context starts with the jobs and times of the previous one. Games and settings are dropped,
// because the program does not keep them either.
export class Memory {
  #kept: BrowserContextOptions['storageState'];

  get options(): BrowserContextOptions {
    return { serviceWorkers: 'block', storageState: this.#kept };
  }

  async enter(context: BrowserContext): Promise<void> {
    await context.addInitScript(askByNetwork, asksPage);
    const close = context.close.bind(context);
    context.close = async (options) => {
      const state = await context.storageState({ indexedDB: true });
      const origins = state.origins.map((origin) => {
        const { indexedDB = [] } = origin as { indexedDB?: { name: string }[] };
        return { ...origin, localStorage: [], indexedDB: indexedDB.filter(({ name }) => name === 'nqueens') };
      });
      this.#kept = { ...state, origins };
      await close(options);
    };
  }
}
