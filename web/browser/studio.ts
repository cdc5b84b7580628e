// web/browser/studio.ts - starts the program and a browser for the journeys through the page.
//
// The page is the one inside the program NQUEENS_PROGRAM, so what is tested is what people get;
// with NQUEENS_PAGE=http://... the page is taken from there, such as from `npm run dev`; with NQUEENS_PAGE_FOLDER=DIR it is the
// page without a server that `npm run build:static` has built there.
// SPDX-License-Identifier: MIT
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';

import { Memory, serveFolder, type Site } from './folder';

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Whatever a page complains about fails the test in which it does, but for what the test awaits.
let complaints: string[] = [];
let awaited: RegExp[] = [];

afterEach(() => {
  const rest = complaints.filter((complaint) => !awaited.some((wanted) => wanted.test(complaint)));
  [complaints, awaited] = [[], []];
  expect(rest, 'what the page complains about').toEqual([]);
});

// Says before it happens what the browser will write on its console, such as an answer of status 400.
export function awaitComplaint(wanted: RegExp): void {
  awaited.push(wanted);
}

// Milliseconds after which it hangs, whatever is waited for: many times what a busy machine takes.
export const kHangs = 60_000;

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: browserFlags, timeout: kHangs });

// From here on what the page complains about is a fault, and so is what does not come in a minute.
export function listen(page: Page): void {
  page.setDefaultTimeout(kHangs);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // What a busy machine refuses is asked for again.
    const isAskedAgain = message.location().url.endsWith('/forecasts') && message.text().includes('503');
    if (message.type() === 'error' && !isAskedAgain) complaints.push(message.text());
  });
}

export const folder = process.env.NQUEENS_PAGE_FOLDER;

// What is about the program itself: it is killed, it shows a cluster, its command line works beside the page. The page
// without a server has nothing of it, and a page from elsewhere has a program that is not ours.
export const describeProgram = describe.skipIf(folder !== undefined || process.env.NQUEENS_PAGE !== undefined);

export class Studio {
  private readonly memory = new Memory();

  private constructor(
    readonly address: string,
    private readonly browser: Browser,
    private program: ChildProcess | null,
    private readonly folder: string,
    private readonly words: string[],
    private readonly site: Site | null,
  ) {}

  // The words are more of the program's command line.
  static async start(...words: string[]): Promise<Studio> {
    const data = mkdtempSync(join(tmpdir(), 'nqueens-browser-'));
    const site = folder === undefined ? null : await serveFolder(folder);
    const given = site?.address ?? process.env.NQUEENS_PAGE;
    const program = given === undefined ? startProgram(data, '0', words) : null;
    const address = given ?? (await addressOf(program!));
    const browser = await launch();
    return new Studio(address, browser, program, data, words, site);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.program?.kill('SIGTERM');
    await this.site?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  // Ends the program from one moment to the next, as a power cut would.
  async kill(): Promise<void> {
    const ended = once(this.program!, 'exit');
    this.program!.kill('SIGKILL');
    await ended;
  }

  // Starts it again at the same address with what it had remembered. Where another program has taken its port in between, it
  // is tried until that one lets go of it.
  async startAgain(): Promise<void> {
    const start = performance.now();
    for (;;) {
      this.program = startProgram(this.folder, new URL(this.address).port, this.words);
      const hasBegun = await addressOf(this.program).then(() => true, () => false);
      if (hasBegun) return;
      if (performance.now() - start > kHangs) throw new Error('the program does not start again at its port');
    }
  }

  // Opens the page at a hash.
  async open(hash: string, options: BrowserContextOptions = {}): Promise<{ page: Page }> {
    const usual = { locale: 'en-GB', viewport: { width: 1280, height: 900 } };
    const memory = this.site === null ? {} : this.memory.options;
    const context = await this.browser.newContext({ ...usual, ...memory, ...options });
    if (this.site !== null) await this.memory.enter(context);
    const page = await context.newPage();
    listen(page);
    await page.goto(`${this.address.replace(/\/$/, '')}/${hash}`);
    await page.locator('main h2').waitFor();
    return { page };
  }
}

function programPath(): string {
  const path = process.env.NQUEENS_PROGRAM;
  if (path === undefined) throw new Error('NQUEENS_PROGRAM names no program');
  return path;
}

function startProgram(folder: string, port: string, words: string[]): ChildProcess {
  return spawn(programPath(), ['serve', '--port', port, '--data', folder, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
}

// Runs the program with another command to its end.
export function run(...words: string[]): void {
  execFileSync(programPath(), words, { stdio: ['ignore', 'ignore', 'inherit'] });
}

// The first line that the program prints is the address of the page.
async function addressOf(program: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: program.stdout! })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('the program ended before it told its address');
}

// What axe finds wrong, as short lines, of all its rules or of one. It is run as a script of the browser's
// own, because the page allows none but its own.
export async function accessFaults(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    interface Violation {
      id: string;
      nodes: { target: string[] }[];
    }
    type Run = (page: Document, options: object) => Promise<{ violations: Violation[] }>;
    const { axe } = globalThis as unknown as { axe: { run: Run } };
    const { violations } = await axe.run(document, only === undefined ? {} : { runOnly: [only] });
    return violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, rule);
}

// What a screen reader says of the element that has the focus: its role and its name.
export async function heard(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  if ((await focused.count()) === 0) return 'nothing';
  const [line] = (await focused.ariaSnapshot()).split('\n');
  return line.replace(/^- '?|['":]+$/g, '').replace(' "', ' ');
}

// Presses Tab until what is heard fits, as who has nothing but a keyboard would.
export async function tabTo(page: Page, wanted: RegExp): Promise<string> {
  const all: string[] = [];
  for (let k = 0; k < 100; ++k) {
    await page.keyboard.press('Tab');
    all.push(await heard(page));
    if (wanted.test(all[k])) return all[k];
  }
  throw new Error(`no way by Tab to ${wanted}, only to\n${all.join('\n')}`);
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

// Milliseconds until a condition holds in the page, asked at every frame.
export async function within(page: Page, act: () => Promise<unknown>, isThere: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  await act();
  while (!(await isThere())) {
    if (performance.now() - start > kHangs) throw new Error(`not within ${kHangs / 1000} s`);
    await page.waitForTimeout(5);
  }
  return performance.now() - start;
}

// Lets the page draw so many frames: all that follows at once from what has happened is on the screen then, also on a
// machine that draws one a second.
export async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (left) => {
    for (; left > 0; --left) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
}

export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
