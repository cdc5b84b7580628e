// web/src/count/history.ts - finished counts and estimates, and the files they are saved as.
// SPDX-License-Identifier: MIT
import { get } from '../api';
import type { HistoryRun } from './results';

// Returns up to `limit` runs of each kind, newest first.
export async function askHistory(limit: number, signal?: AbortSignal): Promise<HistoryRun[]> {
  const lists = await Promise.all(
    ['count', 'estimate'].map((kind) => get<{ runs: HistoryRun[] }>(`/history?kind=${kind}&limit=${limit}`, signal)),
  );
  return lists.flatMap(({ runs }) => runs).sort((a, b) => (a.finished < b.finished ? 1 : -1));
}

const ofRun = ['id', 'kind', 'finished', 'elapsed_seconds'] as const;
const ofResult = ['n', 'method', 'solutions', 'complete', 'core_seconds', 'value', 'low', 'high', 'samples', 'threads', 'kernel', 'rule'];

function field(value: unknown): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Returns a header line and one line for each run (RFC 4180). Numbers are written as the program wrote them.
export function csvOf(runs: HistoryRun[]): string {
  const lines = runs.map((run) => {
    const result = (run.result ?? {}) as Record<string, unknown>;
    return [...ofRun.map((name) => run[name]), ...ofResult.map((name) => result[name] ?? run.params[name])];
  });
  return [[...ofRun, ...ofResult], ...lines].map((line) => line.map(field).join(',') + '\r\n').join('');
}
