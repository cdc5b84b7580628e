// web/src/engine/traces.ts - recorded searches, each kept by the worker that recorded it.
//
// Each trace has its own worker, so a recording can be cancelled by ending its worker without affecting other traces.
// The id of a trace contains its worker: 3-1 is trace 1 of worker 3. If there are too many traces, the oldest one is
// dropped.
// SPDX-License-Identifier: MIT
import { unlessAborted } from '../lib/aborting';
import { type EngineWorker, WorkerFault } from './client';
import type { Answer } from './engine';
import type { EngineRequest } from './messages';
import type { StartWorker } from './pool';

const kMax = 3;
const kRoot = '/api/v1/traces';

export class Traces {
  #start: StartWorker;
  #workers = new Map<string, EngineWorker>();
  #turns = new Map<string, Promise<unknown>>();
  #last = 0;

  constructor(start: StartWorker) {
    this.#start = start;
  }

  async record(request: EngineRequest, signal?: AbortSignal): Promise<Answer> {
    const worker = await this.#start();
    try {
      signal?.throwIfAborted();
      const answer = await unlessAborted(worker.answer(request), signal);
      if (answer.status !== 201) {
        worker.end();
        return answer;
      }
      const name = String(++this.#last);
      this.#workers.set(name, worker);
      this.#forgetOld();
      return renamed(answer, name);
    } catch (error) {
      worker.end();
      throw error;
    }
  }

  // Answers a request for a trace. Returns undefined if the worker of the trace is gone.
  async answer(request: EngineRequest): Promise<Answer | undefined> {
    const [, name, rest] = /^\/api\/v1\/traces\/(\d+)-(.*)$/.exec(request.target) ?? [];
    const worker = this.#workers.get(name);
    if (worker === undefined) return undefined;
    const turn = (this.#turns.get(name) ?? Promise.resolve()).then(() => worker.answer({ ...request, target: `${kRoot}/${rest}` }));
    this.#turns.set(
      name,
      turn.catch(() => undefined),
    );
    try {
      const answer = await turn;
      return answer.content_type.includes('json') ? renamed(answer, name) : answer;
    } catch (error) {
      if (error instanceof WorkerFault) this.#forget(name);
      throw error;
    }
  }

  #forgetOld(): void {
    for (const name of this.#workers.keys()) {
      if (this.#workers.size <= kMax) return;
      this.#forget(name);
    }
  }

  #forget(name: string): void {
    this.#workers.get(name)?.end();
    this.#workers.delete(name);
    this.#turns.delete(name);
  }
}

function renamed(answer: Answer, name: string): Answer {
  const json = JSON.parse(new TextDecoder().decode(answer.body)) as { id?: string };
  if (json.id === undefined) return answer;
  return { ...answer, body: new TextEncoder().encode(JSON.stringify({ ...json, id: `${name}-${json.id}` })) };
}
