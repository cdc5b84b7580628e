// web/vite.config.ts - how the page is built: four files with fixed names, which are committed.
//
// `npm run dev` shows the page from its sources; what it asks of the API goes to the program at
// NQUEENS_SERVER (http://127.0.0.1:8000). The program refuses foreign origins, so the proxy speaks
// in the program's own name.
// SPDX-License-Identifier: MIT
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.NQUEENS_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  server: {
    proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } },
  },
  build: {
    outDir: 'page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'page.js',
        assetFileNames: 'page[extname]',
        codeSplitting: false,
      },
    },
  },
});
