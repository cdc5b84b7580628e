// web/src/engine/jobs/ranges.ts - keeps track of the finished tasks of a count and chooses the next ranges.
//
// Each worker gets a range of tasks with about the wanted duration. Near the end the ranges become smaller, so that
// all workers finish at about the same time (Polychronopoulos and Kuck, "Guided self-scheduling", 1987). The first
// ranges are small because the pace of the workers is not known yet.
// SPDX-License-Identifier: MIT

export interface Range {
  first: number;
  last: number; // one past the last task
}

const kShare = 2; // a range contains at most 1 / kShare of one worker's share of the remaining work
const kFirst = 256; // while the pace is unknown, also at most 1 / kFirst of all work

export class Ranges {
  #before: Float64Array | null = null; // sum of the costs of the tasks before each task
  #free: Range[];
  #tasks: number;
  #workers: number;
  #done = 0;

  // Without costs all tasks have the same cost.
  constructor(tasks: number, costs: number[] | undefined, workers: number) {
    this.#tasks = tasks;
    this.#workers = workers;
    this.#free = [{ first: 0, last: tasks }];
    if (costs === undefined) return;
    this.#before = new Float64Array(tasks + 1);
    for (let task = 0; task < tasks; ++task) this.#before[task + 1] = this.#before[task] + costs[task];
  }

  // The finished fraction of the work, from 0 to 1.
  get fraction(): number {
    return this.#done / this.#all;
  }

  // Whether there are tasks that are neither finished nor taken.
  get hasMore(): boolean {
    return this.#free.length > 0;
  }

  partOf(range: Range): number {
    return this.#cost(range) / this.#all;
  }

  // Marks the range as finished, so that it is not counted again.
  done(range: Range): void {
    this.#done += this.#cost(range);
    this.#free = this.#free.flatMap((free) =>
      [
        { first: free.first, last: Math.min(free.last, range.first) },
        { first: Math.max(free.first, range.last), last: free.last },
      ].filter(({ first, last }) => first < last),
    );
  }

  // Gives back a range that was taken but not finished, so that it can be taken again.
  giveBack(range: Range): void {
    this.#free.unshift(range);
  }

  // Takes the next range, or returns undefined if no task is free. The range contains at least one task and should
  // contain between `least` and `most` of all work, given as fractions.
  take(most = 1 / kFirst, least = 0): Range | undefined {
    const [free, ...others] = this.#free;
    if (free === undefined) return undefined;
    const left = this.#free.reduce((sum, one) => sum + this.#cost(one), 0);
    const share = left / this.#workers;
    const cost = Math.min(share, Math.max(least * this.#all, Math.min(most * this.#all, share / kShare)));
    let last = free.first + 1;
    while (last < free.last && this.#cost({ first: free.first, last: last + 1 }) <= cost) ++last;
    this.#free = last < free.last ? [{ first: last, last: free.last }, ...others] : others;
    return { first: free.first, last };
  }

  get #all(): number {
    return this.#cost({ first: 0, last: this.#tasks });
  }

  #cost({ first, last }: Range): number {
    return this.#before === null ? last - first : this.#before[last] - this.#before[first];
  }
}
