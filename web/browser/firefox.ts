// web/browser/firefox.ts - drives a headless Firefox in tests.
//
// playwright-core drives only its own build of Firefox. Every Firefox can be driven with the Marionette protocol; it
// writes the TCP port of this protocol to its profile. A message consists of the length of a JSON text, a colon and the
// text. A request is [0, id, command, parameters], and its answer is [1, id, error, result].
//
// Source: Mozilla, "Marionette protocol", firefox-source-docs.mozilla.org.
//
// The environment variable FIREFOX names the browser (default: /usr/bin/firefox-esr).
// SPDX-License-Identifier: MIT
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'vitest';

import { eventually } from '../test/waiting';

export const firefoxPath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
export const hasFirefox = existsSync(firefoxPath);

const preferences = {
  'marionette.port': 0, // any free port
  'intl.accept_languages': 'en-GB',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

// Returns the port that Firefox has written to its profile. Throws if Firefox has not written it yet.
function portIn(file: string): number {
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0; // also 0 for an empty file
  if (port === 0) throw new Error('Firefox has not written its port');
  return port;
}

type Reply = [type: 1, id: number, error: { error: string; message: string } | null, result: { value: unknown }];

// The connection to a browser, which handles one command at a time.
class Marionette {
  #received = Buffer.alloc(0);
  #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (reason: Error) => void }>();
  #sent = 0;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (data) => this.#take(data));
    socket.on('close', () => this.#fail(new Error('Firefox has hung up')));
    socket.on('error', (error) => this.#fail(error));
  }

  static async open(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Marionette(socket);
  }

  send(command: string, parameters: object = {}): Promise<unknown> {
    const text = JSON.stringify([0, ++this.#sent, command, parameters]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => this.#waiting.set(this.#sent, { resolve, reject }));
  }

  close(): void {
    this.socket.destroy();
  }

  #take(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      if (Array.isArray(message)) this.#settle(message as Reply); // the first message is a greeting
    }
  }

  #settle([, id, error, result]: Reply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === null) waiting?.resolve(result?.value);
    else waiting?.reject(new Error(`${error.error}: ${error.message}`));
  }

  #fail(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

export class Firefox {
  private constructor(
    private readonly browser: ChildProcess,
    private readonly profile: string,
    private readonly marionette: Marionette,
  ) {}

  static async start(): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'nqueens-firefox-'));
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    const browser = spawn(firefoxPath, ['--headless', '--marionette', '--no-remote', '--profile', profile], { stdio: 'ignore' });
    try {
      const port = await eventually(() => portIn(join(profile, 'MarionetteActivePort')));
      const marionette = await Marionette.open(port);
      await marionette.send('WebDriver:NewSession');
      return new Firefox(browser, profile, marionette);
    } catch (error) {
      await end(browser, profile);
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.marionette.close();
    await end(this.browser, this.profile);
  }

  // Opens an address. The page is loaded again even if only the hash differs.
  async open(address: string): Promise<void> {
    await this.marionette.send('WebDriver:Navigate', { url: 'about:blank' });
    await this.marionette.send('WebDriver:Navigate', { url: address });
  }

  // Runs the body of a function in the page and returns its result.
  evaluate(script: string, ...args: unknown[]): Promise<unknown> {
    return this.marionette.send('WebDriver:ExecuteScript', { script, args });
  }

  // Presses the first button with this name.
  async press(name: string): Promise<void> {
    const script = `
      const button = [...document.querySelectorAll('main button')].find((one) => [one.ariaLabel, one.textContent.trim()].includes(arguments[0]));
      button?.click();
      return button !== undefined;`;
    await expect.poll(() => this.evaluate(script, name), { message: `a button "${name}"` }).toBe(true);
  }

  // Waits until the text of the page's main part matches.
  async see(wanted: RegExp): Promise<void> {
    await expect.poll(() => this.text()).toMatch(wanted);
  }

  async text(): Promise<string> {
    return String(await this.evaluate(`return document.querySelector('main')?.innerText ?? ''`));
  }
}

async function end(browser: ChildProcess, profile: string): Promise<void> {
  if (browser.exitCode === null) {
    const ended = once(browser, 'exit');
    browser.kill('SIGTERM');
    await ended;
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
