// web/browser/alone.test.ts - the page without a server: without a network, after its tab was closed, with failing
// workers, without storage, and as a single file.
//
// NQUEENS_PAGE_FOLDER names the folder that `npm run build:static` has built.
// SPDX-License-Identifier: MIT
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { place, serveFolder, type Site } from './folder';
import { accessFaults, complete, drawn, folder, launch, listen, newContext, quiet, views } from './studio';

type Browser = Awaited<ReturnType<typeof launch>>;

const count = (page: Page) => page.getByRole('article').first();
const statusOf = (page: Page, status: string) => count(page).getByText(status, { exact: true }).waitFor();
const percentOf = async (page: Page): Promise<number> => Number(/([\d.]+)%/.exec(await count(page).innerText())?.[1] ?? 0);

// Runs in a page. Afterwards, each worker counts one range and ignores all further ranges, so that
// no count of this page ends.
function countOnePartEach(): void {
  const atWork = new WeakSet<Worker>();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: { call?: string }) {
    if (message.call === 'perform' && atWork.has(this)) return;
    if (message.call === 'perform') atWork.add(this);
    post.call(this, message);
  } as typeof post;
}

// Starts a count and returns as soon as a part of it is saved.
async function startCount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await statusOf(page, 'running');
  await expect.poll(() => all(page, 'ranges')).not.toEqual([]);
}

// Returns the keys of all stored records of one kind, once there is at least one.
async function all(page: Page, kind: string): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('nqueens');
        opening.onsuccess = () => {
          const keys = opening.result.transaction(name).objectStore(name).getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
    kind,
  );
}

describe.skipIf(folder === undefined)('the page without a server', () => {
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    [browser, site] = [await launch(), await serveFolder(folder!)];
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });

  const english = (options: BrowserContextOptions = {}) => newContext(browser, { locale: 'en-GB', ...options });

  async function open(hash: string, context?: BrowserContext, script?: () => void): Promise<Page> {
    const page = await (context ?? (await english())).newPage();
    listen(page);
    if (script !== undefined) await page.addInitScript(script);
    await page.goto(site.address + hash);
    await page.locator('main h2').waitFor();
    return page;
  }

  it('requests only its own files in every view', async () => {
    const page = await open('#v=solve&n=8&r=1');
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    for (const view of views) {
      await page.goto(`${site.address}#v=${view}`);
      await complete(page, view);
      if (view === 'list') await page.getByText('Number of placements = 92').first().waitFor();
    }
    await page.goto(`${site.address}#v=play&board=regions`);
    await page.getByRole('grid', { name: /^Regions game/ }).waitFor();
    await quiet(page);
    expect(asked.filter((url) => !url.startsWith(site.address) && !/^(blob|data):/.test(url))).toEqual([]);
    expect(site.requests.filter((path) => !path.startsWith(place) || path.includes('/api/'))).toEqual([]);
    await page.context().close();
  });

  it('has no accessibility fault in Count', async () => {
    const page = await open('#v=count&n=10');
    await page.getByText('computed in this browser').waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.context().close();
  });

  it('draws its first view before the engine and its code arrive', async () => {
    const context = await english({ serviceWorkers: 'block' });
    await context.route(/(start|engine)-[^/]*$/, () => undefined); // never answered
    const page = await open('#v=solve&n=8&q=0.0', context);
    await page.getByRole('button', { name: 'Solve', exact: true }).click({ trial: true });
    await page.getByRole('gridcell', { name: 'a8: queen' }).waitFor();
    await page.context().close();
  });

  it('opens without a network after the first visit, with every view', async () => {
    const page = await open('#v=solve');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.context().setOffline(true);
    for (const [view, text] of [['solve&n=8&r=1', /^8 queens placed/], ['list&n=8', 'Number of placements'], ['steps&n=4&s=108', '108 of 108'], ['compare&n=6', 'Algorithm']] as const) {
      await page.goto('about:blank');
      await page.goto(`${site.address}#v=${view}`);
      await page.getByText(text).first().waitFor();
    }
    await page.context().close();
  });

  it('shows a newer version after a reload, and keeps no file of the older one', async () => {
    const newer = mkdtempSync(join(tmpdir(), 'nqueens-page-'));
    cpSync(folder!, newer, { recursive: true });
    const html = readFileSync(join(newer, 'index.html'), 'utf8');
    writeFileSync(join(newer, 'index.html'), html.replace('<div id="page">', '<div id="page" class="newer">'));
    const worker = readFileSync(join(newer, 'offline.js'), 'utf8');
    writeFileSync(join(newer, 'offline.js'), worker.replace(/prefix \+ '/, "prefix + 'newer-"));
    const page = await open('#v=solve');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    site.folder = newer;
    try {
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update();
      });
      await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
      expect(await page.locator('.newer').count()).toBe(0);
      await page.evaluate(() => location.reload());
      await page.locator('.newer h2').first().waitFor();
      await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    } finally {
      site.folder = folder!;
      rmSync(newer, { recursive: true, force: true });
    }
    await page.context().close();
  });

  it.each([
    ['for the first page', 1],
    ['for every page', Infinity],
  ])('reloads itself, and only once, if the file that requests the engine is missing %s', async (_, most) => {
    const context = await english({ serviceWorkers: 'block' });
    let pages = 0;
    const asked: number[] = []; // for each request, the number of the page that sent it
    await context.route('**/start-*.js', (route) => {
      asked.push(pages);
      return pages <= most ? route.abort() : route.continue();
    });
    const page = await context.newPage();
    page.on('framenavigated', () => ++pages);
    await page.goto(site.address + '#v=solve&n=8&r=1');
    await expect.poll(() => pages).toBe(2);
    if (most === 1) await page.getByText('8 queens placed').first().waitFor();
    // The first page reloaded itself after two failed requests; the second page must not reload itself again.
    else await expect.poll(() => asked.filter((by) => by === 2).length).toBeGreaterThan(2);
    await drawn(page);
    expect(pages).toBe(2);
    await context.close();
  });

  // The engine never arrives, so the answer cannot arrive before the cancellation.
  it('accepts a cancel before its engine is loaded', async () => {
    const context = await english();
    await context.route('**/*.wasm', () => undefined);
    const page = await open('#v=solve&n=100', context);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Cancelled.').first().waitFor();
    await page.getByRole('button', { name: 'Solve', exact: true }).waitFor();
    await page.goto(`${site.address}#v=steps&n=6`);
    for (let searches = 0; searches < 2; ++searches) {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Show the steps', exact: true }).click();
    }
    await context.close();
  });

  it('resumes a count after its tab was closed', async () => {
    const context = await english();
    const page = await open('#v=count&n=14', context, countOnePartEach);
    await startCount(page);
    await page.close();
    const later = await open('#v=count&n=14', context);
    await statusOf(later, 'cancelled');
    await count(later).getByText(/The page was closed before the count was complete/).waitFor();
    expect(await percentOf(later)).toBeGreaterThan(0);
    await count(later).getByRole('button', { name: 'Resume' }).click();
    await statusOf(later, 'done');
    await count(later).getByText('365,596').first().waitFor();
    await count(later).getByText('The two numbers agree.').waitFor();
    await context.close();
  });

  it('does not reuse the job ids of a lost store', async () => {
    const ids: string[] = [];
    for (let stores = 0; stores < 2; ++stores) {
      const context = await english();
      const page = await open('#v=count&n=8', context);
      await page.getByRole('button', { name: 'Start' }).click();
      await statusOf(page, 'done');
      ids.push((await all(page, 'jobs')).join(' '));
      await context.close();
    }
    expect(ids[0]).toMatch(/^\d+$/);
    expect(ids[1]).toMatch(/^\d+$/);
    expect(ids[1]).not.toBe(ids[0]);
  });

  it('shows and cancels in one tab the count of another tab', async () => {
    const context = await english();
    const page = await open('#v=count&n=14', context, countOnePartEach);
    await startCount(page);
    const other = await open('#v=count&n=14', context);
    await statusOf(other, 'running');
    await count(other).getByRole('button', { name: 'Cancel' }).click();
    await statusOf(page, 'cancelled');
    await statusOf(other, 'cancelled');
    await context.close();
  });

  it('continues counting when a worker ends', async () => {
    const context = await english();
    // The worker that gets the third range ends instead of counting it.
    await context.addInitScript(() => {
      let asked = 0;
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (this: Worker, message: { call?: string }) {
        if (message.call === 'perform' && ++asked === 3) {
          this.terminate();
          setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { cancelable: true })));
        } else post.call(this, message);
      } as typeof post;
    });
    const page = await open('#v=count&n=14', context);
    await page.getByRole('button', { name: 'Start' }).click();
    await statusOf(page, 'done');
    await count(page).getByText('The two numbers agree.').waitFor();
    await context.close();
  });

  it('gives no number if a saved range was changed', async () => {
    const context = await english();
    // Adds one solution to the first saved range before the engine adds up the ranges.
    await context.addInitScript(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (this: Worker, message: { call?: string; text?: string }) {
        if (message.call === 'finish') {
          message.text = message.text!.replace(/"solutions":"(\d+)"/, (_, found) => `"solutions":"${BigInt(found) + 1n}"`);
        }
        post.call(this, message);
      } as typeof post;
    });
    const page = await open('#v=count&n=14', context);
    await page.getByRole('button', { name: 'Start' }).click();
    await statusOf(page, 'failed');
    expect(await count(page).innerText()).toContain('the stored results of this count are damaged: start the count again');
    await context.close();
  });

  const poor: [name: string, sentence: RegExp, script: () => void][] = [
    [
      'where the browser keeps nothing',
      /This browser stores no data for the page/,
      () => Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined }),
    ],
    [
      'where the browser has no room left',
      /The browser has no storage left for this count/,
      () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
  ];
  it.each(poor)('counts %s, and reports the problem', async (_, sentence, script) => {
    const context = await english();
    await context.addInitScript(script);
    const page = await open('#v=count&n=12', context);
    await page.getByRole('button', { name: 'Start' }).click();
    await statusOf(page, 'done');
    await count(page).getByText(sentence).waitFor();
    await count(page).getByText('The two numbers agree.').waitFor();
    await context.close();
  });

  it('works as a single file from the file system', async () => {
    const page = await (await english()).newPage();
    listen(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`file://${join(folder!, 'nqueens.html')}#v=solve&n=8&r=1`);
    await page.getByText(/^8 queens placed/).first().waitFor();
    await page.getByRole('link', { name: 'Count' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await statusOf(page, 'done');
    await count(page).getByText('The two numbers agree.').waitFor();
    expect(asked.slice(1).filter((url) => !/^(blob|data):/.test(url))).toEqual([]);
    await page.context().close();
  });

  it('contains every file that its service worker and its manifest name', () => {
    const files = readdirSync(folder!);
    const [, list] = /files = (\[.*\]);/.exec(readFileSync(join(folder!, 'offline.js'), 'utf8'))!;
    expect(files).toEqual(expect.arrayContaining(JSON.parse(list) as string[]));
    const { icons } = JSON.parse(readFileSync(join(folder!, 'manifest.webmanifest'), 'utf8')) as { icons: { src: string }[] };
    expect(files).toEqual(expect.arrayContaining(icons.map(({ src }) => src)));
  });
});
