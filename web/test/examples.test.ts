// web/test/examples.test.ts - the examples of docs/http-api.md, answered by the page without a server.
//
// NQUEENS_ENGINE names engine.wasm; the tests are skipped without it. The answer must contain everything in the
// example; "*" matches any value.
// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { EngineWorker, type Thread } from '../src/engine/client';
import { Engine } from '../src/engine/engine';
import { MemoryStore } from '../src/engine/jobs/store';
import { noTabs } from '../src/engine/jobs/tabs';
import type { ToWorker } from '../src/engine/messages';
import { Studio } from '../src/engine/studio';

const path = process.env.NQUEENS_ENGINE;

interface Example {
  name: string;
  method: string;
  target: string;
  body: string;
  kind: string; // kind of the answer: json, text, svg
  status: number;
  wanted: string;
}

// A request in a block of kind http, followed by a block with the status and the expected answer.
const blocks = /```http\n(\w+) (\S+)\n([^`]*)```\n```(\w+) (\d+)\n([^`]*)```/g;

function examplesIn(text: string): Example[] {
  return [...text.matchAll(blocks)].map(([, method, target, body, kind, status, wanted]) => ({
    name: `${method} ${target} ${body.trim()}`.trim(),
    method,
    target,
    body,
    kind,
    status: Number(status),
    wanted,
  }));
}

// Examples that a page without a server answers differently: it has no cluster and no GPUs.
const others: Record<string, string> = {
  'GET /api/v1/cluster': 'no cluster',
  'POST /api/v1/jobs {"kind": "count", "n": 4, "runner": "gpu"}': 'no GPUs',
};

// An engine in this thread that behaves like a worker.
async function threadOf(module: WebAssembly.Module): Promise<Thread> {
  const thread: Thread = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: (message: ToWorker) => {
      if ('module' in message) return;
      queueMicrotask(() => {
        const answer = 'request' in message ? engine.answer(message.request) : engine.job(message.call, message.text);
        thread.onmessage?.({ data: { answer, bytes: engine.bytes } });
      });
    },
  };
  const engine = await Engine.start(module, (news) => thread.onmessage?.({ data: { news } }));
  return thread;
}

async function infoOf(module: WebAssembly.Module): Promise<object> {
  const engine = await Engine.start(module, () => undefined);
  const { body } = engine.answer({ method: 'GET', target: '/api/v1/info', body: '', accept: '' });
  return JSON.parse(new TextDecoder().decode(body)) as object;
}

function differences(wanted: unknown, found: unknown, at = ''): string[] {
  if (wanted === '*') return found === undefined ? [`${at}: is missing`] : [];
  if (Array.isArray(wanted) && Array.isArray(found)) {
    if (wanted.length !== found.length) return [`${at}: ${found.length} instead of ${wanted.length}`];
    return wanted.flatMap((one, k) => differences(one, found[k], `${at}[${k}]`));
  }
  if (typeof wanted === 'object' && wanted !== null && typeof found === 'object' && found !== null) {
    return Object.entries(wanted).flatMap(([key, one]) => differences(one, (found as Record<string, unknown>)[key], `${at}.${key}`));
  }
  return wanted === found ? [] : [`${at}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`];
}

describe.skipIf(path === undefined)('the examples of the HTTP API', async () => {
  const module = path === undefined ? null : await WebAssembly.compile(readFileSync(path));
  const start = async (): Promise<EngineWorker> => new EngineWorker(await threadOf(module!), module!);
  const store = new MemoryStore();
  store.lasts = true; // so that its jobs have no notices
  const info = module === null ? {} : await infoOf(module);
  const studio = new Studio(start, Promise.resolve(store), noTabs, 2, info);
  const examples = examplesIn(readFileSync('../docs/http-api.md', 'utf8'));

  it('are found in the document', () => expect(examples.length).toBeGreaterThan(35));

  it.each(examples.filter(({ name }) => !(name in others)))('$name', async ({ method, target, body, kind, status, wanted }) => {
    const answer = await studio.answer({ method, target, body, accept: kind === 'json' ? 'application/json' : '' });
    const text = new TextDecoder().decode(answer.body);
    expect(answer.status, text).toBe(status);
    if (kind === 'text') expect(text).toBe(wanted);
    if (kind === 'svg') expect(answer.content_type).toBe('image/svg+xml');
    if (kind !== 'json') return;
    // `info` differs only in whether there is a cluster.
    const found = differences(JSON.parse(wanted), JSON.parse(text)).filter((line) => !line.startsWith('.cluster:'));
    expect(found).toEqual([]);
  });
});
