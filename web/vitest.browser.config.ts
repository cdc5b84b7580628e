// web/vitest.browser.config.ts - tests of the page in a real browser, with the program.
//
// NQUEENS_PROGRAM names the program, such as ../build/release/bin/nqueens; CHROMIUM and FIREFOX name the browsers.
// Each file has its own program, data folder and browser, so that two files can run at the same time. Consecutive files
// in a worker share their imported modules, which take a second to load.
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
    // These limits only end tests that hang; they do not test the speed of the page. A test gets ten times kPatience,
    // because it may wait several times.
    testTimeout: 10 * kPatience,
    hookTimeout: 10 * kPatience,
    expect: { poll: { timeout: kPatience } },
  },
});
