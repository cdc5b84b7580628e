// web/test/manifest.test.ts - the icons of the installed page exist in the declared sizes.
// SPDX-License-Identifier: MIT
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

interface Manifest {
  start_url: string;
  scope: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
}

const folder = join(__dirname, '../alone');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;

// Reads the width and the height of a PNG file, which follow the signature and the head of the first chunk.
function sizeOf(name: string): string {
  const bytes = readFileSync(join(folder, name));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the manifest', () => {
  it('names its icons', () => {
    const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pngs.map(({ src }) => sizeOf(src))).toEqual(pngs.map(({ sizes }) => sizes));
    expect(pngs.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    expect(existsSync(join(__dirname, '../public', manifest.icons[0].src))).toBe(true);
  });

  it('works in any folder of a site', () => {
    expect([manifest.start_url, manifest.scope]).toEqual(['./#today', './']);
  });
});
