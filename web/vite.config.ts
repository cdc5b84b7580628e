// web/vite.config.ts - builds the page as files with fixed names, which are committed.
//
//   page.js         starts the page
//   parts.js        code that several files share
//   more.js         shared code that the first view does not need
//   bars.js         shared code of Compare and Count
//   regionparts.js  shared code of boards with regions
//   games.js        shared code of both games
//
// Each view and each language has a file that is loaded when it is first shown. If the program is
// updated while a page is open, the page may load a new file next to its old ones. Exports keep
// their names, because minified names could match by accident: an import that the old files do not
// export makes the browser refuse the new file.
//
// `npm run dev` serves the page from its sources and sends API requests to the program at NQUEENS_SERVER
// (default: http://127.0.0.1:8000). The program refuses foreign origins, so the proxy sends the program's own origin.
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
              test: /(BoardText|AnyBoard|CopiedText|Facts|Tip|copying\.svelte|save|mini|base|Dialog|printing)\.(svelte|ts)$/,
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
