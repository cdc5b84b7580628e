// web/src/work.svelte.ts - the request or job that a view waits for, one at a time.
//
// Work that would exceed the time limit of a request runs as a job. cancel() ends the request or the job, even if it
// has not been sent yet.
// SPDX-License-Identifier: MIT
import { announce } from './announce.svelte';
import { isAborted } from './api';
import { errorOf, isActive, type Job, jobs } from './jobs.svelte';
import { words } from './text/text';

export class Work {
  error = $state.raw<unknown>(null);
  note = $state('');
  #running = $state.raw<AbortController | null>(null);
  #jobId = $state('');

  get job(): Job | undefined {
    return this.#jobId === '' ? undefined : jobs.get(this.#jobId);
  }

  get isBusy(): boolean {
    return this.#running !== null || this.job !== undefined;
  }

  say(sentence: string): void {
    this.note = sentence;
    announce(sentence);
  }

  // Ends the current work and clears its messages.
  forget(): void {
    this.cancel();
    this.#jobId = '';
    this.error = null;
    this.note = '';
  }

  // Replaces the current work with a request.
  async run(act: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.forget();
    const control = new AbortController();
    this.#running = control;
    try {
      await act(control.signal);
    } catch (thrown) {
      if (this.#running !== control) return;
      if (isAborted(thrown)) this.say(words.solve.cancelled);
      else this.error = thrown;
    } finally {
      if (this.#running === control) this.#running = null;
    }
  }

  // Replaces the current work with a job.
  runJob(request: Record<string, unknown>): Promise<void> {
    return this.run(async (signal) => {
      const id = await jobs.start(request);
      if (signal.aborted) await jobs.cancel(id);
      signal.throwIfAborted();
      this.#jobId = id;
    });
  }

  cancel(): void {
    this.#running?.abort();
    if (this.#jobId !== '') void jobs.cancel(this.#jobId);
  }

  // Must be called inside $effect. Passes the result of a finished job to `take` or shows that the job failed or was
  // cancelled.
  takeJob(take: (result: unknown) => void): void {
    const { job } = this;
    if (job === undefined || isActive(job)) return;
    if (job.status === 'done') take(job.result);
    else if (job.status === 'failed') this.error = errorOf(job);
    else this.say(words.solve.cancelled);
    this.#jobId = '';
  }

  // Called when a view is removed. Cancels a running request silently, so that its answer is not written into the
  // address of another view.
  leave(): void {
    const left = this.#running;
    this.#running = null;
    left?.abort();
  }
}
