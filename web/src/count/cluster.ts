// web/src/count/cluster.ts - the progress of a cluster's job, polled from the program (docs/http-api.md).
// SPDX-License-Identifier: MIT
import { get } from '../api';

export interface ClusterStatus {
  n: number;
  method: string;
  split: number;
  tasks: number;
  fingerprint: string;
  board?: string; // missing if all solutions of the plain board are counted
  name: string;
  shares: number;
  solutions: string; // found by the finished tasks
  complete: boolean;
  tasks_done: number;
  fraction: number; // the finished part of the work, from 0 to 1
  core_seconds: number;
  core_seconds_left: number; // 0 if not known yet
  hosts: { host: string | null; tasks: number; core_seconds: number }[];
  missing_shares: number[];
  threads_now: number;
  seconds_left: number | null;
  queue: Record<string, number> | null; // number of shares by state; null if Slurm does not answer
  nodes_down: string[];
}

const kPause = 3000; // milliseconds between an answer and the next request

// Polls the status until the returned function is called, but only while the page is visible. `report` receives each
// status or the error.
export function follow(report: (status: ClusterStatus | null, error: unknown) => void): () => void {
  const control = new AbortController();
  void poll(control.signal, report);
  return () => control.abort();
}

async function poll(signal: AbortSignal, report: (status: ClusterStatus | null, error: unknown) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      report(await get<ClusterStatus>('/cluster', signal), null);
    } catch (error) {
      if (!signal.aborted) report(null, error);
    }
    await new Promise((resolve) => setTimeout(resolve, kPause));
    await whenVisible();
  }
}

// Resolves as soon as the page is visible.
function whenVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}

// Joins consecutive numbers: 1, 2, 3, 7 become 1–3, 7.
export function rangesOf(numbers: number[], text: (value: number) => string): string[] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === number) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? text(first) : `${text(first)}–${text(last)}`));
}
