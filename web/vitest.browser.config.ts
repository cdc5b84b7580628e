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
    // A test has many steps, each of which has a minute (browser/studio.ts).
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
