// web/tools/pictures.mjs - takes pictures of the studio's views, for the documents and for inspection.
//
//   node web/tools/pictures.mjs PROGRAM FOLDER [all [SCENE]]
//
// Starts `PROGRAM serve` in its own folder and writes FOLDER/<view>.png, 1280 pixels wide, for each view. With `all`
// it takes every state of each view (empty, running, finished, failed) in every appearance: light and dark, 390
// pixels wide, a window of 1280 x 800 at double zoom, and presenter mode on 1920 x 1080 for views with a board. SCENE
// selects the scenes whose name begins with it. Running and failed states are simulated, so that a picture does not
// depend on timing. CHROMIUM names the browser.
// SPDX-License-Identifier: MIT
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [program, folder, which, wanted = ''] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node web/tools/pictures.mjs PROGRAM FOLDER [all [SCENE]]');
  process.exit(2);
}

const looks = [
  { suffix: '', width: 1280, height: 800, colorScheme: 'light' },
  { suffix: '-dark', width: 1280, height: 800, colorScheme: 'dark' },
  { suffix: '-390', width: 390, height: 844, colorScheme: 'light' },
  { suffix: '-low', width: 640, height: 400, colorScheme: 'light', deviceScaleFactor: 2 },
  { suffix: '-presenter', width: 1920, height: 1080, colorScheme: 'light' },
];

const press = (page) => page.locator('button.primary').first().click();
const set = async (page, ...squares) => {
  for (const square of squares) await page.getByRole('gridcell', { name: new RegExp(`^${square}\\b`) }).click();
};
const twice = (...squares) => squares.flatMap((square) => [square, square]); // the first tap only marks
const never = (page, path) => page.route(path, () => new Promise(() => undefined));
const refuse = (page, path, message) => page.route(path, (route) => route.fulfill({ status: 503, json: { code: 'environment', message } }));
const full = 'cannot write to the folder of the studio: No space left on device';

// Presses the main button and answers its request with a job in the state that the picture needs.
async function job(page, fields) {
  const one = { id: '77', created: '2099-01-01T00:00:00Z', progress: null, result: null, error: null, notices: [], ...fields };
  await page.route('**/api/v1/jobs', (route) => route.fulfill({ json: one }));
  await press(page);
}
const progress = { fraction: 0.37, solutions: '14412398021', elapsed_seconds: 12.5, remaining_seconds: [20, 24], solutions_per_second: 1.15e9 };

// The level of docs/regions.md.
const level = '7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB';

// The views in their states; `act` brings a view into the state of its picture. Pictures for the documents are named
// after the view alone. Empty states come before scenes that leave data behind.
const scenes = [
  { name: 'solve-empty', hash: '' },
  { name: 'solve', hash: '#v=solve&n=8&q=0.0-1.4&b=3.1' },
  {
    name: 'solve-running',
    hash: '#v=solve&n=8&q=0.3&m=algorithm',
    act: async (page) => {
      await never(page, '**/api/v1/solve');
      await press(page);
    },
  },
  { name: 'solve-finished', hash: '#v=solve&n=8&q=0.3&r=1' },
  { name: 'solve-none', hash: '#v=solve&n=3&r=1' },
  { name: 'solve-large', hash: '#v=solve&n=1000&r=1' },
  {
    name: 'solve-failed',
    hash: '#v=solve&n=8',
    act: async (page) => {
      await refuse(page, '**/api/v1/solve', full);
      await press(page);
    },
  },
  { name: 'list-empty', hash: '#v=list&n=3' },
  { name: 'list-running', hash: '#v=list&n=8', before: (page) => never(page, '**/api/v1/placements/**') },
  { name: 'list', hash: '#v=list&n=8&i=42', act: (page) => page.getByRole('listbox').getByRole('option', { selected: true }).waitFor() },
  { name: 'list-failed', hash: '#v=list&n=8', before: (page) => refuse(page, '**/api/v1/placements/**', full) },
  { name: 'steps-empty', hash: '#v=steps' },
  {
    name: 'steps-running',
    hash: '#v=steps&n=8&a=depth-first&s=100',
    act: async (page) => {
      await page.getByText(/^100 of/).waitFor();
      await page.keyboard.press('p');
      await page.waitForTimeout(2200);
    },
  },
  { name: 'steps', hash: '#v=steps&n=4&a=depth-first&g=all&s=60', act: (page) => page.waitForTimeout(1000) },
  { name: 'steps-finished', hash: '#v=steps&n=4&s=108', act: (page) => page.waitForTimeout(1000) },
  { name: 'steps-masks', hash: '#v=steps&n=8&a=bitmask&s=200', act: (page) => page.waitForTimeout(1000) },
  { name: 'steps-two', hash: '#v=steps&n=6&a=depth-first&a2=forward-checking&s=200', act: (page) => page.waitForTimeout(1000) },
  { name: 'steps-failed', hash: '#v=steps', before: (page) => refuse(page, '**/api/v1/traces', full) },
  { name: 'compare-empty', hash: '#v=compare&n=8&k=3' },
  {
    name: 'compare-running',
    hash: '#v=compare&n=8&k=3',
    act: (page) => job(page, { kind: 'compare', status: 'running', params: { n: 8 }, progress }),
  },
  {
    name: 'compare',
    hash: '#v=compare&n=8&k=3',
    act: async (page) => {
      await press(page);
      await page.getByRole('region', { name: /^n = 8/ }).waitFor();
    },
  },
  {
    name: 'compare-failed',
    hash: '#v=compare&n=8&k=3',
    act: (page) => job(page, { kind: 'compare', status: 'failed', params: { n: 8 }, error: { message: full } }),
  },
  { name: 'count-empty', hash: '#v=count', act: (page) => page.waitForTimeout(2500) }, // for the estimated times
  {
    name: 'count-running',
    hash: '#v=count&n=20',
    act: (page) => job(page, { kind: 'count', status: 'running', params: { n: 20 }, progress }),
  },
  {
    name: 'count',
    hash: '#v=count&n=14',
    act: async (page) => {
      await press(page);
      await page.getByText('The two numbers agree.').first().waitFor();
      await page.waitForTimeout(2500); // for the estimated times
    },
  },
  {
    name: 'count-failed',
    hash: '#v=count&n=20',
    act: (page) => job(page, { kind: 'count', status: 'failed', params: { n: 20 }, error: { message: full } }),
  },
  { name: 'play-empty', hash: '#v=play' },
  { name: 'play', hash: '#v=play&n=8', act: (page) => set(page, 'a1', 'c2', 'e3', 'b4') },
  {
    name: 'play-paused',
    hash: '#v=play&n=8',
    act: async (page) => {
      await set(page, 'a1', 'c2');
      await page.keyboard.press('p');
    },
  },
  { name: 'play-level', hash: '#v=play&n=8&g=3&seed=7', act: (page) => page.getByRole('gridcell', { name: /queen/ }).first().waitFor() },
  { name: 'play-finished', hash: '#v=play&n=4&beat=60', act: (page) => set(page, 'b4', 'd3', 'a2', 'c1') },
  { name: 'regions-empty', hash: `#v=play&board=regions&l=${level}` },
  { name: 'regions', hash: `#v=play&board=regions&l=${level}`, act: (page) => set(page, ...twice('a7', 'f6', 'd5'), 'c6', 'b6', 'c5', 'e4') },
  { name: 'regions-finished', hash: `#v=play&board=regions&l=${level}`, act: (page) => set(page, ...twice('a7', 'f6', 'd5', 'b4', 'e3', 'c2', 'g1')) },
  { name: 'regions-editor', hash: `#v=solve&board=regions&l=${level}` },
  { name: 'regions-steps', hash: `#v=steps&board=regions&l=${level}`, act: (page) => page.waitForTimeout(1000) },
  { name: 'play-failed', hash: '#v=play&n=8&g=3&seed=7', before: (page) => refuse(page, '**/api/v1/games/level**', full) },
];

async function take(browser, url, scene, look) {
  const { suffix, width, height, colorScheme, deviceScaleFactor } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    deviceScaleFactor,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${scene.name}${suffix}: ${error}`));
  await scene.before?.(page);
  await page.goto(url + scene.hash);
  await page.locator('main h2').first().waitFor();
  await scene.act?.(page).catch((error) => console.error(`${scene.name}${suffix}: ${error}`));
  await page.waitForTimeout(600);
  // A view without a board cannot be presented.
  const isThere = suffix !== '-presenter' || (await page.locator('button.present').count()) > 0;
  if (suffix === '-presenter') await page.keyboard.press('f');
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(100);
  if (isThere) await page.screenshot({ path: join(folder, scene.name + suffix + '.png'), fullPage: suffix === '-dark' || suffix === '-390' });
  await context.close();
}

const isShown = ({ name }, { suffix }) => (which === 'all' ? name.startsWith(wanted) : suffix === '' && !name.includes('-'));

const data = mkdtempSync(join(tmpdir(), 'nqueens-pictures-'));
const server = spawn(program, ['serve', '--port', '0', '--data', data, '--quiet']);
const url = await new Promise((resolve) => server.stdout.once('data', (line) => resolve(String(line).trim())));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
});
try {
  for (const scene of scenes) {
    for (const look of looks) if (isShown(scene, look)) await take(browser, url, scene, look);
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
