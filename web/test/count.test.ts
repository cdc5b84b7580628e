// web/test/count.test.ts - the card of a count before, between and after its runs.
// SPDX-License-Identifier: MIT
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import JobCard from '../src/count/JobCard.svelte';
import { type CountResult, howFar } from '../src/count/results';
import type { Job, Progress } from '../src/jobs.svelte';
import { settings } from '../src/settings.svelte';

const result: CountResult = {
  n: 19,
  method: 'cross',
  kernel: 'portable',
  threads: 2,
  solutions: '1234567890',
  nodes: '1000',
  ended: 'stopped',
  complete: false,
  published: '4968057848',
  tasks: 1527,
  tasks_done: 380,
  tasks_found: 0,
  fraction: 0.3412,
  legs: 2,
  elapsed_seconds: 17.4,
};

const cancelled: Job = {
  id: '7',
  kind: 'count',
  params: { n: 19 },
  status: 'cancelled',
  created: '2026-11-22T05:30:00Z',
  progress: null,
  result,
  error: null,
  notices: [],
};

const running: Progress = {
  fraction: 0.5,
  solutions: '2000000000',
  solutions_per_second: 71_000_000,
  elapsed_seconds: 27.4,
  remaining_seconds: [25, 30],
};

let card: Record<string, unknown> | null = null;

afterEach(() => {
  if (card !== null) void unmount(card);
  card = null;
  settings.language = 'en';
});

// Returns the text of the job's card in one line.
function textOf(job: Job): string {
  document.body.innerHTML = '';
  card = mount(JobCard, { target: document.body, props: { job } });
  return document.body.textContent!.replace(/\s+/g, ' ');
}

describe('the card of a count', () => {
  it('shows the progress, the time and the result of a cancelled count', () => {
    const text = textOf(cancelled);
    expect(text).toContain('34.1%');
    expect(text).toContain('17.4 s so far');
    expect(text).toContain('1,234,567,890 so far');
    expect(text).toContain('Resume');
  });

  it('shows the progress while the count waits to resume', () => {
    expect(textOf({ ...cancelled, status: 'queued' })).toContain('34.1%');
  });

  it('shows the time of all runs and the rate of the current one', () => {
    const text = textOf({ ...cancelled, status: 'running', progress: running });
    expect(text).toContain('50%');
    expect(text).toContain('27.4 s so far');
    expect(text).toContain('71,000,000 solutions a second');
  });

  it('shows the number of runs when the count is done', () => {
    const done = { ...result, complete: true, solutions: '4968057848', legs: 3, elapsed_seconds: 51.2 };
    expect(textOf({ ...cancelled, status: 'done', result: done })).toContain('51.2 s in 3 runs');
    expect(textOf({ ...cancelled, status: 'done', result: { ...done, legs: 1 } })).not.toContain('51.2 s in');
  });

  it('shows the devices that counted, and the failure of a device', () => {
    const done = { ...result, complete: true, kernel: 'avx2+cuda' };
    const notices = ['device NVIDIA H200 (cuda) is not used: it is lost'];
    const text = textOf({ ...cancelled, status: 'done', result: done, notices });
    expect(text).toContain('avx2 on the CPU, together with CUDA');
    expect(text).toContain('Device NVIDIA H200 (cuda) is not used: it is lost');
  });

  it('translates a notice and an error by their codes', () => {
    settings.language = 'de';
    const notices = ['device X (cuda) is not used: it is lost', 'something else'];
    const details = [{ code: 'device-unused', parameters: { device: 'X (cuda)', reason: 'it is lost' } }, null];
    const error = { error: 'there is no device', error_detail: { code: 'no-device', parameters: { device: 'Y', reason: '' } } };
    const text = textOf({ ...cancelled, status: 'failed', ...error, notices, notice_details: details });
    expect(text).toContain('Das Gerät X (cuda) wird nicht benutzt: it is lost');
    expect(text).toContain('Meldung des Programms: „something else“');
    expect(text).toContain('Es gibt kein Gerät „Y“.');
  });

  it('shows equal notices of two equal devices', () => {
    const notices = ['device X (cuda) is not used: it is lost', 'device X (cuda) is not used: it is lost'];
    expect(textOf({ ...cancelled, status: 'running', progress: running, notices }).match(/Device X/g)).toHaveLength(2);
  });
});

describe('the progress of a job', () => {
  it('is unknown for a count that never ran, and for older results', () => {
    expect(howFar({ ...cancelled, result: null })).toBeNull();
    const { fraction: _, ...older } = result;
    expect(howFar({ ...cancelled, result: older })).toBeNull();
  });
});
