// web/test/jobs.test.ts - jobs of the page without a server, with a simulated engine.
//
// A board of n rows has 10 n tasks here, and task k has k solutions.
// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';

import { EngineWorker, type Thread } from '../src/engine/client';
import { Jobs } from '../src/engine/jobs/jobs';
import { Ranges } from '../src/engine/jobs/ranges';
import { type KeptJob, type KeptRange, MemoryStore } from '../src/engine/jobs/store';
import { noTabs, type TabNews, type Tabs } from '../src/engine/jobs/tabs';
import { Pool } from '../src/engine/pool';
import type { ToWorker } from '../src/engine/messages';
import { sentences } from '../src/engine/sentences';
import { eventually, settle } from './waiting';

type Wish = { kind: string; params: { n: number }; first: number; last: number; sums: KeptRange[] };

// The behaviour of the simulated engines, and a record of their work.
class Engines {
  performed: [number, number][] = [];
  faults = 0; // number of ranges during which the worker faults
  refuses = ''; // message of a refusal; empty for none
  refusals = Infinity; // number of refusals
  status = 500; // status of a refusal
  code = 'internal';
  most = Infinity; // number of ranges that are answered; the others are never answered

  answer(call: string, { params, first, last, sums }: Wish): { status: number; text: string } {
    const json = (value: unknown) => ({ status: 200, text: JSON.stringify(value) });
    if (call === 'plan') return json({ params: { threads: 2, method: 'auto', ...params }, tasks: 10 * params.n });
    if (call === 'finish') {
      const all = sums.reduce((sum, { solutions }) => sum + Number(solutions), 0);
      const tasks = sums.reduce((sum, range) => sum + range.last - range.first, 0);
      return json({ n: params.n, solutions: String(all), tasks, complete: true, elapsed_seconds: 1 });
    }
    if (this.refuses !== '' && this.refusals-- > 0) return { status: this.status, text: JSON.stringify({ code: this.code, message: this.refuses }) };
    this.performed.push([first, last]);
    const solutions = String(((first + last - 1) * (last - first)) / 2); // each task has as many solutions as its number
    return json({ sum: { first, last, solutions, nodes: '0', seconds: 0, digest: '' }, result: { elapsed_seconds: 0.5 } });
  }

  start = async (): Promise<EngineWorker> => {
    let hasEnded = false;
    const thread: Thread = {
      onmessage: null,
      onerror: null,
      terminate: () => (hasEnded = true),
      postMessage: async (message: ToWorker) => {
        if (!('call' in message)) return;
        if (message.call === 'perform' && this.most-- <= 0) return;
        await Promise.resolve();
        if (hasEnded) return;
        if (message.call === 'perform' && this.faults-- > 0) thread.onmessage?.({ data: { fault: 'out of memory' } });
        else thread.onmessage?.({ data: { answer: this.answer(message.call, JSON.parse(message.text) as Wish), bytes: 0 } });
      },
    };
    return new EngineWorker(thread, null as unknown as WebAssembly.Module);
  };
}

const jobsOf = (engines: Engines, store = new MemoryStore(), tabs: Tabs = noTabs): Jobs =>
  new Jobs({ store, tabs, cores: 2, start: engines.start, pool: new Pool(engines.start) });

async function until(jobs: Jobs, id: string, wanted: string): Promise<KeptJob> {
  return eventually(async () => {
    const job = (await jobs.get(id)) as KeptJob;
    expect(job.status).toBe(wanted);
    return job;
  });
}

const count = { kind: 'count', n: 20 };
const total = String((199 * 200) / 2);
const start = async (jobs: Jobs, body: Record<string, unknown> = count): Promise<string> => ((await jobs.submit(body)) as KeptJob).id;

describe('ranges', () => {
  it('cover all tasks once, and become smaller', () => {
    const ranges = new Ranges(1000, undefined, 2);
    const taken: { first: number; last: number }[] = [];
    for (let range = ranges.take(1); range !== undefined; range = ranges.take(1)) taken.push(range);
    expect(taken[0]).toEqual({ first: 0, last: 250 });
    expect(taken.every(({ first }, k) => first === (taken[k - 1]?.last ?? 0))).toBe(true);
    expect(taken.at(-1)).toEqual({ first: 999, last: 1000 });
  });

  it('are small while the pace is not known', () => {
    expect(new Ranges(6400, undefined, 2).take(undefined)).toEqual({ first: 0, last: 25 });
  });

  it('depend on the costs of the tasks', () => {
    expect(new Ranges(4, [1, 1, 1, 97], 1).take(1)).toEqual({ first: 0, last: 3 });
  });

  it('exclude finished tasks, and can be given back', () => {
    const ranges = new Ranges(10, undefined, 1);
    ranges.done({ first: 3, last: 7 });
    expect(ranges.fraction).toBeCloseTo(0.4);
    const range = ranges.take(1)!;
    expect(range).toEqual({ first: 0, last: 3 });
    ranges.giveBack(range);
    expect(ranges.take(1)).toEqual(range);
  });
});

describe('a count', () => {
  it('counts every task once, and adds up', async () => {
    const [engines, store] = [new Engines(), new MemoryStore()];
    const jobs = jobsOf(engines, store);
    const job = await until(jobs, await start(jobs), 'done');
    expect(job.result).toMatchObject({ solutions: total, tasks: 200 });
    expect(await store.ranges(job.id)).toEqual([]);
    expect(await jobs.history('count', 5)).toMatchObject({ runs: [{ id: job.id }] });
  });

  it('resumes where it was cancelled', async () => {
    const engines = new Engines();
    const jobs = jobsOf(engines);
    engines.most = 5;
    const id = await start(jobs);
    await eventually(() => expect(engines.most).toBe(-2));
    await jobs.cancelOrRemove(id);
    const cancelled = await until(jobs, id, 'cancelled');
    expect(cancelled.result).toMatchObject({ complete: false });
    expect((cancelled.result as { fraction: number }).fraction).toBeGreaterThan(0);
    engines.most = Infinity;
    await jobs.resume(id);
    expect((await until(jobs, id, 'done')).result).toMatchObject({ solutions: total, tasks: 200 });
    expect(engines.performed.reduce((sum, [first, last]) => sum + last - first, 0)).toBe(200);
  });

  it('survives the end of a worker, and reports the end of all workers', async () => {
    const engines = new Engines();
    const jobs = jobsOf(engines);
    engines.faults = 1;
    expect((await until(jobs, await start(jobs), 'done')).result).toMatchObject({ solutions: total });
    engines.faults = 100;
    const failed = await until(jobs, await start(jobs), 'failed');
    expect(failed.error).toBe('this needs more memory than the page can use');
    expect(failed.error_detail).toEqual({ code: 'too-large', parameters: {} });
    engines.faults = 0;
    expect(((await jobs.resume(failed.id)) as KeptJob).error_detail).toBeUndefined();
    expect((await until(jobs, failed.id, 'done')).result).toMatchObject({ solutions: total });
  });

  it('fails with the message of the engine', async () => {
    const engines = new Engines();
    const jobs = jobsOf(engines);
    engines.refuses = 'a total that is wrong';
    expect(await until(jobs, await start(jobs), 'failed')).toMatchObject({ error: 'a total that is wrong' });
  });

  it('ends for all workers when it fails for one', async () => {
    const engines = new Engines();
    const jobs = jobsOf(engines);
    Object.assign(engines, { refuses: 'a total that is wrong', refusals: 1 });
    const { id } = await until(jobs, await start(jobs), 'failed');
    const counted = (): number => engines.performed.reduce((sum, [first, last]) => sum + last - first, 0);
    const before = counted();
    expect(before).toBeLessThan(50);
    await settle();
    expect(counted()).toBe(before);
    await jobs.resume(id);
    expect((await until(jobs, id, 'done')).result).toMatchObject({ solutions: total, tasks: 200 });
    expect(counted()).toBe(200);
  });

  it('counts everything again when it is resumed after a failed self-check', async () => {
    const engines = new Engines();
    const store = new MemoryStore();
    const jobs = jobsOf(engines, store);
    Object.assign(engines, { refuses: 'a total that is wrong', refusals: 1, code: 'self_check' });
    const { id } = await until(jobs, await start(jobs), 'failed');
    expect(await store.ranges(id)).toEqual([]);
    engines.performed = [];
    await jobs.resume(id);
    expect((await until(jobs, id, 'done')).result).toMatchObject({ solutions: total, tasks: 200 });
    expect(engines.performed.reduce((sum, [first, last]) => sum + last - first, 0)).toBe(200);
  });

  it('leaves a range to others if one engine has no memory for it', async () => {
    const engines = new Engines();
    const jobs = jobsOf(engines);
    Object.assign(engines, { refuses: 'this needs more memory', refusals: 1, status: 507 });
    expect((await until(jobs, await start(jobs), 'done')).result).toMatchObject({ solutions: total, tasks: 200 });
  });

  it('continues if the storage is full, and reports that nothing is saved', async () => {
    const [engines, store] = [new Engines(), new MemoryStore()];
    store.lasts = true;
    store.putRanges = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const jobs = jobsOf(engines, store);
    engines.most = 5;
    const id = await start(jobs);
    await eventually(async () => expect(await jobs.get(id)).toMatchObject({ status: 'running', notices: [sentences['not-saved']] }));
    await jobs.cancelOrRemove(id);
    await until(jobs, id, 'cancelled');
    engines.most = Infinity;
    await jobs.resume(id);
    expect(await until(jobs, id, 'done')).toMatchObject({ result: { solutions: total } });
  });

  it('reports a browser that stores nothing', async () => {
    const jobs = jobsOf(new Engines());
    const { notices, notice_details: details } = await until(jobs, await start(jobs), 'done');
    expect(notices).toEqual([sentences['not-kept']]);
    expect(details).toEqual([{ code: 'not-kept', parameters: {} }]);
  });

  it('is shown as interrupted after its page was closed, and can be resumed', async () => {
    const [engines, store] = [new Engines(), new MemoryStore()];
    engines.most = 5;
    const id = await start(jobsOf(engines, store));
    await eventually(async () => expect((await store.ranges(id)).length).toBe(5));
    const later = new Engines();
    const jobs = jobsOf(later, store);
    expect(await until(jobs, id, 'cancelled')).toMatchObject({ notices: [sentences['closed-count']], result: { complete: false } });
    await jobs.resume(id);
    expect((await until(jobs, id, 'done')).result).toMatchObject({ solutions: total, tasks: 200 });
    const counted = [...engines.performed, ...later.performed].reduce((sum, [first, last]) => sum + last - first, 0);
    expect(counted).toBe(200);
  });
});

describe('jobs', () => {
  it('are queued, and refused when too many are queued', async () => {
    const engines = new Engines();
    engines.most = 0;
    const jobs = jobsOf(engines);
    for (let k = 0; k < 22; ++k) await start(jobs);
    await expect(start(jobs)).rejects.toMatchObject({ status: 429 });
    const { jobs: all } = (await jobs.list()) as { jobs: KeptJob[] };
    expect(all.filter(({ status }) => status === 'running')).toHaveLength(2);
  });

  it('that save no work cannot be resumed', async () => {
    const engines = new Engines();
    const jobs = jobsOf(engines);
    const id = await start(jobs, { kind: 'estimate', n: 20 });
    expect((await until(jobs, id, 'done')).result).toEqual({ elapsed_seconds: 0.5 });
    await expect(jobs.resume(id)).rejects.toMatchObject({ status: 409 });
  });

  it('are removed from the list, but stay in the history', async () => {
    const jobs = jobsOf(new Engines());
    const id = await start(jobs);
    await until(jobs, id, 'done');
    await jobs.cancelOrRemove(id);
    expect(await jobs.list()).toEqual({ jobs: [] });
    expect(await jobs.history('', 5)).toMatchObject({ runs: [{ id }] });
  });

  it('are not changed by a late or repeated cancel', async () => {
    const [engines, store] = [new Engines(), new MemoryStore()];
    const jobs = jobsOf(engines, store);
    const done = await start(jobs);
    await until(jobs, done, 'done');
    expect(await jobs.cancel(done)).toMatchObject({ status: 'done', result: { solutions: total } });
    engines.most = 5;
    const cancelled = await start(jobs);
    await eventually(() => expect(engines.most).toBeLessThan(0));
    for (const _ of [1, 2]) {
      await jobs.cancel(cancelled);
      await until(jobs, cancelled, 'cancelled');
    }
    expect((await store.ranges(cancelled)).length).toBeGreaterThan(0);
  });

  it('of another tab are shown, but not run here', async () => {
    const listeners: ((news: TabNews) => void)[] = [];
    const sent: TabNews[] = [];
    const tabs: Tabs = { ...noTabs, hold: async () => null, whenFree: () => new Promise(() => undefined), listen: (take) => listeners.push(take), send: (news) => sent.push(news) };
    const jobs = jobsOf(new Engines(), new MemoryStore(), tabs);
    const heard: string[] = [];
    await jobs.listen({ opened: () => undefined, job: (text) => heard.push(text), removed: () => undefined, ended: () => undefined });
    const job = { id: '7', kind: 'count', params: {}, status: 'running', listed: true, notices: [] } as unknown as KeptJob;
    listeners[0]({ job });
    await eventually(() => expect(heard).toHaveLength(1));
    await jobs.cancelOrRemove('7');
    expect(sent).toEqual([{ cancel: '7' }]);
    await expect(jobs.resume('7')).rejects.toMatchObject({ status: 409 });
  });
});
