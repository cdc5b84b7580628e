// web/vitest.browser.config.ts - journeys through the page in a real browser, against the program.
//
// NQUEENS_PROGRAM names the program (../build/release/bin/nqueens), CHROMIUM the browser, FIREFOX the other one.
// SPDX-License-Identifier: MIT
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
