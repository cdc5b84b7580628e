// web/tools/size.mjs - fails if the page's JavaScript exceeds its budgets: one for the first view and one for all
// views together. The language with the larger texts is measured.
// SPDX-License-Identifier: MIT
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const budgets = { first: 46, all: 156 }; // KB after gzip
const folder = new URL('../page/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
const texts = new Map(files.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
const sizeOf = (name) => gzipSync(texts.get(name), { level: 9 }).length / 1024;
const total = (names) => [...names].reduce((sum, name) => sum + sizeOf(name), 0);

// Returns a file and all files that it imports statically; `import(...)` loads its file later.
function needs(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other] of texts.get(name).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) needs(other, found);
  return found;
}

// A language has a file, and optionally a file for the views after the first and one for boards with regions: en.js,
// en-rest.js, en-regions.js.
const languages = files
  .filter((name) => /^..\.js$/.test(name))
  .map((name) => ['', '-rest', '-regions'].map((part) => name.replace('.js', `${part}.js`)).filter((file) => texts.has(file)));
const language = languages.reduce((a, b) => (total(a) > total(b) ? a : b));
const others = languages.flat().filter((name) => !language.includes(name));

function startWith(view) {
  const texts = view === 'solve' || view === 'list' ? language.slice(0, 1) : language.slice(0, 2);
  return total(new Set(['page.js', ...texts, `${view}.js`].flatMap((name) => [...needs(name)])));
}

const kilobytes = (size) => `${size.toFixed(1)} KB`;
const [first, all] = [startWith('solve'), total(files.filter((name) => !others.includes(name)))];
const views = readdirSync(new URL('../src/views/', import.meta.url)).map((name) => name.replace('.svelte', '').toLowerCase());
const rest = views.filter((view) => view !== 'solve').map((view) => `${view} ${kilobytes(startWith(view))}`);
console.log(`JavaScript after gzip: ${kilobytes(first)} of ${budgets.first} for the first view, ${kilobytes(all)} of ${budgets.all} for all views`);
console.log(`with another first view: ${rest.join(', ')}`);
if (first > budgets.first || all > budgets.all) process.exit(1);
