// web/browser/studio.ts - starts the program and a browser for the journeys through the page.
//
// The page is the one inside the program NQUEENS_PROGRAM, so what is tested is what people get;
// with NQUEENS_PAGE=http://... the page is taken from there, such as from `npm run dev`.
// SPDX-License-Identifier: MIT
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

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

export class Studio {
  private constructor(
    private readonly address: string,
    private readonly browser: Browser,
    private readonly program: ChildProcess | null,
    private readonly folder: string,
  ) {}

  static async start(): Promise<Studio> {
    const folder = mkdtempSync(join(tmpdir(), 'nqueens-browser-'));
    const given = process.env.NQUEENS_PAGE;
    const program = given === undefined ? startProgram(folder) : null;
    const address = given ?? (await addressOf(program!));
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: browserFlags });
    return new Studio(address, browser, program, folder);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.program?.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  // Opens the page at a hash; whatever it complains about fails the test that looks at `complaints`.
  async open(hash: string, options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> {
    const context = await this.browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${this.address.replace(/\/$/, '')}/${hash}`);
    await page.locator('main h2').waitFor();
    return { page, complaints };
  }
}

function startProgram(folder: string): ChildProcess {
  const path = process.env.NQUEENS_PROGRAM;
  if (path === undefined) throw new Error('NQUEENS_PROGRAM names no program');
  return spawn(path, ['serve', '--port', '0', '--data', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
}

// The first line that the program prints is the address of the page.
async function addressOf(program: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: program.stdout! })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('the program ended before it told its address');
}

// What axe finds wrong, as short lines. It is run as a script of the browser's own, because the page
// allows none but its own.
export async function accessFaults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe;
    interface Violation {
      id: string;
      nodes: { target: string[] }[];
    }
    const { violations } = await axe.run();
    return violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
}

export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
