// web/vitest.config.ts - tests of the parts that need no server and no real browser.
// SPDX-License-Identifier: MIT
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  // Longer than what waits in a test waits (test/waiting.ts).
  test: { include: ['test/**/*.test.ts'], environment: 'happy-dom', setupFiles: ['test/setup.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
