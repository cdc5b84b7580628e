// web/src/engine/jobs/count.ts - counts over several workers, range by range.
//
// What a worker has counted is kept a moment later, while it counts the next range, and a count that is ended goes on from
// what was kept. A worker that faults is replaced, and its range counted again; one that faults twice running, for want of
// memory perhaps, leaves the rest to the others. Only when none is left has the count failed, or when an engine refuses.
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
  kept: KeptRange[]; // by earlier legs,
  elapsed: number; // which took so many seconds
}

export interface CountHelp {
  start: StartWorker;
  now: () => number; // seconds
  leave: (worker: EngineWorker) => void; // one that has nothing to do
  keep: (ranges: KeptRange[], soFar: Progress) => Promise<void>;
  told: (progress: Progress) => void;
}

// A range should take an eighth of the time since the beginning, but at least and at most so many seconds: beginning
// with one takes a worker up to some seconds for large boards, and what is not done is lost when the count is ended.
const kPart = 1 / 8;
const kMin = 0.5;
const kMax = 20;
// Near the end ranges become smaller, but not below this part of that time, or so many seconds.
const kLastPart = 1 / 50;
const kLast = 0.05;
// The pace of a range that took less seconds is that of asking for it.
const kTelling = 0.02;

const kKeepAfter = 250; // milliseconds: to keep something takes a core's time, too

// Boards of so many rows take less than kMin: their ranges have at least this part of all.
const kQuick = 16;
const kQuickPart = 1 / 32;

const kFaults = 2;
const kTooLarge = 507; // status of an answer

// An engine that has no memory for a range leaves it to others.
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
  #counted = 0; // part of all work, in this leg
  #pace: number | undefined; // part of all work a second of one worker, by the latest range
  #workers = new Set<EngineWorker>();
  #atWork = new Map<EngineWorker, { range: Range; progress: Progress | null }>();
  #fault: Error | null = null; // of the latest worker that faulted
  #refusal: unknown = null; // what no other worker would do better
  #isOver = false;
  #unkept: KeptRange[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null; // to the next keeping
  #kept: Promise<unknown> = Promise.resolve();

  constructor(wish: CountWish, help: CountHelp) {
    this.#wish = wish;
    this.#help = help;
    this.#begin = help.now();
    this.#ranges = new Ranges(wish.plan.tasks, wish.plan.costs, wish.workers);
    this.#done = wish.kept;
    for (const range of wish.kept) this.#isDone(range);
  }

  // The result, as the API shows it. Rejects with the reason of `stop` when that is aborted. After that nothing is counted or
  // kept any more.
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
      this.#unkept = []; // the result is kept instead
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

  // How far it is by what is kept.
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

  // What one worker after the other does, until nothing is left: then the last of them is idle.
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
      const kept = countedBy(worker, await worker.job('perform', text, (news) => this.#tell(worker, news)));
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

  #tell(worker: EngineWorker, news: string): void {
    const at = this.#atWork.get(worker);
    const { progress } = JSON.parse(news) as { progress?: Progress };
    if (at === undefined || progress === undefined) return;
    at.progress = progress;
    this.#help.told(this.#now());
  }

  // With what the workers are at.
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
      solutions_per_second: rate,
      elapsed_seconds,
      remaining_seconds: left === null ? null : [0.9 * left, 1.2 * left],
    };
  }
}
