// web/vitest.config.ts - tests of the parts that need no server and no real browser.
// SPDX-License-Identifier: MIT
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { kPatience } from './test/patience.ts';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  // The limits are twice kPatience, because a test may wait more than once.
  test: { include: ['test/**/*.test.ts'], environment: 'happy-dom', setupFiles: ['test/setup.ts'], testTimeout: 2 * kPatience, hookTimeout: 2 * kPatience },
});
