// web/browser/studio.ts - starts the program and a browser for the tests of the page.
//
// The tests check the shipped page, which is part of the program NQUEENS_PROGRAM. With NQUEENS_PAGE=http://... they
// check the page at this address, for example the page of `npm run dev`; with NQUEENS_PAGE_FOLDER=DIR, they check the
// page without a server that `npm run build:static` has built in this folder.
// SPDX-License-Identifier: MIT
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as later } from 'node:timers/promises';

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core';
import { describe, expect } from 'vitest';

import { kPatience } from '../test/patience';
import { eventually } from '../test/waiting';
import { Memory, serveFolder, type Site } from './folder';

const disabled = [
  // Chromium opens these two internal pages in every window to suggest addresses. They take more processor time than
  // the page under test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A spare process for the next page.
  'SpareRendererForSitePerProcess',
  // If --disable-features is given several times, the browser uses only the last list. Therefore
  // this list repeats all features that playwright-core disables.
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
const browserFlags = [
  `--disable-features=${disabled.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// A complaint is an uncaught exception of the page or an error on its console. Every complaint fails the test, unless
// the test expects it.
let complaints: string[] = [];
let awaited: RegExp[] = [];

// Called after each test, see setup.ts.
export function expectNoComplaint(): void {
  const rest = complaints.filter((complaint) => !awaited.some((wanted) => wanted.test(complaint)));
  [complaints, awaited] = [[], []];
  expect(rest, 'unexpected errors of the page').toEqual([]);
}

// Expects an error on the console, such as the one for a response with status 400.
export function awaitComplaint(wanted: RegExp): void {
  awaited.push(wanted);
}

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: browserFlags, timeout: kPatience });

// The unanswered requests of each page, except streams, which do not end.
const underway = new WeakMap<Page, Set<Request>>();

// Records the complaints and the requests of a page from now on.
export function listen(page: Page): void {
  const asked = new Set<Request>();
  underway.set(page, asked);
  page.on('request', (request) => request.resourceType() !== 'eventsource' && asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // If a busy program refuses this request, the page repeats it.
    const isAskedAgain = message.location().url.endsWith('/forecasts') && message.text().includes('503');
    if (message.type() === 'error' && !isAskedAgain) complaints.push(message.text());
  });
}

export const folder = process.env.NQUEENS_PAGE_FOLDER;

// For tests that kill the program, give it a cluster, or run its command line. They are skipped for
// the page without a server, and for a page whose program was not started by the test.
export const describeProgram = describe.skipIf(folder !== undefined || process.env.NQUEENS_PAGE !== undefined);

// Creates a separate browser context for a test. Each step has the time limit kPatience.
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(kPatience);
  await context.addInitScript(watchTimers, kMoment);
  return context;
}

// In milliseconds. Longer timers of the page repeat requests, clean up, or limit the wait for the
// first view; quiet() does not wait for them.
const kMoment = 500;

// Runs in the page before its own scripts. Defines `putOff`, the number of pending timers of at most `moment`
// milliseconds.
function watchTimers(moment: number): void {
  const waiting = new Set<unknown>();
  const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  window.setTimeout = ((act: (...rest: unknown[]) => void, delay?: number, ...rest: unknown[]) => {
    const id = set(() => {
      waiting.delete(id);
      act(...rest);
    }, delay);
    if ((delay ?? 0) <= moment) waiting.add(id);
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    waiting.delete(id);
    clear(id);
  };
  Object.defineProperty(globalThis, 'putOff', { get: () => waiting.size });
}

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

  // Starts the program with `words` as additional arguments, unless the tests use another page.
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
    await end(this.program, 'SIGTERM');
    await this.site?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  // Kills the program without warning, as a power failure would.
  async kill(): Promise<void> {
    await end(this.program, 'SIGKILL');
  }

  // Restarts the program at the same address with its stored data. If another program has taken its port, the start
  // is repeated until the port is free.
  async startAgain(): Promise<void> {
    await eventually(async () => {
      this.program = startProgram(this.folder, new URL(this.address).port, this.words);
      await addressOf(this.program);
    });
  }

  // Opens the page at a hash.
  async open(hash: string, options: BrowserContextOptions = {}): Promise<{ page: Page }> {
    const usual = { locale: 'en-GB', viewport: { width: 1280, height: 900 } };
    const memory = this.site === null ? {} : this.memory.options;
    const context = await newContext(this.browser, { ...usual, ...memory, ...options });
    if (this.site !== null) await this.memory.enter(context);
    const page = await context.newPage();
    listen(page);
    await page.goto(`${this.address.replace(/\/$/, '')}/${hash}`);
    await page.locator('main h2').first().waitFor(); // a dialog also has an h2
    return { page };
  }
}

function programPath(): string {
  const path = process.env.NQUEENS_PROGRAM;
  if (path === undefined) throw new Error('NQUEENS_PROGRAM names no program');
  return path;
}

async function end(program: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (program === null || program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill(signal);
  await ended;
}

function startProgram(folder: string, port: string, words: string[]): ChildProcess {
  return spawn(programPath(), ['serve', '--port', port, '--data', folder, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
}

// Runs the program with another command and waits until it exits.
export function run(...words: string[]): void {
  execFileSync(programPath(), words, { stdio: ['ignore', 'ignore', 'inherit'] });
}

// Returns the address of the page, which is the first line that the program prints.
async function addressOf(program: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: program.stdout! })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('the program ended before it printed its address');
}

// Returns the faults that axe finds with `rule`, or with all of its rules, as short lines. The test evaluates axe in
// the browser, because the page is not allowed to load foreign scripts.
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

// Returns the role and the name from the first line of a snapshot of playwright-core.
const firstLine = (snapshot: string): string => snapshot.split('\n')[0].replace(/^- '?|['":]+$/g, '').replace(' "', ' ');

// Returns the role and the name of the focused element, which a screen reader would say.
export async function heard(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  if ((await focused.count()) === 0) return 'nothing';
  return firstLine(await focused.ariaSnapshot());
}

// Like heard(), at a quarter of the cost, but also returns elements that a screen reader does not reach.
async function passedBy(page: Page): Promise<string> {
  const asked = page.locator(':focus').ariaSnapshot({ mode: 'ai' });
  const snapshot = await asked.catch((error: Error) => (/not match any element/.test(error.message) ? 'nothing' : Promise.reject(error)));
  // The mode 'ai' adds these notes in brackets.
  return firstLine(snapshot.replace(/ \[(active|ref=\w+|cursor=pointer)\]/g, ''));
}

// Presses Tab until the focused element matches, like a keyboard user.
export async function tabTo(page: Page, wanted: RegExp): Promise<string> {
  const all: string[] = [];
  for (let k = 0; k < 100; ++k) {
    await page.keyboard.press('Tab');
    all.push(await passedBy(page));
    if (!wanted.test(all[k])) continue;
    all[k] = await heard(page);
    if (wanted.test(all[k])) return all[k];
  }
  throw new Error(`expected Tab to reach ${wanted}, but it reached only\n${all.join('\n')}`);
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const kFramePatience = 30_000; // milliseconds

// Waits until the page has drawn the effect of an action. On a busy machine an idle page once got no frame for twenty
// minutes, so after kFramePatience a screenshot forces one.
export async function drawn(page: Page): Promise<void> {
  const frames = page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))));
  const isDrawn = await Promise.race([frames, later(kFramePatience, false, { ref: false })]);
  if (isDrawn) return;
  await page.screenshot();
  await frames;
}

// Switches the page to light or dark colours.
export async function colours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
  await drawn(page);
}

// Waits until the page is idle: its requests are answered, its short timers have run, and everything is drawn. After
// that a test may check that something has not happened. An unanswered request makes this wait fail.
export async function quiet(page: Page): Promise<void> {
  const isBusy = (): boolean => underway.get(page)!.size > 0;
  const isQuiet = async (): Promise<boolean> => {
    if (isBusy()) return false;
    await drawn(page);
    const putOff = await page.evaluate(() => (globalThis as unknown as { putOff: number }).putOff);
    return putOff === 0 && !isBusy();
  };
  await expect.poll(isQuiet).toBe(true);
}

// Texts in the initial content of each view; the view is complete when all of them are shown.
const contents: Record<string, RegExp[]> = {
  solve: [/^8 queens$/],
  list: [/^Number of placements = \d/],
  steps: [/^0 of \d/],
  compare: [/^n = \d+, all solutions/, /^Numbers for n =/],
  count: [/^Below n = 18 cross is the fastest/],
  play: [/^0 of \d/],
};
export const views = Object.keys(contents);

// Waits until a view has finished the work that it starts by itself.
export async function complete(page: Page, view: string): Promise<void> {
  for (const text of contents[view]) await page.getByText(text).first().waitFor();
  await quiet(page);
}

export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
