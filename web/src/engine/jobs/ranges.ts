// web/src/engine/jobs/ranges.ts - which tasks of a count are done, and which are next.
//
// Each worker is given a range of tasks, so much of the work that it takes about as long as is wished; near the end
// the ranges become smaller, so that all workers end at about the same time (Polychronopoulos and Kuck, "Guided self-scheduling",
// 1987). As long as nobody knows how fast the workers are the first ranges are small ones.
// SPDX-License-Identifier: MIT

export interface Range {
  first: number;
  last: number; // one behind the last task
}

const kShare = 2; // a range has at most this part of what each worker has left
const kFirst = 256; // and while the pace is not known this part of all

export class Ranges {
  #before: Float64Array | null = null; // the costs of the tasks before each
  #free: Range[];
  #tasks: number;
  #workers: number;
  #done = 0;

  // Without costs all tasks count alike.
  constructor(tasks: number, costs: number[] | undefined, workers: number) {
    this.#tasks = tasks;
    this.#workers = workers;
    this.#free = [{ first: 0, last: tasks }];
    if (costs === undefined) return;
    this.#before = new Float64Array(tasks + 1);
    for (let task = 0; task < tasks; ++task) this.#before[task + 1] = this.#before[task] + costs[task];
  }

  // The part of the work that is done, from 0 to 1.
  get fraction(): number {
    return this.#done / this.#all;
  }

  // Whether there are tasks that are neither done nor taken.
  get hasMore(): boolean {
    return this.#free.length > 0;
  }

  partOf(range: Range): number {
    return this.#cost(range) / this.#all;
  }

  // The range is done, and not to be counted again.
  done(range: Range): void {
    this.#done += this.#cost(range);
    this.#free = this.#free.flatMap((free) =>
      [
        { first: free.first, last: Math.min(free.last, range.first) },
        { first: Math.max(free.first, range.last), last: free.last },
      ].filter(({ first, last }) => first < last),
    );
  }

  // A range that was taken and not done.
  giveBack(range: Range): void {
    this.#free.unshift(range);
  }

  // Takes the next range. `most` of all work is as much as a range should have, `least` as little.
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
