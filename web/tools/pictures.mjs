// web/tools/pictures.mjs - takes pictures of the studio's views, for the documents and to look at.
//
//   node web/tools/pictures.mjs PROGRAM FOLDER [all]
//
// Starts `PROGRAM serve` in a folder of its own and writes FOLDER/<view>.png at 1280 pixels; with
// `all` besides <view>-dark.png and <view>-390.png. CHROMIUM names the browser.
// SPDX-License-Identifier: MIT
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [program, folder, which] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node web/tools/pictures.mjs PROGRAM FOLDER [all]');
  process.exit(2);
}

const looks = [
  { suffix: '', width: 1280, height: 800, colorScheme: 'light' },
  { suffix: '-dark', width: 1280, height: 800, colorScheme: 'dark' },
  { suffix: '-390', width: 390, height: 844, colorScheme: 'light' },
];

// The views, and what is done in each before the picture is taken.
const scenes = [
  { name: 'solve', hash: '#v=solve&n=8&q=0.0-1.4&b=3.1', act: async () => {} },
  {
    name: 'list',
    hash: '#v=list&n=8&i=42',
    act: (page) => page.getByRole('listbox').getByRole('option', { selected: true }).waitFor(),
  },
  {
    name: 'steps',
    hash: '#v=steps&n=4&a=depth-first&g=all&s=60',
    act: (page) => page.waitForTimeout(1000),
  },
  {
    name: 'compare',
    hash: '#v=compare&n=8&k=3',
    act: async (page) => {
      await page.locator('button.primary').click();
      await page.getByRole('table').first().waitFor();
    },
  },
  {
    name: 'count',
    hash: '#v=count&n=14',
    act: async (page) => {
      await page.locator('button.primary').click();
      await page.getByText('The two agree.').first().waitFor();
      await page.waitForTimeout(2500); // what each size would take
    },
  },
  {
    name: 'play',
    hash: '#v=play&n=8',
    act: async (page) => {
      for (const square of ['a1', 'c2', 'e3', 'b4']) {
        await page.getByRole('gridcell', { name: new RegExp(`^${square}\\b`) }).click();
      }
    },
  },
];

async function take(browser, url, scene, look) {
  const { suffix, width, height, colorScheme } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${scene.name}${suffix}: ${error}`));
  await page.goto(url + scene.hash);
  await scene.act(page).catch((error) => console.error(`${scene.name}${suffix}: ${error}`));
  await page.waitForTimeout(300);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(folder, scene.name + suffix + '.png'), fullPage: suffix !== '' });
  await context.close();
}

const data = mkdtempSync(join(tmpdir(), 'nqueens-pictures-'));
const server = spawn(program, ['serve', '--port', '0', '--data', data, '--quiet']);
const url = await new Promise((resolve) => server.stdout.once('data', (line) => resolve(String(line).trim())));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
});
try {
  for (const scene of scenes) {
    for (const look of which === 'all' ? looks : looks.slice(0, 1)) await take(browser, url, scene, look);
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
