// web/browser/folder.ts - the page without a server for the same journeys: a folder of static files in a subfolder of
// a site.
//
// Requests of the page first go through the network, where journeys observe them and answer some of them. The page
// itself answers the requests that the site does not know.
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

// Runs in the page before anything else.
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

// The program keeps data across browsers. Here each browser takes over the data that the previous browser stored.
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
      this.#kept = { ...state, origins: state.origins.map((origin) => ({ ...origin, localStorage: [] })) };
      await close(options);
    };
  }
}
