// web/vite.config.ts - how the page is built: files with fixed names, which are committed.
//
// `page.js` starts the page, `parts.js` is what several of its files need (`more.js` what several need but not the
// first view, `bars.js` what only Compare and Count do, `regionparts.js` what the boards with regions do, `games.js` what both games do), each view and each language has a file that is loaded when it is first shown. What they export to each other keeps its name, so that files of
// two builds, which meet when the program is renewed under an open page, are refused and not mixed up.
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
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'page.js',
        assetFileNames: 'page[extname]',
        chunkFileNames: (chunk) => chunk.name.toLowerCase() + '.js',
        minifyInternalExports: false,
        codeSplitting: {
          groups: [
            { name: 'games', test: /play\/(game|saved)\.ts/, minShareCount: 2, includeDependenciesRecursively: false },
            {
              name: 'regionparts',
              test: /src\/regions\/(?!level\.ts|play\/Game|solve|steps)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'bars', test: /Bars\.svelte/, includeDependenciesRecursively: false },
            {
              name: 'more',
              test: /(BoardText|AnyBoard|Facts|Tip|save|mini)\.(svelte|ts)$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'parts', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
