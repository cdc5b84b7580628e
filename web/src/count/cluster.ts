// web/src/count/cluster.ts - how far the job of a cluster is, asked again and again (docs/http-api.md).
// SPDX-License-Identifier: MIT
import { get } from '../api';

export interface ClusterStatus {
  n: number;
  method: string;
  split: number;
  tasks: number;
  fingerprint: string;
  board?: string; // what is counted, if not all solutions for n
  name: string;
  shares: number;
  solutions: string; // of the tasks that are done
  complete: boolean;
  tasks_done: number;
  fraction: number; // of the work
  core_seconds: number;
  core_seconds_left: number; // 0: not known yet
  hosts: { host: string | null; tasks: number; core_seconds: number }[];
  missing_shares: number[];
  threads_now: number;
  seconds_left: number | null;
  queue: Record<string, number> | null; // shares by their state; null: Slurm does not answer
  nodes_down: string[];
}

const kPause = 3000; // milliseconds between an answer and the next question

// Asks until the function that it returns is called, and while the page is seen; tells what was
// answered, or what went wrong.
export function follow(tell: (status: ClusterStatus | null, error: unknown) => void): () => void {
  const control = new AbortController();
  void askOn(control.signal, tell);
  return () => control.abort();
}

async function askOn(signal: AbortSignal, tell: (status: ClusterStatus | null, error: unknown) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      tell(await get<ClusterStatus>('/cluster', signal), null);
    } catch (error) {
      if (!signal.aborted) tell(null, error);
    }
    await new Promise((resolve) => setTimeout(resolve, kPause));
    await seen();
  }
}

// Resolves when the page is not hidden.
function seen(): Promise<void> {
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

// 1–3, 7 for 1, 2, 3, 7.
export function rangesOf(numbers: number[], text: (value: number) => string): string[] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === number) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? text(first) : `${text(first)}–${text(last)}`));
}
