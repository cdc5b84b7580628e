// web/test/waiting.ts - lets tests wait for a condition instead of guessing a time.
// SPDX-License-Identifier: MIT
import { vi } from 'vitest';

import { kPatience } from './patience';

// Repeats the check until it does not throw.
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: kPatience, interval: 5 });

// Lets all pending callbacks run, and the callbacks that they schedule.
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; ++turn) await new Promise((resolve) => setTimeout(resolve));
}
