// web/tools/icons.mjs - draws the icons of the installed page from public/icon.svg. They are committed.
//
//   node tools/icons.mjs [FOLDER]    alone/icon-192.png, icon-512.png and icon-mask.png
//
// A system that cuts icons to its own shape keeps the inner 80 % of the width of icon-mask.png. Therefore the drawing
// is smaller in that file, and its background reaches the edge. Chromium draws the icons; CHROMIUM names the browser.
// SPDX-License-Identifier: MIT
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

const here = fileURLToPath(new URL('..', import.meta.url));
const folder = process.argv[2] ?? join(here, 'alone');
const drawing = readFileSync(join(here, 'public/icon.svg'), 'utf8');
const ground = /fill="(#\w+)"/.exec(drawing)[1];
const pictures = [
  { name: 'icon-192.png', size: 192, part: 1, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, part: 1, ground: 'transparent' },
  { name: 'icon-mask.png', size: 512, part: 0.7, ground },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const { name, size, part, ground } of pictures) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground} } svg { width: ${100 * part}%; }</style>${drawing}`,
  );
  await page.screenshot({ path: join(folder, name), omitBackground: true });
}
await browser.close();
