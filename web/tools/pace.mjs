// web/tools/pace.mjs - measures how smoothly Step & tree plays, on one core with software rendering.
//
//   taskset -c 0 node web/tools/pace.mjs PROGRAM [PROGRAM ...]
//
// Runs three rounds, each with all programs one after another, and prints the medians. A round measures
//
//   the frames per second while a depth-first search for n = 8 plays at 100 and at 1,000 steps per second (five seconds
//     each, with the tree of 2,057 nodes)
//   the milliseconds from a step back to the frame that shows it
//   the milliseconds from opening the address in a first visit to the frame with the board and the buttons
//
// CHROMIUM names the browser.
// SPDX-License-Identifier: MIT
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const programs = process.argv.slice(2);
const rounds = Number(process.env.ROUNDS ?? 3);
const throttle = Number(process.env.THROTTLE ?? 1);
if (programs.length === 0) {
  console.error('usage: node web/tools/pace.mjs PROGRAM [PROGRAM ...]');
  process.exit(2);
}
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

// Plays for a while and counts the frames.
async function framesASecond(page, speed, from) {
  await seek(page, from);
  await page.evaluate(async (wish) => {
    const select = [...document.querySelectorAll('select')].find((one) => [...one.options].some((o) => o.value === '100000'));
    select.value = String(wish);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, speed);
  await page.keyboard.press('p');
  const rate = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const start = performance.now();
        let frames = 0;
        const count = (now) => {
          ++frames;
          if (now - start < 5000) requestAnimationFrame(count);
          else resolve((frames * 1000) / (now - start));
        };
        requestAnimationFrame(count);
      }),
  );
  await page.keyboard.press('p');
  return rate;
}

async function seek(page, step) {
  await page.evaluate((wish) => {
    const slider = document.querySelector('input[type=range]');
    slider.value = String(wish);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }, step);
}

// Measures a step back: the time of its script, style and layout, and the time until the next frame is finished.
async function stepBack(page) {
  return page.evaluate(async () => {
    const found = { script: [], frame: [] };
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let k = 0; k < 60; ++k) {
      await frame();
      const start = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ',', bubbles: true }));
      await Promise.resolve();
      document.body.getBoundingClientRect();
      found.script.push(performance.now() - start);
      await frame();
      found.frame.push(performance.now() - start);
    }
    const middle = (list) => list.sort((a, b) => a - b)[list.length / 2];
    return { script: middle(found.script), frame: middle(found.frame) };
  });
}

// Measures a first visit with an empty cache.
async function firstVisit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      const stands = document.querySelector('main button:not([disabled])') && document.querySelector('main svg, main canvas');
      if (!stands) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => (window.usableAfter = performance.now())));
    };
    requestAnimationFrame(look);
  });
  await page.goto(url);
  const after = await (await page.waitForFunction(() => window.usableAfter)).jsonValue();
  await context.close();
  return after;
}

async function measure(program) {
  const data = mkdtempSync(join(tmpdir(), 'nqueens-pace-'));
  const server = spawn(program, ['serve', '--port', '0', '--data', data, '--quiet']);
  const url = await new Promise((resolve) => server.stdout.once('data', (line) => resolve(String(line).trim())));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const visit = await firstVisit(browser, url);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await page.goto(`${url}#v=steps&n=8&a=depth-first&g=all&s=2400`);
    await page.getByRole('slider').waitFor();
    await page.waitForTimeout(1500);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const slow = await framesASecond(page, 100, 2400);
    const fast = await framesASecond(page, 1000, 0);
    await seek(page, 2600);
    const back = await stepBack(page);
    return { slow, fast, script: back.script, frame: back.frame, visit };
  } finally {
    await browser.close();
    server.kill();
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(data, { recursive: true, force: true });
  }
}

const found = programs.map(() => []);
for (let round = 0; round < rounds; ++round) {
  for (const [k, program] of programs.entries()) found[k].push(await measure(program));
}
for (const [k, program] of programs.entries()) {
  const of = (key) => median(found[k].map((one) => one[key])).toFixed(1);
  console.log(`${program}: ${of('slow')} frames a second at 100 steps a second, ${of('fast')} at 1,000`);
  console.log(`  a step back: ${of('script')} ms of script and layout, ${of('frame')} ms with its frame`);
  console.log(`  a first visit: ${of('visit')} ms until the first view can be used`);
}
