// web/test/news.test.ts - announcements for screen readers.
// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { announce, announcement } from '../src/announce.svelte';
import { type Job, jobs } from '../src/jobs.svelte';
import { announceNews, newsOf } from '../src/news.svelte';
import { settings } from '../src/settings.svelte';
import { words } from '../src/text/text';

const job = (kind: Job['kind'], status: Job['status'], n: number, result: unknown = null): Job => {
  return { id: '1', kind, params: { n }, status, created: '', progress: null, result, error: null, notices: [] };
};

afterEach(() => (settings.language = 'en'));

describe('the news of a job', () => {
  const compared = (name: string, median: number, ended: string) => ({ algorithm: name, ended, median_seconds: median });

  it('says how the job ended, with the result', () => {
    const result = { solutions: '14200', complete: true };
    expect(newsOf(job('count', 'done', 12, result))).toBe('Count, n = 12: done; 14,200.');
    expect(newsOf(job('count', 'done', 12, { ...result, complete: false }))).toBe('Count, n = 12: not finished; 14,200.');
    expect(newsOf(job('estimate', 'failed', 30))).toBe('Estimate, n = 30: failed.');
  });

  it('names the fastest of the algorithms that finished in a comparison', () => {
    const algorithms = [
      compared('depth-first', 0.004, 'complete'),
      compared('bitmask', 0.00005, 'complete'),
      compared('brute-force', 0.00001, 'time_limit'),
    ];
    expect(newsOf(job('compare', 'done', 8, { algorithms }))).toBe('Comparison, n = 8: done; fastest: bitmask, 50\u00a0µs.');
    expect(newsOf(job('compare', 'done', 8, { algorithms: algorithms.slice(1) }))).toBe('Comparison, n = 8: done.');
    expect(newsOf(job('compare', 'cancelled', 8))).toBe('Comparison, n = 8: cancelled.');
    settings.language = 'de';
    expect(newsOf(job('compare', 'done', 8, { algorithms }))).toBe('Vergleich, n = 8: fertig; am schnellsten: Bitmasken, 50\u00a0µs.');
  });
});

describe('a job that has ended before the page sees it run', () => {
  class Stream {
    addEventListener(): void {}
  }

  afterEach(() => vi.unstubAllGlobals());

  it('is announced once if the page has started it', async () => {
    const ended = { ...job('count', 'done', 12, { solutions: '14200', complete: true }), id: '7' };
    vi.stubGlobal('EventSource', Stream);
    vi.stubGlobal('fetch', async () => Response.json(ended));
    await jobs.start({ kind: 'count', n: 12 });
    vi.useFakeTimers();
    announceNews();
    vi.advanceTimersByTime(100);
    expect(announcement()).toBe('Count, n = 12: done; 14,200.');
    announce('Another sentence.');
    announceNews();
    vi.advanceTimersByTime(100);
    expect(announcement()).toBe('Another sentence.');
    vi.useRealTimers();
  });
});

describe('the news of a board', () => {
  it('counts queens and conflicts', () => {
    expect([words.board.tally(1, 0), words.board.tally(3, 1)]).toEqual(['1 queen', '3 queens, 1 conflict']);
    settings.language = 'de';
    expect([words.board.tally(1, 2), words.board.tally(3, 1)]).toEqual(['1 Dame, 2 Konflikte', '3 Damen, 1 Konflikt']);
  });

  it('names the line that two queens share', () => {
    const said = ['row', 'anti-diagonal'].map((line) => words.board.shares(words.board.lines[line], 'a1'));
    expect(said).toEqual(['shares a row with a1', 'shares an anti-diagonal with a1']);
  });
});

describe('the live region', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('joins sentences that arrive together without repetitions, and adds a space to a repeated text', () => {
    for (const sentence of ['One.', 'Two.', 'One.']) announce(sentence);
    vi.advanceTimersByTime(100);
    expect(announcement()).toBe('One. Two.');
    announce('Three.');
    vi.advanceTimersByTime(100);
    expect(announcement()).toBe('Three.');
    announce('Three.');
    vi.advanceTimersByTime(100);
    expect(announcement()).toBe('Three.\u00a0');
  });
});
