// web/src/engine/jobs/count.ts - counts with several workers, range by range.
//
// Finished ranges are saved while the workers count the next ones. A stopped count resumes from the
// saved ranges. Each run of a count, from its start or resumption until it is stopped or complete,
// is called a leg. A worker that faults is replaced, and its range is counted again. If the new
// worker faults before it has finished a range, for example from lack of memory, it is not
// replaced: the other workers count the remaining ranges. The count fails only if no worker is left
// or if an engine refuses.
// SPDX-License-Identifier: MIT
import type { Progress } from '../../jobs.svelte';
import { type EngineWorker, WorkerFault } from '../client';
import type { JobAnswer } from '../engine';
import type { StartWorker } from '../pool';
import { answered, Refusal } from './outcome';
import { type Range, Ranges } from './ranges';
import type { KeptRange } from './store';

export interface Plan {
  params: Record<string, unknown>;
  tasks: number;
  costs?: number[];
}

export interface CountWish {
  plan: Plan;
  workers: number;
  kept: KeptRange[]; // finished ranges of the earlier legs
  elapsed: number; // seconds of the earlier legs
}

export interface CountHelp {
  start: StartWorker;
  now: () => number; // seconds
  leave: (worker: EngineWorker) => void; // takes back an idle worker
  keep: (ranges: KeptRange[], soFar: Progress) => Promise<void>;
  onProgress: (progress: Progress) => void;
}

// A range should take an eighth of the time since the leg began, but at least kMin and at most kMax seconds. Short
// ranges waste time, because starting a range takes up to several seconds on large boards. Long ranges waste work,
// because an unfinished range is lost when the count is stopped.
const kPart = 1 / 8;
const kMin = 0.5;
const kMax = 20;
// Near the end, ranges become shorter. Each should still take at least this fraction of the time since the leg began,
// and at least kLast seconds.
const kLastPart = 1 / 50;
const kLast = 0.05;
// In seconds. The duration of a shorter range is mostly the overhead of the request, so a shorter range may raise the
// measured pace but not lower it.
const kTelling = 0.02;

const kKeepAfter = 250; // milliseconds; ranges are saved in batches, because saving takes processor time

// A count takes less than kMin seconds on boards of up to kQuick rows. Each range of such a count
// contains at least kQuickPart of all work.
const kQuick = 16;
const kQuickPart = 1 / 32;

const kFaults = 2;
const kTooLarge = 507; // status of the answer of an engine that lacks memory

// If an engine lacks the memory for a range, the engine's worker is ended, and another worker counts the range.
function countedBy(worker: EngineWorker, answer: JobAnswer): KeptRange {
  try {
    return (answered(answer) as { sum: KeptRange }).sum;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== kTooLarge) throw error;
    worker.end();
    throw new WorkerFault(error);
  }
}

export class Count {
  #wish: CountWish;
  #help: CountHelp;
  #ranges: Ranges;
  #begin: number;
  #done: KeptRange[];
  #solutions = 0n;
  #counted = 0; // fraction of all work that was counted in this leg
  #pace: number | undefined; // fraction of all work that one worker does per second, measured with the latest range
  #workers = new Set<EngineWorker>();
  #atWork = new Map<EngineWorker, { range: Range; progress: Progress | null }>();
  #fault: Error | null = null; // the latest fault of a worker
  #refusal: unknown = null; // a refusal that any other worker would repeat
  #isOver = false;
  #unkept: KeptRange[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null; // until the next save
  #kept: Promise<unknown> = Promise.resolve();

  constructor(wish: CountWish, help: CountHelp) {
    this.#wish = wish;
    this.#help = help;
    this.#begin = help.now();
    this.#ranges = new Ranges(wish.plan.tasks, wish.plan.costs, wish.workers);
    this.#done = wish.kept;
    for (const range of wish.kept) this.#isDone(range);
  }

  // Returns the result in the format of the API. Rejects with the reason of `stop` if that signal is aborted; after
  // that, nothing more is counted or saved.
  async run(stop: AbortSignal): Promise<unknown> {
    stop.throwIfAborted();
    const end = (): void => this.#end();
    stop.addEventListener('abort', end);
    try {
      const workers = await Promise.all(Array.from({ length: this.#wish.workers }, () => this.#countRanges()));
      stop.throwIfAborted();
      if (this.#refusal !== null) throw this.#refusal;
      if (this.#ranges.hasMore && this.#fault !== null) throw this.#fault;
      const result = await this.#finish(workers.find((worker) => worker !== null), stop);
      this.#unkept = []; // the result is saved instead
      this.#workers.forEach(this.#help.leave);
      this.#workers.clear();
      return result;
    } finally {
      end();
      stop.removeEventListener('abort', end);
      if (this.#timer !== null) clearTimeout(this.#timer);
      if (this.#unkept.length > 0) this.#keep();
      await this.#kept;
    }
  }

  // The progress of the finished ranges.
  get soFar(): Progress {
    return {
      fraction: this.#ranges.fraction,
      solutions: String(this.#solutions),
      solutions_per_second: null,
      elapsed_seconds: this.#elapsed,
      remaining_seconds: null,
    };
  }

  get #elapsed(): number {
    return this.#wish.elapsed + this.#help.now() - this.#begin;
  }

  #end(): void {
    this.#isOver = true;
    this.#workers.forEach((worker) => worker.end());
  }

  async #startWorker(): Promise<EngineWorker> {
    const worker = await this.#help.start();
    this.#workers.add(worker);
    if (this.#isOver) worker.end();
    return worker;
  }

  // Counts one range after another until none is left. Starts a new worker after a fault. Returns the last worker,
  // which is idle, or null if no usable worker is left.
  async #countRanges(): Promise<EngineWorker | null> {
    let worker: EngineWorker | null = null;
    let faults = 0;
    for (let range = this.#take(); range !== undefined && !this.#isOver; range = this.#take()) {
      try {
        worker ??= await this.#startWorker();
        await this.#countRange(worker, range);
        faults = 0;
      } catch (error) {
        this.#ranges.giveBack(range);
        if (this.#isOver) return null;
        if (!(error instanceof WorkerFault)) {
          this.#refusal = error;
          this.#end();
          return null;
        }
        this.#fault = error;
        worker = null;
        if (++faults === kFaults) return null;
      }
    }
    return worker;
  }

  async #countRange(worker: EngineWorker, range: Range): Promise<void> {
    const begin = this.#help.now();
    this.#atWork.set(worker, { range, progress: null });
    try {
      const text = JSON.stringify({ kind: 'count', params: this.#wish.plan.params, ...range });
      const kept = countedBy(worker, await worker.job('perform', text, (news) => this.#takeNews(worker, news)));
      this.#isDone(kept);
      this.#done.push(kept);
      this.#counted += this.#ranges.partOf(range);
      const seconds = this.#help.now() - begin;
      const pace = this.#ranges.partOf(range) / seconds;
      if (this.#pace === undefined || seconds >= kTelling || pace > this.#pace) this.#pace = pace;
      this.#unkept.push(kept);
      this.#timer ??= setTimeout(() => this.#keep(), kKeepAfter);
    } finally {
      this.#atWork.delete(worker);
    }
  }

  #keep(): void {
    this.#timer = null;
    this.#kept = Promise.all([this.#kept, this.#help.keep(this.#unkept.splice(0), this.soFar)]);
  }

  async #finish(idle: EngineWorker | undefined, stop: AbortSignal): Promise<unknown> {
    const worker = idle ?? (await this.#startWorker());
    stop.throwIfAborted();
    const { plan, workers } = this.#wish;
    const wanted = { kind: 'count', params: plan.params, sums: this.#done, elapsed_seconds: this.#elapsed, threads: workers };
    return answered(await worker.job('finish', JSON.stringify(wanted)));
  }

  #take(): Range | undefined {
    if (Number(this.#wish.plan.params.n) <= kQuick) return this.#ranges.take(1, kQuickPart);
    if (this.#pace === undefined) return this.#ranges.take();
    const leg = this.#help.now() - this.#begin;
    const wanted = Math.min(kMax, Math.max(kMin, kPart * leg));
    return this.#ranges.take(wanted * this.#pace, Math.min(kMax, Math.max(kLast, kLastPart * leg)) * this.#pace);
  }

  #isDone(range: KeptRange): void {
    this.#ranges.done(range);
    this.#solutions += BigInt(range.solutions);
  }

  #takeNews(worker: EngineWorker, news: string): void {
    const at = this.#atWork.get(worker);
    const { progress } = JSON.parse(news) as { progress?: Progress };
    if (at === undefined || progress === undefined) return;
    at.progress = progress;
    this.#help.onProgress(this.#now());
  }

  // The progress, including that of the ranges that are being counted.
  #now(): Progress {
    const { fraction: kept, solutions, elapsed_seconds } = this.soFar;
    let fraction = kept;
    let found = BigInt(solutions!);
    let rate = 0;
    for (const { range, progress } of this.#atWork.values()) {
      if (progress === null) continue;
      fraction += this.#ranges.partOf(range) * progress.fraction;
      found += BigInt(progress.solutions ?? 0);
      rate += progress.solutions_per_second ?? 0;
    }
    const leg = elapsed_seconds - this.#wish.elapsed;
    const counted = fraction - kept + this.#counted;
    const left = counted > 0 ? ((1 - fraction) * leg) / counted : null;
    return {
      fraction,
      solutions: String(found),
      solutions_per_second: rate > 0 ? rate : null, // unknown until a worker has reported
      elapsed_seconds,
      remaining_seconds: left === null ? null : [0.9 * left, 1.2 * left],
    };
  }
}
