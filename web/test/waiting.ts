// web/test/waiting.ts - tests wait for what is to come, and do not guess how long it takes.
// SPDX-License-Identifier: MIT
import { vi } from 'vitest';

import { kPatience } from './patience';

// Asks again and again until the check does not throw.
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: kPatience, interval: 5 });

// Lets all happen that waits for nothing but its turn, and what follows from it.
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; ++turn) await new Promise((resolve) => setTimeout(resolve));
}
