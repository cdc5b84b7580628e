// web/browser/focus.test.ts - the focus is never lost: each view is operated by the keyboard alone, and the focus is
// checked after each key.
//
// The check reads document.activeElement after the page has drawn the effect of an action. In addition, a script in
// the page checks every frame, so that a momentary loss of the focus is found too.
// SPDX-License-Identifier: MIT
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { awaitComplaint, complete, drawn, heard, press, Studio, tabTo, views } from './studio';

let studio: Studio;
let page: Page;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.stop());

afterEach(async () => {
  const losses = await page.evaluate(() => (globalThis as unknown as { losses: string[] }).losses);
  await page.context().close();
  expect(losses, 'what had the focus when it was lost').toEqual([]);
});

// Opens the page and watches the focus: after the first focus, every frame without a focused element counts as a loss.
async function open(hash: string): Promise<void> {
  ({ page } = await studio.open(hash));
  await page.evaluate(() => {
    const losses: string[] = [];
    Object.assign(globalThis, { losses });
    let last: HTMLElement | null = null;
    let key = '';
    addEventListener('keydown', (event) => (key = event.key), true);
    // Tab on the last element leaves the page, which is not a loss.
    const hasLeft = (from: HTMLElement): boolean =>
      key === 'Tab' && from.isConnected && from.offsetParent !== null && !from.matches(':disabled');
    const look = (): void => {
      const active = document.activeElement;
      if (active !== null && active !== document.body) last = active as HTMLElement;
      else if (last !== null && !hasLeft(last) && losses.length < 9) losses.push(last.outerHTML.slice(0, 120));
      requestAnimationFrame(look);
    };
    look();
  });
}

// Returns the focused element two frames after the keys.
async function after(...keys: string[]): Promise<string> {
  await press(page, ...keys);
  return now();
}

async function now(): Promise<string> {
  await drawn(page);
  return heard(page);
}

const seen = (text: string | RegExp) => page.getByText(text).first().waitFor();

describe('the keys 1 to 6', () => {
  it('lead to the heading of their view', async () => {
    await open('#v=solve&n=8');
    await tabTo(page, /^gridcell/);
    const headings = ['All placements', 'Step & tree', 'Compare', 'Count', 'Play', 'Solve'];
    for (const [k, name] of headings.entries()) {
      await press(page, String(((k + 1) % 6) + 1));
      await page.getByRole('heading', { name, level: 2 }).and(page.locator(':focus')).waitFor();
    }
    await tabTo(page, /^spinbutton Queens/);
    expect(await after('Tab', '1')).toMatch(/^button Solve/);
  });

  it('lead to the heading even if the view loads slowly', async () => {
    await open('#v=solve&n=8');
    let come = (): void => undefined;
    const late = new Promise<void>((resolve) => (come = resolve));
    await page.route(/\/play(-[\w-]+)?\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await tabTo(page, /^gridcell/);
    await press(page, '6');
    await seen('Loading …');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    come();
    await page.getByRole('heading', { name: 'Play', level: 2 }).and(page.locator(':focus')).waitFor();
  });

  it('do not take the focus of a reader who goes back in the history', async () => {
    await open('#v=list&n=6');
    await seen('Number of placements');
    await tabTo(page, /^listbox/);
    await press(page, '1');
    await tabTo(page, /^gridcell/);
    await page.goBack();
    await page.getByRole('heading', { name: 'All placements' }).and(page.locator(':focus')).waitFor();
  });

  it('move the focus, unlike the links of the views, which keep it', async () => {
    await open('#v=solve&n=8');
    await tabTo(page, /^link Play/);
    expect(await after('Enter')).toMatch(/^link Play/);
    await page.getByRole('heading', { name: 'Play', level: 2 }).waitFor();
    expect(await now()).toMatch(/^link Play/);
  });
});

describe('the focus in Solve', () => {
  it('stays on Solve, moves there from Cancel, and stays on Undo', async () => {
    await open('#v=solve&n=32&m=algorithm&a=depth-first');
    await tabTo(page, /^button Solve/);
    expect(await after('Enter')).toMatch(/^button Solving/);
    await tabTo(page, /^button Cancel/);
    await press(page, 'Enter');
    await seen('Cancelled.');
    expect(await now()).toMatch(/^button Solve/);
    await tabTo(page, /^gridcell/);
    expect(await after('Enter')).toMatch(/^gridcell .+: queen/);
    await page.keyboard.down('Shift');
    await tabTo(page, /^button Undo/);
    await page.keyboard.up('Shift');
    expect(await after('Enter')).toMatch(/^button Undo/);
    expect(await after('Tab', 'Enter')).toMatch(/^button Redo/);
    await page.getByRole('button', { name: 'Clear', exact: true }).waitFor();
    await page.keyboard.down('Shift');
    await tabTo(page, /^button Clear/);
    await page.keyboard.up('Shift');
    expect(await after('Enter')).toMatch(/^button Solve/);
  });

  it('moves from Keep searching to Solve, and stays there after the answer', async () => {
    await open('#v=solve&n=8');
    const unknown = { n: 8, method: 'auto', answer: 'unknown', columns: null, ended: 'time_limit', elapsed_seconds: 1 };
    await page.route('**/api/v1/solve', (route) => route.fulfill({ json: unknown }));
    await tabTo(page, /^button Solve/);
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Keep searching' }).waitFor();
    await tabTo(page, /^button Keep searching/);
    await press(page, 'Enter');
    await page.getByRole('main').getByText(/^8 queens placed/).waitFor();
    expect(await now()).toMatch(/^button Solve/);
  });

  it('stays on the board when a change of size is undone', async () => {
    await open('#v=solve&n=4');
    await tabTo(page, /^spinbutton Queens/);
    await press(page, 'Control+A', '8', 'Tab');
    await tabTo(page, /^gridcell/);
    await press(page, 'Control+End');
    expect(await after('Control+z')).toMatch(/^gridcell/);
    expect(await page.getByRole('gridcell').count()).toBe(16);
  });
});

describe('the focus in All placements', () => {
  it('stays on the arrows at both ends, and on the list', async () => {
    await open('#v=list&n=6');
    await tabTo(page, /^button next/);
    for (const place of ['2', '3', '4']) {
      expect(await after('Enter')).toMatch(/^button next/);
      await page.getByRole('grid', { name: `Placement ${place} with 6` }).waitFor();
    }
    expect(await after('Enter')).toMatch(/^button next/);
    await page.keyboard.down('Shift');
    await tabTo(page, /^button previous/);
    await page.keyboard.up('Shift');
    expect(await after('Enter', 'Enter', 'Enter', 'Enter')).toMatch(/^button previous/);
    await page.getByRole('grid', { name: 'Placement 1 with 6' }).waitFor();
    await page.keyboard.down('Shift');
    await tabTo(page, /^listbox/);
    await page.keyboard.up('Shift');
    for (const key of ['ArrowDown', 'End', 'PageUp', 'Home']) expect(await after(key)).toMatch(/^listbox Placements/);
    await tabTo(page, /The board as a table/);
    await press(page, 'Enter');
    await tabTo(page, /^region The board as a table/);
  });

  it('moves to the heading when the list disappears', async () => {
    await open('#v=list&n=6');
    await tabTo(page, /^spinbutton Queens/);
    expect(await after('Control+A', '8', 'Enter')).toMatch(/^spinbutton Queens/);
    await tabTo(page, /^listbox/);
    await page.goBack();
    await page.getByRole('option').first().waitFor();
    expect(await now()).toMatch(/^heading All placements/);
  });
});

describe('the focus in Step & tree', () => {
  it('stays on the buttons of the player at both ends', async () => {
    await open('#v=steps&n=4');
    await seen('0 of 108');
    await tabTo(page, /^button Go to the end/);
    expect(await after('Enter')).toMatch(/^button Go to the end/);
    await seen('108 of 108');
    await tabTo(page, /^button Next solution/);
    expect(await after('Enter')).toMatch(/^button Next solution/);
    await page.keyboard.down('Shift');
    await tabTo(page, /^button Go to the start/);
    await page.keyboard.up('Shift');
    expect(await after('Enter')).toMatch(/^button Go to the start/);
    await seen('0 of 108');
    await tabTo(page, /^button Play/);
    expect(await after('Enter')).toMatch(/^button Pause/);
    expect(await after('Enter')).toMatch(/^button Play/);
  });

  it('stays in the tree when its node disappears', async () => {
    await open('#v=steps&n=4&s=20');
    await seen('20 of 108');
    await tabTo(page, /^button .*current board/);
    for (let k = 0; k < 20; ++k) expect(await after(',')).toMatch(/^button (queen|start)/);
    await seen('0 of 108');
  });

  it('moves to the summary of the settings when a search is recorded', async () => {
    await open('#v=steps&n=4');
    await seen('0 of 108');
    await tabTo(page, /n = 4 · depth-first/);
    await press(page, 'Enter');
    await tabTo(page, /^spinbutton Queens/);
    await press(page, 'Control+A', '5', 'Tab');
    await page.getByRole('button', { name: 'Show the steps', exact: true, disabled: false }).waitFor(); // otherwise the keys would skip it
    await tabTo(page, /^button Show the steps/);
    expect(await after('Enter')).toContain('n = 5 · depth-first');
    await seen(/^0 of (?!108)/);
    expect(await now()).toContain('n = 5 · depth-first');
  });
});

describe('the focus in Compare and Count', () => {
  it('stays on Compare, and moves there from Cancel', async () => {
    await open('#v=compare&n=14&a=depth-first&k=100&t=60');
    await tabTo(page, /^button Compare/);
    expect(await after('Enter')).toMatch(/^button Compare/);
    await seen(/^Measuring/);
    await tabTo(page, /^button Cancel/);
    await press(page, 'Enter');
    await page.getByText(/^Measuring/).waitFor({ state: 'detached' });
    expect(await now()).toMatch(/^button Compare/);
    for (const name of ['Recommended', 'All', 'None']) {
      await tabTo(page, new RegExp(`^button ${name}`));
      expect(await after('Enter')).toMatch(new RegExp(`^button ${name}`));
    }
  });

  it('stays on Cancel and Resume as they alternate, and moves to the runs from Remove', async () => {
    await open('#v=count&n=22&m=cross'); // takes hours
    await tabTo(page, /^button Start/);
    expect(await after('Enter')).toMatch(/^button Start/);
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    await tabTo(page, /^button Cancel/);
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Resume' }).and(page.locator(':focus')).waitFor();
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Remove' }).waitFor();
    await tabTo(page, /^button Remove/);
    await press(page, 'Enter');
    await page.getByRole('heading', { name: 'Runs' }).and(page.locator(':focus')).waitFor();
  });

  it('moves to the title of a run that ends while its Cancel has the focus', async () => {
    await open('#v=count&k=estimate&n=200');
    await page.getByLabel('Time limit (seconds)').fill('3600');
    await page.getByLabel('Precision').selectOption('0.0005');
    await tabTo(page, /^button Start/);
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    await tabTo(page, /^button Cancel/);
    await page.evaluate(async () => {
      const { jobs } = await (await fetch('/api/v1/jobs')).json();
      await fetch(`/api/v1/jobs/${jobs[0].id}`, { method: 'DELETE' });
    });
    await page.getByRole('heading', { name: 'Estimate, n = 200' }).and(page.locator(':focus')).waitFor();
  });

  it('stays on Start when the server refuses the request', async () => {
    awaitComplaint(/status of 400/);
    await open('#v=count&n=20');
    await page.route('**/api/v1/jobs', (route) => route.fulfill({ status: 400, json: { code: 'usage', message: 'Too many.' } }));
    await tabTo(page, /^button Start/);
    await press(page, 'Enter');
    await seen('Too many.');
    expect(await now()).toMatch(/^button Start/);
  });
});

describe('the focus in Play', () => {
  it('stays on the pressed element until the end of the game', async () => {
    await open('#v=play&n=4');
    await tabTo(page, /^gridcell/);
    await press(page, 'Control+Home');
    expect(await after('Enter')).toMatch(/^gridcell .+: queen/);
    expect(await after('u')).toMatch(/^gridcell .+: free/);
    await page.keyboard.down('Shift');
    for (const name of ['Redo', 'Undo']) {
      await tabTo(page, new RegExp(`^button ${name}`));
      expect(await after('Enter')).toMatch(new RegExp(`^button ${name}`));
    }
    await page.keyboard.up('Shift');
    for (const name of ['Clear', 'Hint']) {
      await tabTo(page, new RegExp(`^button ${name}`));
      expect(await after('Enter')).toMatch(new RegExp(`^button ${name}`));
    }
    await tabTo(page, /^gridcell/);
    await press(page, 'Control+Home', 'ArrowRight', 'Enter', 'ArrowDown', 'End', 'Enter', 'ArrowDown', 'Home', 'Enter');
    expect(await after('ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter')).toMatch(/^gridcell .+: queen/);
    await seen(/Solved: 4 queens/);
    await page.keyboard.down('Shift');
    await tabTo(page, /^button New game/);
    await page.keyboard.up('Shift');
    expect(await after('Enter')).toMatch(/^button New game/);
  });
});

describe('the settings', () => {
  it('close when the focus leaves them, by Tab, Escape or a key', async () => {
    await open('#v=play&n=4');
    const panel = page.getByRole('radio', { name: 'Deutsch' });
    await tabTo(page, /Settings/);
    await press(page, 'Enter');
    await panel.waitFor();
    await tabTo(page, /^checkbox Single-key/);
    expect(await after('Escape')).toMatch(/Settings/);
    expect(await panel.isVisible()).toBe(false);
    await press(page, 'Enter');
    await tabTo(page, /^link Solve/);
    expect(await panel.isVisible()).toBe(false);
  });
});

describe('Tab', () => {
  it.each(views)('stops in %s only at elements with a name', async (view) => {
    await open(view === 'compare' ? '#v=compare' : `#v=${view}&n=6`); // Compare starts by itself only if its address has no settings
    await complete(page, view);
    const stops: string[] = [];
    for (let k = 0; k < 90; ++k) {
      await press(page, 'Tab');
      const isLast = await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')];
        const stops = all.filter((one) => one.tabIndex >= 0 && one.checkVisibility() && !one.matches(':disabled'));
        return document.activeElement === stops.at(-1);
      });
      stops.push(await heard(page));
      if (isLast) break;
    }
    expect(stops.filter((stop) => !/^\S+ \S/.test(stop))).toEqual([]);
    expect(stops[0]).toMatch(/Skip to content/);
    expect(stops.length).toBeGreaterThan(15);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
});
