// web/src/engine/studio.ts - the studio without a server: answers every request of docs/http-api.md in the browser.
//
// Workers answer the requests that need the engine. The studio itself answers requests about stored data and about the
// machine: jobs, the history, times of games, devices (there are none), and forecasts for all cores.
// SPDX-License-Identifier: MIT
import { WorkerFault } from './client';
import type { Answer } from './engine';
import { Fields, objectIn } from './fields';
import { Jobs } from './jobs/jobs';
import { jsonAnswer, Refusal, refused } from './jobs/outcome';
import type { Store } from './jobs/store';
import type { Tabs } from './jobs/tabs';
import type { EngineRequest } from './messages';
import { Pool, type StartWorker } from './pool';
import { addTime, bestTimes } from './times';
import { Traces } from './traces';

const kRoot = '/api/v1';
const kMaxRuns = 1000;
const kDefaultRuns = 50;

interface Asked {
  request: EngineRequest;
  path: string; // the part after kRoot
  query: URLSearchParams;
  signal?: AbortSignal;
}

type Route = [method: string, pattern: RegExp, answer: (asked: Asked, id: string) => Promise<Answer>];

export class Studio {
  readonly jobs: Promise<Jobs>;
  #store: Promise<Store>;
  #pool: Pool;
  #traces: Traces;
  #cores: number;
  #info: object;

  // `info` is the answer to GET /info. Only requests that need the store wait for `store`.
  constructor(start: StartWorker, store: Promise<Store>, tabs: Tabs, cores: number, info: object) {
    this.#store = store;
    this.#cores = cores;
    this.#info = info;
    this.#pool = new Pool(start);
    this.#traces = new Traces(start);
    this.jobs = store.then((opened) => new Jobs({ store: opened, pool: this.#pool, start, cores, tabs }));
  }

  // Rejects only with the reason of the signal.
  async answer(request: EngineRequest, signal?: AbortSignal): Promise<Answer> {
    const url = new URL(request.target, 'http://page');
    const asked = { request, path: url.pathname.slice(kRoot.length), query: url.searchParams, signal };
    try {
      for (const [method, pattern, answer] of this.#routes) {
        const match = method === request.method && pattern.exec(asked.path);
        if (match) return await answer(asked, match[1]);
      }
      return await this.#compute(asked);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof WorkerFault) return refused(new Refusal(507, 'too_large', error));
      return refused(error);
    }
  }

  #routes: Route[] = [
    ['POST', /^\/jobs$/, async ({ request }) => jsonAnswer(202, await (await this.jobs).submit(objectIn(request.body)))],
    ['GET', /^\/jobs$/, async () => jsonAnswer(200, await (await this.jobs).list())],
    ['GET', /^\/jobs\/(\d+)$/, async (_, id) => jsonAnswer(200, await (await this.jobs).get(id))],
    ['POST', /^\/jobs\/(\d+)\/resume$/, async (_, id) => jsonAnswer(202, await (await this.jobs).resume(id))],
    ['POST', /^\/jobs\/(\d+)\/cancel$/, async (_, id) => jsonAnswer(202, await (await this.jobs).cancel(id))],
    [
      'DELETE',
      /^\/jobs\/(\d+)$/,
      async (_, id) => {
        await (await this.jobs).cancelOrRemove(id);
        return jsonAnswer(202, { id });
      },
    ],
    ['GET', /^\/history$/, (asked) => this.#history(asked)],
    ['POST', /^\/games\/times$/, async ({ request }) => jsonAnswer(201, await addTime(await this.#store, request.body))],
    ['GET', /^\/games\/times$/, async ({ query }) => jsonAnswer(200, await bestTimes(await this.#store, query))],
    ['GET', /^\/devices$/, async () => jsonAnswer(200, { devices: [] })],
    ['GET', /^\/info$/, async () => jsonAnswer(200, this.#info)],
    ['GET', /^\/forecasts$/, (asked) => this.#forecasts(asked)],
    ['POST', /^\/traces$/, ({ request, signal }) => this.#traces.record(request, signal)],
    ['GET', /^\/traces\/./, async (asked) => (await this.#traces.answer(asked.request)) ?? this.#compute(asked)],
  ];

  #compute({ request, path, signal }: Asked): Promise<Answer> {
    return this.#pool.answer(request, path.split('/')[1] ?? '', signal);
  }

  async #history({ query }: Asked): Promise<Answer> {
    const fields = Fields.ofQuery(query);
    const [kind, limit] = [fields.text('kind'), fields.whole('limit', 1, kMaxRuns, kDefaultRuns)];
    fields.requireAllRead();
    return jsonAnswer(200, await (await this.jobs).history(kind, limit));
  }

  // The engine forecasts the time of one worker. A count uses all cores, so the times are divided by the
  // number of cores.
  async #forecasts(asked: Asked): Promise<Answer> {
    const answer = await this.#compute(asked);
    if (answer.status !== 200) return answer;
    const forecast = JSON.parse(new TextDecoder().decode(answer.body)) as { forecasts: { seconds: number; error_seconds: number }[] };
    const forecasts = forecast.forecasts.map((one) => ({ ...one, seconds: one.seconds / this.#cores, error_seconds: one.error_seconds / this.#cores }));
    return jsonAnswer(200, { ...forecast, threads: this.#cores, forecasts });
  }
}
