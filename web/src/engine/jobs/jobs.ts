// web/src/engine/jobs/jobs.ts - jobs: work that is too long for one request and can be watched, cancelled and resumed.
//
// Jobs behave like the server's jobs (docs/http-api.md), except that closing a tab ends the jobs that it runs. A count
// is then cancelled; it keeps its saved progress and can be resumed. Any other job fails. If the browser cannot save
// something, the job continues and reports that in its notices.
// SPDX-License-Identifier: MIT
import type { Progress } from '../../jobs.svelte';
import { noticesOf, type Said } from '../../said';
import type { Listener } from '../../transport/transport';
import { Count, type Plan } from './count';
import { answered, Refusal } from './outcome';
import type { Pool, StartWorker } from '../pool';
import { said } from '../sentences';
import { Spares } from '../spares';
import type { KeptJob, KeptRange, Store } from './store';
import type { TabNews, Tabs } from './tabs';

const kMaxRunning = 2;
const kMaxQueued = 20;
const kMaxListed = 200;
const kPause = 100; // milliseconds between two progress reports of a job

interface Entry {
  job: KeptJob;
  plan?: Plan;
  soFar: Progress | null; // progress of the finished ranges
  ranges: KeptRange[] | null; // the finished ranges; known only if this tab ran the job last
  letGo: (() => void) | null; // releases the job's lock; null if another tab has the job
  stop: AbortController | null; // cancels the job; null unless it is running here
  timer: ReturnType<typeof setTimeout> | null; // until the next report
}

export interface JobsHelp {
  store: Store;
  pool: Pool;
  start: StartWorker; // starts the workers that count
  cores: number;
  tabs: Tabs;
}

export const isoNow = (): string => new Date().toISOString().replace(/\.\d+/, '');

const isActive = ({ status }: KeptJob): boolean => status === 'queued' || status === 'running';

const entryOf = (job: KeptJob): Entry => ({ job, soFar: job.progress, ranges: null, letGo: null, stop: null, timer: null });

// `threads` 0 means all cores.
function workersFor({ threads }: Record<string, unknown>, cores: number): number {
  return Number(threads) > 0 ? Math.min(Number(threads), cores) : cores;
}

type Sentences = Pick<KeptJob, 'error' | 'error_detail' | 'notices' | 'notice_details'>;

function withError(said: Said | null): Partial<Sentences> {
  return { error: said?.message ?? null, error_detail: said?.detail ?? undefined };
}

function withNotices(all: Said[]): Partial<Sentences> {
  return { notices: all.map(({ message }) => message), notice_details: all.map(({ detail }) => detail ?? null) };
}

// Adds the notice unless the job already has it. Returns whether it was added.
function addNotice(job: KeptJob, notice: Said): boolean {
  if (job.notices.includes(notice.message)) return false;
  Object.assign(job, withNotices([...noticesOf(job), notice]));
  return true;
}

// Returns the job in the format of the API.
function shown({ listed: _, ...job }: KeptJob): object {
  return job;
}

export class Jobs {
  #help: JobsHelp;
  #spares: Spares;
  #entries = new Map<string, Entry>();
  #listeners = new Set<Listener>();
  #ready: Promise<void>;

  constructor(help: JobsHelp) {
    this.#help = help;
    this.#spares = new Spares(help.start, help.cores);
    this.#ready = this.#takeOver();
    help.tabs.listen((news) => void this.#ready.then(() => this.#hear(news)));
  }

  // 1. Requests.

  async submit({ kind, ...params }: Record<string, unknown>): Promise<object> {
    await this.#ready;
    const { store, tabs } = this.#help;
    this.#requireRoom();
    this.#spares.prepare(kind === 'count' ? workersFor(params, this.#help.cores) : 1);
    const plan = await this.#plan(kind, params);
    this.#requireRoom(); // again, because other requests may have arrived while the plan was made
    const id = await store.newId();
    const job: KeptJob = {
      id,
      kind: kind as KeptJob['kind'],
      params: plan.params,
      status: 'queued',
      created: isoNow(),
      finished: null,
      elapsed_seconds: 0,
      progress: null,
      result: null,
      error: null,
      notices: [],
      listed: true,
    };
    const entry = { ...entryOf(job), plan, letGo: await tabs.hold(id) };
    this.#entries.set(id, entry);
    await this.#save(entry);
    await this.#forgetOld();
    this.#runNext();
    return shown(job);
  }

  async list(): Promise<object> {
    await this.#ready;
    return { jobs: this.#listed().reverse().map(({ job }) => shown(job)) };
  }

  async get(id: string): Promise<object> {
    return shown((await this.#entry(id)).job);
  }

  async history(kind: string, limit: number): Promise<object> {
    await this.#ready;
    const runs = [...this.#entries.values()]
      .map(({ job }) => job)
      .filter((job) => job.status === 'done' && (kind === '' || job.kind === kind))
      .sort((a, b) => b.finished!.localeCompare(a.finished!) || Number(b.id) - Number(a.id));
    return { runs: runs.slice(0, limit).map(shown) };
  }

  // Cancels a job. A job that has already ended is not changed.
  async cancel(id: string): Promise<object> {
    const entry = await this.#entry(id);
    await this.#cancel(entry);
    return shown(entry.job);
  }

  async cancelOrRemove(id: string): Promise<void> {
    const entry = await this.#entry(id);
    await (isActive(entry.job) ? this.#cancel(entry) : this.#remove(entry));
  }

  async resume(id: string): Promise<object> {
    const entry = await this.#entry(id);
    const { job } = entry;
    if (job.kind !== 'count') throw new Refusal(409, 'conflict', { message: `a job of kind ${job.kind} cannot be resumed` });
    if (isActive(job) || job.status === 'done') throw new Refusal(409, 'conflict', { message: `the job is already ${job.status}` });
    this.#requireRoom();
    const letGo = await this.#help.tabs.hold(id);
    if (letGo === null) throw new Refusal(409, 'conflict', said('other-tab'));
    entry.letGo = letGo;
    Object.assign(job, { status: 'queued', ...withError(null), finished: null });
    await this.#save(entry);
    this.#runNext();
    return shown(job);
  }

  async listen(listener: Listener): Promise<void> {
    await this.#ready;
    this.#listeners.add(listener);
    listener.opened();
    for (const { job } of this.#listed()) listener.job(JSON.stringify(shown(job)));
  }

  // 2. Running jobs.

  #runNext(): void {
    const running = [...this.#entries.values()].filter(({ stop }) => stop !== null).length;
    const next = [...this.#entries.values()].find(({ job, letGo, stop }) => job.status === 'queued' && letGo !== null && stop === null);
    if (next === undefined || running >= kMaxRunning) return;
    next.stop = new AbortController();
    void this.#run(next, next.stop.signal).finally(() => this.#runNext());
    this.#runNext();
  }

  async #run(entry: Entry, stop: AbortSignal): Promise<void> {
    const { job } = entry;
    Object.assign(job, { status: 'running', ...withNotices(this.#help.store.lasts ? [] : [said('not-kept')]), progress: null });
    await this.#save(entry);
    try {
      job.result = await (job.kind === 'count' ? this.#count(entry, stop) : this.#perform(entry, stop));
      job.status = 'done';
      job.elapsed_seconds = (job.result as { elapsed_seconds?: number }).elapsed_seconds ?? 0;
    } catch (error) {
      job.status = stop.aborted ? 'cancelled' : 'failed';
      if (!stop.aborted) Object.assign(job, withError(error instanceof Error ? error : { message: String(error) }));
      // Saved ranges that fail the self-check are discarded, and counted again when the count is resumed.
      if (error instanceof Refusal && error.code === 'self_check') await this.#forget(entry);
      if (job.kind === 'count') job.result = partOf(entry);
    }
    job.finished = isoNow();
    job.progress = null;
    entry.stop = null;
    const isKept = await this.#save(entry);
    if (job.status === 'done') entry.ranges = null;
    if (job.status === 'done' && isKept) await this.#help.store.removeRanges(job.id).catch(() => undefined);
    this.#letGo(entry);
  }

  async #forget(entry: Entry): Promise<void> {
    Object.assign(entry, { ranges: null, soFar: null });
    entry.job.elapsed_seconds = 0;
    await this.#help.store.removeRanges(entry.job.id).catch(() => undefined);
  }

  async #count(entry: Entry, stop: AbortSignal): Promise<unknown> {
    const { job } = entry;
    const { store, cores } = this.#help;
    entry.plan ??= await this.#plan(job.kind, job.params);
    entry.ranges ??= await store.ranges(job.id).catch(() => []);
    const count = new Count(
      {
        plan: entry.plan,
        workers: workersFor(job.params, cores),
        kept: entry.ranges,
        elapsed: job.elapsed_seconds,
      },
      {
        start: () => this.#spares.take(),
        leave: (worker) => this.#spares.leave(worker),
        now: () => performance.now() / 1000,
        onProgress: (progress) => this.#report(entry, progress),
        keep: async (ranges, soFar) => {
          entry.soFar = soFar;
          job.elapsed_seconds = soFar.elapsed_seconds;
          try {
            await store.putRanges(job.id, ranges);
            await store.putJob({ ...job, progress: soFar });
          } catch {
            if (addNotice(job, said('not-saved'))) this.#publish(entry);
          }
        },
      },
    );
    return count.run(stop);
  }

  async #perform(entry: Entry, stop: AbortSignal): Promise<unknown> {
    const { job } = entry;
    const worker = await this.#spares.take();
    const end = (): void => worker.end();
    stop.addEventListener('abort', end);
    try {
      stop.throwIfAborted();
      const text = JSON.stringify({ kind: job.kind, params: job.params, first: 0, last: 1 });
      const heard = (news: string): void => {
        const { progress } = JSON.parse(news) as { progress?: Progress };
        if (progress !== undefined) this.#report(entry, progress);
      };
      return (answered(await worker.job('perform', text, heard)) as { result: unknown }).result;
    } finally {
      this.#spares.leave(worker);
      stop.removeEventListener('abort', end);
    }
  }

  // 3. Helpers.

  async #plan(kind: unknown, params: Record<string, unknown>): Promise<Plan> {
    const text = JSON.stringify({ kind, params });
    return answered(await this.#help.pool.use('jobs', (worker) => worker.job('plan', text))) as Plan;
  }

  // Reads the stored jobs. A job of a closed tab is marked as interrupted.
  async #takeOver(): Promise<void> {
    const { store, tabs } = this.#help;
    const kept = await store.jobs().catch(() => []);
    for (const job of kept.sort((a, b) => Number(a.id) - Number(b.id))) {
      const entry = entryOf(job);
      this.#entries.set(job.id, entry);
      if (isActive(job)) await this.#interruptWhenFree(entry, await tabs.hold(job.id));
    }
  }

  async #interruptWhenFree(entry: Entry, letGo: (() => void) | null): Promise<void> {
    if (letGo === null) {
      void this.#help.tabs.whenFree(entry.job.id).then(async () => {
        const kept = (await this.#help.store.jobs()).find(({ id }) => id === entry.job.id);
        if (kept === undefined || !isActive(kept)) return;
        Object.assign(entry, { job: kept, soFar: kept.progress, ranges: null });
        await this.#interrupt(entry);
      });
      return;
    }
    await this.#interrupt(entry);
    letGo();
  }

  async #interrupt(entry: Entry): Promise<void> {
    const { job } = entry;
    const canResume = job.kind === 'count';
    job.status = canResume ? 'cancelled' : 'failed';
    Object.assign(job, canResume ? { result: partOf(entry), ...withNotices([said('closed-count')]) } : withError(said('closed-job')));
    job.progress = null;
    job.finished = isoNow();
    await this.#save(entry);
  }

  async #cancel(entry: Entry): Promise<void> {
    if (!isActive(entry.job)) return;
    if (entry.letGo === null) return this.#help.tabs.send({ cancel: entry.job.id });
    if (entry.stop !== null) return entry.stop.abort();
    entry.job.status = 'cancelled';
    await this.#save(entry);
    this.#letGo(entry);
  }

  async #remove(entry: Entry): Promise<void> {
    const { job } = entry;
    const { store, tabs } = this.#help;
    job.listed = false;
    if (job.status !== 'done') this.#entries.delete(job.id);
    await (job.status === 'done' ? store.putJob(job) : store.removeJob(job.id)).catch(() => undefined);
    await store.removeRanges(job.id).catch(() => undefined);
    tabs.send({ removed: job.id });
    for (const { removed } of this.#listeners) removed(job.id);
  }

  async #forgetOld(): Promise<void> {
    const ended = this.#listed().filter(({ job }) => !isActive(job));
    for (const entry of ended.slice(0, Math.max(0, ended.length - kMaxListed))) await this.#remove(entry);
  }

  // Saves the job, notifies all tabs, and returns whether the browser has saved it.
  async #save(entry: Entry): Promise<boolean> {
    let isKept = true;
    try {
      await this.#help.store.putJob({ ...entry.job, progress: entry.soFar });
    } catch {
      isKept = false;
      addNotice(entry.job, said('not-saved'));
    }
    this.#publish(entry);
    return isKept;
  }

  #report(entry: Entry, progress: Progress): void {
    entry.job.progress = progress;
    entry.timer ??= setTimeout(() => this.#publish(entry), kPause);
  }

  #publish(entry: Entry): void {
    if (entry.timer !== null) clearTimeout(entry.timer);
    entry.timer = null;
    this.#help.tabs.send({ job: entry.job });
    this.#notify(entry.job);
  }

  #notify(job: KeptJob): void {
    const text = JSON.stringify(shown(job));
    for (const listener of this.#listeners) listener.job(text);
  }

  // Handles a message from another tab.
  #hear(news: TabNews): void {
    if ('cancel' in news) {
      const entry = this.#entries.get(news.cancel);
      if (entry !== undefined && entry.letGo !== null) void this.#cancel(entry);
    } else if ('removed' in news) {
      const entry = this.#entries.get(news.removed);
      if (entry?.job.status === 'done') entry.job.listed = false;
      else this.#entries.delete(news.removed);
      for (const { removed } of this.#listeners) removed(news.removed);
    } else {
      const before = this.#entries.get(news.job.id);
      const entry = before ?? entryOf(news.job);
      const began = isActive(news.job) && (before === undefined || !isActive(before.job));
      Object.assign(entry, { job: news.job, ranges: null });
      this.#entries.set(news.job.id, entry);
      if (began) void this.#interruptWhenFree(entry, null);
      this.#notify(news.job);
    }
  }

  #letGo(entry: Entry): void {
    entry.letGo?.();
    entry.letGo = null;
  }

  #requireRoom(): void {
    const queued = [...this.#entries.values()].filter(({ job }) => job.status === 'queued').length;
    if (queued >= kMaxQueued) throw new Refusal(429, 'busy', said('too-many-jobs'));
  }

  #listed(): Entry[] {
    return [...this.#entries.values()].filter(({ job }) => job.listed);
  }

  async #entry(id: string): Promise<Entry> {
    await this.#ready;
    const entry = this.#entries.get(id);
    if (entry === undefined) throw new Refusal(404, 'not_found', { message: `there is no job ${id}` });
    return entry;
  }
}

// Returns the partial result of a count that was stopped.
function partOf({ job, soFar }: Entry): object {
  const { fraction, solutions, elapsed_seconds } = soFar ?? { fraction: 0, solutions: '0', elapsed_seconds: 0 };
  const { n, method } = job.params;
  return { n, method, solutions, fraction, elapsed_seconds, ended: 'stopped', complete: false };
}
