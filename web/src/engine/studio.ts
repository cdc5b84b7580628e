// web/src/engine/studio.ts - the studio without a server: every request of docs/http-api.md, answered in the browser.
//
// What the engine computes goes to workers. What the server keeps or knows of its machine is answered here: jobs, the
// history, times of games, devices (there are none), and how many workers count at the same time.
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
const kMostRuns = 1000;
const kUsualRuns = 50;

interface Asked {
  request: EngineRequest;
  path: string; // behind the root
  query: URLSearchParams;
  signal?: AbortSignal;
}

type Route = [method: string, pattern: RegExp, answer: (asked: Asked, id: string) => Promise<Answer>];

export class Studio {
  readonly jobs: Jobs;
  #store: Store;
  #pool: Pool;
  #traces: Traces;
  #cores: number;

  constructor(start: StartWorker, store: Store, tabs: Tabs, cores: number) {
    this.#store = store;
    this.#cores = cores;
    this.#pool = new Pool(start);
    this.#traces = new Traces(start);
    this.jobs = new Jobs({ store, pool: this.#pool, start, cores, tabs });
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
      if (error instanceof WorkerFault) return refused(new Refusal(507, 'too_large', error.message));
      return refused(error);
    }
  }

  #routes: Route[] = [
    ['POST', /^\/jobs$/, async ({ request }) => jsonAnswer(202, await this.jobs.submit(objectIn(request.body)))],
    ['GET', /^\/jobs$/, async () => jsonAnswer(200, await this.jobs.list())],
    ['GET', /^\/jobs\/(\d+)$/, async (_, id) => jsonAnswer(200, await this.jobs.get(id))],
    ['POST', /^\/jobs\/(\d+)\/resume$/, async (_, id) => jsonAnswer(202, await this.jobs.resume(id))],
    [
      'DELETE',
      /^\/jobs\/(\d+)$/,
      async (_, id) => {
        await this.jobs.cancelOrRemove(id);
        return jsonAnswer(202, { id });
      },
    ],
    ['GET', /^\/history$/, (asked) => this.#history(asked)],
    ['POST', /^\/games\/times$/, async ({ request }) => jsonAnswer(201, await addTime(this.#store, request.body))],
    ['GET', /^\/games\/times$/, async ({ query }) => jsonAnswer(200, await bestTimes(this.#store, query))],
    ['GET', /^\/devices$/, async () => jsonAnswer(200, { devices: [] })],
    ['GET', /^\/info$/, (asked) => this.#changed(asked, (info) => ({ ...info, threads: this.#cores }))],
    ['GET', /^\/forecasts$/, (asked) => this.#changed(asked, (told) => this.#divided(told))],
    ['POST', /^\/traces$/, ({ request, signal }) => this.#traces.record(request, signal)],
    ['GET', /^\/traces\/./, async (asked) => (await this.#traces.answer(asked.request)) ?? this.#compute(asked)],
  ];

  #compute({ request, path, signal }: Asked): Promise<Answer> {
    return this.#pool.answer(request, path.split('/')[1] ?? '', signal);
  }

  async #history({ query }: Asked): Promise<Answer> {
    const fields = Fields.ofQuery(query);
    const [kind, limit] = [fields.text('kind'), fields.whole('limit', 1, kMostRuns, kUsualRuns)];
    fields.requireAllRead();
    return jsonAnswer(200, await this.jobs.history(kind, limit));
  }

  async #changed(asked: Asked, change: (json: Record<string, unknown>) => object): Promise<Answer> {
    const answer = await this.#compute(asked);
    if (answer.status !== 200) return answer;
    return jsonAnswer(200, change(JSON.parse(new TextDecoder().decode(answer.body)) as Record<string, unknown>));
  }

  // The engine forecasts what one worker takes.
  #divided(told: Record<string, unknown>): object {
    const forecasts = told.forecasts as { seconds: number; error_seconds: number }[];
    const divided = forecasts.map((one) => ({ ...one, seconds: one.seconds / this.#cores, error_seconds: one.error_seconds / this.#cores }));
    return { ...told, threads: this.#cores, forecasts: divided };
  }
}
