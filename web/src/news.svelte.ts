// web/src/news.svelte.ts - announces the end of a count, an estimate or a comparison in every view.
//
// Only jobs that the page has started or seen running are announced, not jobs that had ended before the page was
// opened. The end of a longer search for a solution or for a level is announced by its view, which shows the answer.
// SPDX-License-Identifier: MIT
import { announce } from './announce.svelte';
import type { Comparison } from './compare/results';
import type { CountResult } from './count/results';
import { isActive, type Job, jobs } from './jobs.svelte';
import { duration, whole } from './lib/format';
import { words } from './text/text';

// Must be called inside $effect.
export function announceNews(): void {
  for (const job of jobs.all) {
    if (job.kind === 'solve' || job.kind === 'generate' || words.count === undefined) continue;
    if (isActive(job)) jobs.awaited.add(job.id);
    else if (jobs.awaited.delete(job.id)) announce(newsOf(job));
  }
}

export function newsOf(job: Job): string {
  const head = `${words.count.titles[job.kind]}, n = ${whole(Number(job.params.n))}`;
  const isPart = job.kind === 'count' && (job.result as CountResult | null)?.complete === false;
  const status = words.count.statuses[job.status === 'done' && isPart ? 'partial' : job.status];
  return [`${head}: ${status}`, ...outcome(job)].join('; ') + '.';
}

function outcome({ kind, status, result }: Job): string[] {
  if (status !== 'done' || result === null) return [];
  if (kind === 'count') return [whole((result as CountResult).solutions)];
  if (kind !== 'compare') return [];
  const times = (result as Comparison).algorithms.flatMap(({ algorithm, median_seconds: time, ended }) =>
    time !== undefined && (ended === 'complete' || ended === 'enough_solutions') ? [{ algorithm, time }] : [],
  );
  if (times.length < 2) return [];
  const { algorithm, time } = times.reduce((best, one) => (one.time < best.time ? one : best));
  return [words.compare.fastest(words.common.algorithmName(algorithm), duration(time))];
}
