// web/vitest.browser.config.ts - journeys through the page in a real browser, against the program.
//
// NQUEENS_PROGRAM names the program (../build/release/bin/nqueens), CHROMIUM the browser, FIREFOX the other one.
// Each file has a program, a folder of data and a browser of its own, so that two of them run at a time; files that follow
// one another in a worker share what they import, which takes a second to load.
// SPDX-License-Identifier: MIT
import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

import { kPatience } from './test/patience.ts';

export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    setupFiles: ['browser/setup.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: Math.min(2, availableParallelism()),
    // No limit says how fast the page is: these end only what never would end. A test waits many times.
    testTimeout: 10 * kPatience,
    hookTimeout: 10 * kPatience,
    expect: { poll: { timeout: kPatience } },
  },
});
