// web/tools/build_static.mjs - builds the version of the page that needs no server: a folder of
// static files.
//
//   node tools/build_static.mjs DIR ENGINE.WASM
//
// Writes the page, engine.wasm, the service worker with the list of all files, the manifest and the icons to DIR, and
// also nqueens.html, a single file with everything, which can be opened from the file system. The names of files
// contain a hash of their content, so that files of two versions are never mixed. A content security policy in the
// page blocks everything from other sites.
// SPDX-License-Identifier: MIT
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, defaultClientConditions, loadConfigFromFile, runnerImport } from 'vite';

const [folder, enginePath] = process.argv.slice(2);
if (enginePath === undefined) {
  console.error('usage: node tools/build_static.mjs DIR ENGINE.WASM');
  process.exit(2);
}
const root = fileURLToPath(new URL('..', import.meta.url));
const out = resolve(folder);
const engine = readFileSync(enginePath);
const shortHash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);
const engineFile = `engine-${shortHash(engine)}.wasm`;

// Returns the engine's answer to GET /info, as JSON.
async function askForInfo() {
  const { module } = await runnerImport(join(root, 'src/engine/engine.ts'));
  process.env.NODE_ENV = 'production'; // runnerImport() has changed it
  const asked = await module.Engine.start(await WebAssembly.compile(engine), () => undefined);
  const { body } = asked.answer({ method: 'GET', target: '/api/v1/info', body: '', accept: '' });
  return new TextDecoder().decode(body);
}

const info = await askForInfo();

const policyOf = (rules) => {
  const all = { 'default-src': "'none'", ...rules, 'img-src': "'self' data: blob:", 'base-uri': "'none'", 'form-action': "'none'" };
  return Object.entries(all).map(([name, value]) => `${name} ${value}`).join('; ');
};
const meta = (policy) => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;

const inHead = (html, text) => html.replace('<meta charset="utf-8" />', () => `<meta charset="utf-8" />\n    ${text}`);

const folderHead = {
  name: 'head of the folder’s page',
  transformIndexHtml: (html) =>
    inHead(
      html,
      [
        meta(
          policyOf({
            'script-src': "'self' 'wasm-unsafe-eval'",
            'style-src': "'self'",
            'connect-src': "'self'",
            'worker-src': "'self' blob:",
            'manifest-src': "'self'",
          }),
        ),
        '<meta name="theme-color" content="#b9a07c" />',
        '<link rel="manifest" href="manifest.webmanifest" />',
      ].join('\n    '),
    ),
};

const configured = (more, output) => ({
  configFile: false,
  root,
  base: './',
  logLevel: 'warn',
  define: { ENGINE_FILE: JSON.stringify(engineFile), ENGINE_INFO: info },
  resolve: { conditions: ['page-alone', ...defaultClientConditions] },
  ...more,
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    ...more.build,
    rolldownOptions: { output },
  },
});

async function buildFolder() {
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts', root);
  const { codeSplitting } = config.build.rolldownOptions.output; // as in the server's page
  const names = { entryFileNames: '[name]-[hash].js', chunkFileNames: ({ name }) => `${name.toLowerCase()}-[hash].js`, assetFileNames: '[name]-[hash][extname]' };
  await build(configured({ plugins: [svelte(), folderHead] }, { ...names, codeSplitting }));
  writeFileSync(join(out, engineFile), engine);
  for (const file of ['manifest.webmanifest', 'icon-192.png', 'icon-512.png', 'icon-mask.png']) cpSync(join(root, 'alone', file), join(out, file));
  const files = readdirSync(out).filter((name) => !name.endsWith('.png')).sort(); // icons are needed only for installing the page
  const version = shortHash(files.map((file) => file + shortHash(readFileSync(join(out, file)))).join());
  const worker = readFileSync(join(root, 'alone/offline.js'), 'utf8');
  writeFileSync(
    join(out, 'offline.js'),
    worker.replace('files = FILES', () => `files = ${JSON.stringify(files)}`).replace('+ VERSION', () => `+ '${version}'`),
  );
}

async function buildOneFile() {
  const made = await build(configured({ plugins: [svelte()], build: { write: false } }, { codeSplitting: false }));
  const { output } = made;
  const script = output.find(({ type }) => type === 'chunk').code.replaceAll('</script', '<\\/script');
  const style = output.find(({ fileName }) => fileName.endsWith('.css')).source;
  const icon = readFileSync(join(root, 'public/icon.svg'), 'base64');
  const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = policyOf({ 'script-src': `${hashOf(script)} 'wasm-unsafe-eval'`, 'style-src': hashOf(style), 'worker-src': 'blob:' });
  const html = inHead(readFileSync(join(root, 'index.html'), 'utf8'), meta(policy))
    .replace(/<link rel="icon".*>/, () => `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml;base64,${icon}" />\n    <style>${style}</style>`)
    .replace(/ *<script type="module".*\n/, '')
    .replace('</body>', () =>
      [
        `<script id="engine" type="text/plain">${gzipSync(engine, { level: 9 }).toString('base64')}</script>`,
        `<script type="module">${script}</script>`,
        '</body>',
      ].join('\n'),
    );
  writeFileSync(join(out, 'nqueens.html'), html);
}

mkdirSync(out, { recursive: true });
await buildFolder();
await buildOneFile();
