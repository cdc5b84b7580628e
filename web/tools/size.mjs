// web/tools/size.mjs - fails when the JavaScript of the page is larger than its budget.
// SPDX-License-Identifier: MIT
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const budget = 60 * 1024;
const folder = new URL('../page/', import.meta.url);
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
const size = scripts
  .map((name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length)
  .reduce((sum, bytes) => sum + bytes, 0);
console.log(`JavaScript: ${(size / 1024).toFixed(1)} of ${budget / 1024} KB after gzip`);
if (size > budget) process.exit(1);
