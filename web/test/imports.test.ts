// web/test/imports.test.ts - imports form no cycle: no file of the page imports itself, directly or indirectly.
//
// Imports of types and dynamic imports also count.
// SPDX-License-Identifier: MIT
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { expect, it } from 'vitest';

const folder = join(__dirname, '../src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name))
  .map((name) => join(folder, name));

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'(\.[^'?]+)/g);
  const paths = [...found].map(([, path]) => resolve(dirname(file), path));
  return files.filter((other) => paths.includes(other) || paths.includes(other.replace(/\.ts$/, '')));
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

// Returns all files that a file imports, directly or indirectly.
function needsOf(file: string, found = new Set<string>()): Set<string> {
  for (const other of imports.get(file)!) {
    if (!found.has(other)) needsOf(other, found.add(other));
  }
  return found;
}

it('imports form no cycle', () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(files.length);
  expect(files.filter((file) => needsOf(file).has(file)).map((file) => file.slice(folder.length + 1))).toEqual([]);
});
