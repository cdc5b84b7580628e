// web/test/cluster.test.ts - the panel of a cluster job and its requests.
// SPDX-License-Identifier: MIT
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Info } from '../src/api';
import { type ClusterStatus, rangesOf } from '../src/count/cluster';
import ClusterPanel from '../src/count/ClusterPanel.svelte';
import { hours } from '../src/lib/format';
import { settings } from '../src/settings.svelte';
import { info } from './documents';

const part: ClusterStatus = {
  n: 24,
  method: 'halves',
  split: 1,
  tasks: 677294,
  fingerprint: 'fccf710fd18e2714',
  name: 'nqueens-24-0123abcd',
  shares: 40,
  solutions: '123456789012345',
  complete: false,
  tasks_done: 541835,
  fraction: 0.8123,
  core_seconds: 86_400,
  core_seconds_left: 7_200,
  hosts: [], // happy-dom creates no table rows; browser/cluster.test.ts checks them
  missing_shares: [3, 7, 8, 9],
  threads_now: 64,
  seconds_left: 113,
  queue: { RUNNING: 2, PENDING: 5 },
  nodes_down: ['node3', 'node9'],
};

const all: ClusterStatus = {
  ...part,
  solutions: '227514171973736',
  complete: true,
  tasks_done: 677294,
  fraction: 1,
  core_seconds_left: 0,
  missing_shares: [],
  threads_now: 0,
  seconds_left: null,
};

const offered: Info = { ...(info as Info), published: [{ n: 24, solutions: '227514171973736', fundamental: null }] };

const asked = vi.fn<() => Promise<Response>>();
let panel: Record<string, unknown> | null = null;

const answer = (document: unknown, status = 200): void => {
  asked.mockImplementation(() => Promise.resolve(Response.json(document, { status })));
};

// Returns the text of the panel in one line.
function text(): string {
  flushSync();
  return document.body.textContent!.replace(/\s+/g, ' ');
}

async function shown(): Promise<string> {
  document.body.innerHTML = '';
  panel = mount(ClusterPanel, { target: document.body, props: { info: offered } });
  flushSync();
  await vi.advanceTimersByTimeAsync(10);
  return text();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  asked.mockReset();
});

afterEach(() => {
  if (panel !== null) void unmount(panel);
  panel = null;
  settings.language = 'en';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a job in progress', () => {
  it('is shown with its shares, queue and time left', async () => {
    answer(part);
    const shownText = await shown();
    for (const wanted of [
      'Cluster, n = 24 not finished',
      '81.2% of the work · partial: 123,456,789,012,345 solutions so far',
      'Method halves',
      'Core-hours 24',
      'Core-hours left about 2',
      'Tasks 541,835 of 677,294',
      'Shares done 36 of 40',
      'Unfinished shares 3, 7–9',
      'Threads counting now 64',
      'Time left about 1 min 53 s',
      'Slurm queue 2 RUNNING, 5 PENDING',
      'Nodes that are down node3, node9',
    ]) {
      expect(shownText).toContain(wanted);
    }
    expect(document.querySelector('progress')!.value).toBeCloseTo(0.8123);
  });

  it('is shown in German', async () => {
    settings.language = 'de';
    answer(part);
    const shownText = await shown();
    expect(shownText).toContain('Teilergebnis: bisher 123.456.789.012.345 Lösungen');
    expect(shownText).toContain('Fertige Anteile 36 von 40');
  });

  it('distinguishes an unknown queue from an empty one', async () => {
    answer({ ...part, queue: null });
    expect(await shown()).toContain('Slurm queue unknown: Slurm does not respond here');
    answer({ ...part, queue: {} });
    await vi.advanceTimersByTimeAsync(5000);
    expect(text()).toContain('Slurm queue empty');
  });

  it('is not shown as done before all work is done', async () => {
    answer({ ...part, fraction: 0.99999 });
    expect(await shown()).toContain('99.9% of the work');
  });
});

describe('a finished job', () => {
  it('shows its total beside the published number', async () => {
    answer(all);
    const shownText = await shown();
    expect(shownText).toContain('227,514,171,973,736 counted by the cluster 227,514,171,973,736 published The two numbers agree.');
    for (const unwanted of ['partial', 'queue', 'Threads', 'Unfinished', 'left']) expect(shownText).not.toContain(unwanted);
  });

  it('has no published number for another board', async () => {
    answer({ ...all, board: 'toroidal/any/all' });
    expect(await shown()).toContain('counted by the cluster No count has been published');
  });
});

describe('ledgers that contradict each other', () => {
  it('are reported in a sentence, without a total', async () => {
    answer(all);
    await shown();
    answer({ code: 'self_check', message: 'task 5 has two results' }, 500);
    await vi.advanceTimersByTimeAsync(5000);
    expect(text()).toContain('task 5 has two results');
    expect(text()).not.toContain('227');
    expect(document.querySelector('dl')).toBeNull();
  });
});

describe('the server', () => {
  it('can be busy for a short time without an error', async () => {
    answer(part);
    await shown();
    answer({ code: 'busy', message: 'try again' }, 429);
    await vi.advanceTimersByTimeAsync(5000);
    expect(text()).toContain('try again');
    expect(text()).toContain('Shares done 36 of 40');
    answer(all);
    await vi.advanceTimersByTimeAsync(5000);
    expect(text()).not.toContain('try again');
  });

  it('is polled every few seconds while the page is visible', async () => {
    answer(part);
    await shown();
    await vi.advanceTimersByTimeAsync(30_000);
    const before = asked.mock.calls.length;
    expect(before).toBeGreaterThan(5);
    expect(before).toBeLessThan(16);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked.mock.calls.length).toBe(before);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    expect(asked.mock.calls.length).toBe(before + 1);
    void unmount(panel!);
    panel = null;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked.mock.calls.length).toBe(before + 1);
  });
});

describe('numbers', () => {
  it('of consecutive shares are joined', () => {
    expect(rangesOf([], String)).toEqual([]);
    expect(rangesOf([1, 2, 3, 7, 9, 10], String)).toEqual(['1–3', '7', '9–10']);
  });

  it('of hours have three significant digits, and no decimals from 1,000 on', () => {
    expect(hours(0)).toBe('0');
    expect(hours(2)).toBe('< 0.001');
    expect(hours(97_560)).toBe('27.1');
    expect(hours(9_340_000)).toBe('2,594');
  });
});
