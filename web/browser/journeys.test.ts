// web/browser/journeys.test.ts - the main user journey in each view, by mouse and by keyboard alone.
// SPDX-License-Identifier: MIT
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { awaitComplaint, press, quiet, Studio, tabTo } from './studio';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.stop());

const square = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}:`) });

describe('Solve', () => {
  it('solves with a queen given by a click', async () => {
    const { page } = await studio.open('#v=solve&n=8');
    await square(page, 'd8').click();
    expect(await square(page, 'd7').getAttribute('aria-label')).toBe('d7: attacked by 1');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('main').getByText(/^8 queens placed/).waitFor();
    expect(await page.getByRole('gridcell', { name: /queen/ }).count()).toBe(8);
    expect(await square(page, 'd8').getAttribute('aria-label')).toContain('queen');
    await page.context().close();
  });

  it('solves under another rule, and marks its attacks', async () => {
    const { page } = await studio.open('#v=solve&n=7');
    await page.getByText('Rule and method').click();
    await page.getByLabel('Rule').selectOption('toroidal');
    await square(page, 'a7').click();
    expect(await square(page, 'g6').getAttribute('aria-label')).toBe('g6: attacked by 1');
    expect(await square(page, 'c6').getAttribute('aria-label')).toBe('c6: free');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('main').getByText(/^7 queens placed/).waitFor();
    expect(await page.getByRole('gridcell', { name: /attacked/ }).count()).toBe(42);
    expect(await page.getByRole('gridcell', { name: /queen, attacked/ }).count()).toBe(0);
    await page.context().close();
  });

  it('accepts the terms of a rule that has no name', async () => {
    const { page } = await studio.open('#v=solve&n=7');
    await page.getByText('Rule and method').click();
    await page.getByLabel('Terms').fill('camel + rook');
    await page.getByLabel('Terms').press('Enter');
    await page.getByRole('option', { name: 'rook+leap(1,3)' }).waitFor({ state: 'attached' });
    await square(page, 'a7').click();
    expect(await square(page, 'd6').getAttribute('aria-label')).toBe('d6: attacked by 1');
    expect(await square(page, 'b6').getAttribute('aria-label')).toBe('b6: free');
    awaitComplaint(/status of 400/);
    await page.getByLabel('Terms').fill('leap(1;3)');
    await page.getByLabel('Terms').press('Enter');
    await page.getByText('expected "," at character 7 of the rule').waitFor();
    await page.context().close();
  });

  it('shows the steps of a search under another rule', async () => {
    const { page } = await studio.open('#v=steps&n=6&a=prohibited-fields&rule=superqueens&s=5');
    await page.getByText('n = 6 · superqueens · prohibited-fields').waitFor();
    await page.getByText("c5 is prohibited by the queen in row 6 by a knight's move").waitFor();
    await page.context().close();
  });

  it('compares algorithms under another rule', async () => {
    const { page } = await studio.open('#v=compare&n=10&rule=superqueens&k=1&a=depth-first,bitmask');
    await page.getByText('Backtracking (1 of').waitFor();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('heading', { name: 'n = 10, all solutions · superqueens' }).waitFor();
    expect(await page.getByRole('main').getByText('bitmask').count()).toBe(0);
    await page.context().close();
  });

  // OEIS A051223
  it('counts under another rule', async () => {
    const { page } = await studio.open('#v=count&n=11&rule=superqueens');
    await page.getByText('For this rule on this board rules is the fastest.').waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const card = page.locator('article').filter({ hasText: 'n = 11, superqueens' });
    await card.getByText('44', { exact: true }).first().waitFor();
    await card.getByText('The two numbers agree.').waitFor();
    await page.context().close();
  });

  it('reports that there is no solution', async () => {
    const { page } = await studio.open('#v=solve&n=3&r=1');
    await page.getByText('There is no solution for n = 3.').first().waitFor();
    await page.context().close();
  });

  it('solves with the keyboard alone', async () => {
    const { page } = await studio.open('#v=solve&n=5');
    await square(page, 'a5').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    expect(await square(page, 'b4').getAttribute('aria-label')).toContain('queen');
    await page.keyboard.press('Control+End');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^e1:/);
    await page.getByRole('button', { name: 'Solve', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText(/^5 queens placed/).waitFor();
    await page.context().close();
  });

  it('accepts a placement string', async () => {
    const { page } = await studio.open('#v=solve&n=8');
    await page.getByText('Type or paste a board').click();
    await page.getByLabel('Type or paste a board').fill('2,1-4,2-1,3-3,4-');
    await page.getByRole('button', { name: 'Load the board' }).click();
    await page.getByRole('main').getByText('The board now has 4 rows, as in the text.').waitFor();
    expect(await page.getByRole('gridcell', { name: /queen/ }).count()).toBe(4);
    expect(await page.getByRole('gridcell').count()).toBe(16);
    await page.context().close();
  });

  it('can be cancelled', async () => {
    const { page } = await studio.open('#v=solve&n=100&m=algorithm&a=depth-first');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Cancelled.').first().waitFor();
    await page.getByRole('button', { name: 'Solve', exact: true }).waitFor();
    await page.context().close();
  });

  it('draws a million queens', async () => {
    const { page } = await studio.open('#v=solve&n=1000000&r=1');
    await page.getByRole('main').getByText(/^1,000,000 queens placed/).waitFor();
    await page.context().close();
  });
});

describe('All placements', () => {
  it('restores a link and moves by keys', async () => {
    const { page } = await studio.open('#v=list&n=8&i=42');
    await page.getByText('Number of placements = 92').waitFor();
    await page.getByRole('option', { selected: true }).getByText('42').waitFor();
    await page.getByRole('listbox').focus();
    await page.keyboard.press('End');
    await page.getByText('h8 d7 a6 c5 f4 b3 g2 e1').first().waitFor();
    await page.keyboard.press('ArrowUp');
    await page.waitForURL(/i=91/);
    expect(await page.getByLabel('Placement', { exact: true }).inputValue()).toBe('91');
    await page.context().close();
  });

  it('chooses a placement by a click', async () => {
    const { page } = await studio.open('#v=list&n=6');
    await page.getByRole('listbox').getByRole('option').nth(2).click();
    await page.getByRole('grid', { name: 'Placement 3 with 6 queens' }).waitFor();
    await page.getByText('d6 a5 e4 b3 f2 c1').first().waitFor();
    await page.getByRole('button', { name: 'next' }).click();
    await page.getByRole('grid', { name: 'Placement 4 with 6 queens' }).waitFor();
    await page.getByLabel('Only fundamental placements').check();
    await page.getByText('Number of fundamental placements = 1').waitFor();
    await page.context().close();
  });

  it('scrolls to any of 666,090,624 rows, and requests only the visible rows', async () => {
    const { page } = await studio.open('#v=list&n=18');
    const total = 666_090_624;
    await page.getByText(total.toLocaleString('en')).first().waitFor();
    const list = page.getByRole('listbox');

    // Returns the places of the first and the last visible row, or null while a visible row has no
    // text yet.
    const shown = (): Promise<[number, number] | null> =>
      list.evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect();
        const rows = [...box.querySelectorAll('[role=option]')].filter((row) => {
          const at = row.getBoundingClientRect();
          return at.bottom > top + 1 && at.top < bottom - 1;
        });
        if (rows.length === 0 || rows.some((row) => !/[a-z]1$/.test(row.textContent!.trim()))) return null;
        const places = rows.map((row) => Number(row.getAttribute('aria-posinset')));
        return [places[0], places[places.length - 1]];
      });
    const isAt = async (from: number, to: number): Promise<boolean> => {
      const rows = await shown();
      return rows !== null && rows[0] <= to && rows[1] >= from;
    };
    const scrollTo = (share: number) => (): Promise<unknown> =>
      list.evaluate((box, at) => (box.scrollTop = at * (box.scrollHeight - box.clientHeight)), share);
    const goTo = async (place: string): Promise<void> => {
      await page.getByLabel('Placement', { exact: true }).fill(place);
      await page.keyboard.press('Enter');
    };
    const isChosen = async (place: number): Promise<boolean> =>
      (await isAt(place, place)) &&
      (await page.getByRole('grid', { name: `Placement ${place.toLocaleString('en')} with 18 queens` }).isVisible()) &&
      (await page.getByRole('gridcell', { name: /: queen/ }).count()) === 18;

    // The list requests a page of rows, or two adjacent ones, and the selected placement.
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/placements/') && asked.push(request.url()));
    const arrives = async (act: () => Promise<unknown>, isThere: () => Promise<boolean>): Promise<void> => {
      asked.length = 0;
      await act();
      await expect.poll(isThere).toBe(true);
      await quiet(page);
      expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(3);
      for (const url of asked) expect(Number(new URL(url).searchParams.get('limit') ?? 1)).toBeLessThanOrEqual(100);
    };
    await arrives(scrollTo(0.5), () => isAt(total * 0.499, total * 0.501));
    await arrives(scrollTo(1), () => isAt(total, total));
    await arrives(() => goTo('500000000'), () => isChosen(500_000_000));
    await list.focus();
    for (let k = 1; k <= 8; ++k) await arrives(() => page.keyboard.press('ArrowDown'), () => isChosen(500_000_000 + k));
    await arrives(() => page.keyboard.press('End'), () => isChosen(total));
    await page.context().close();
  });
});

describe('Step & tree', () => {
  it('shows 17 nodes and two diamonds for four queens', async () => {
    const { page } = await studio.open('#v=steps&n=4');
    await page.getByText('0 of 108').waitFor();
    await page.getByRole('button', { name: 'Go to the end' }).click();
    expect(await page.locator('svg .node').count()).toBe(17);
    expect(await page.locator('svg .node.diamond').count()).toBe(2);
    await page.context().close();
  });

  it('plays, pauses and steps by keys', async () => {
    const { page } = await studio.open('#v=steps&n=6');
    await page.getByText('The search begins.').waitFor();
    await page.keyboard.press('.');
    await page.getByText('1 of 1,348').waitFor();
    await page.keyboard.press(']');
    await page.getByText('Solution 1', { exact: true }).waitFor();
    expect(await page.getByRole('gridcell', { name: /queen/ }).count()).toBe(6);
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.keyboard.press('p');
    await page.waitForURL(/s=\d+/);
    await page.context().close();
  });

  it('steps to the end and back through the same boards', async () => {
    const { page } = await studio.open('#v=steps&n=4');
    await page.getByText('0 of 108').waitFor();
    const boards = (key: string): Promise<string[]> =>
      page.evaluate(async (step) => {
        const now = (): string => {
          const queens = [...document.querySelectorAll('[role=gridcell][aria-label*=queen]')];
          return queens.map((cell) => cell.getAttribute('aria-label')!.split(':')[0]).join(' ');
        };
        const all = [now()];
        for (let k = 0; k < 108; ++k) {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: step, bubbles: true }));
          await new Promise((resolve) => setTimeout(resolve));
          all.push(now());
        }
        return all;
      }, key);
    const forwards = await boards('.');
    await page.getByText('108 of 108').waitFor();
    expect(await page.locator('svg .node').count()).toBe(17);
    expect(await page.locator('svg .node.diamond').count()).toBe(2);
    expect(forwards).toContain('b4 d3 a2 c1');
    expect(forwards).toContain('c4 a3 d2 b1');
    const backwards = await boards(',');
    await page.getByText('0 of 108').waitFor();
    expect(backwards).toEqual(forwards.reverse());
    await page.context().close();
  });

  it('restores a link to a step', async () => {
    const { page } = await studio.open('#v=steps&n=6&a=breadth-first&s=300');
    await page.getByText(/^300 of/).waitFor();
    await page.getByText('n = 6 · breadth-first · all solutions').waitFor();
    await page.context().close();
  });

  it('records a search from a given queen and a blocked square', async () => {
    const { page } = await studio.open('#v=steps&n=6');
    await page.getByText('0 of 1,348').waitFor();
    await page.getByText('change', { exact: true }).click();
    await page.getByText('Starting position').click();
    const before = page.getByRole('grid', { name: 'Starting position' });
    await before.getByRole('gridcell', { name: /^b6:/ }).click();
    await before.getByRole('gridcell', { name: /^a5:/ }).click();
    await before.getByRole('gridcell', { name: /^a5:/ }).click();
    await page.getByRole('button', { name: 'Show the steps' }).click();
    await page.getByText('n = 6 · depth-first · all solutions · 1 given, 1 blocked').waitFor();
    await before.waitFor({ state: 'detached' });
    await page.getByText(/^0 of/).waitFor();
    await square(page, 'b6').and(page.getByLabel(/queen/)).waitFor();
    expect(await square(page, 'a5').getAttribute('aria-label')).toContain('blocked');
    await press(page, ']');
    await page.getByText('Solution 1', { exact: true }).waitFor();
    expect(await page.getByRole('gridcell', { name: /: queen/ }).count()).toBe(6);
    await page.context().close();
  });

  // After 200 events queens stand on a8, d7 and b6; row 5 has no free square.
  it('shows the bit masks next to the rows that they describe, and below the board on a narrow page', async () => {
    const { page } = await studio.open('#v=steps&n=8&a=bitmask&s=200');
    const table = page.getByRole('region', { name: 'The bit masks' });
    const fourth = table.getByRole('cell', { name: '11010000' });
    await fourth.waitFor();
    expect(await table.getByRole('row').last().getByRole('cell').allTextContents()).toEqual([
      '11010000',
      '00110100',
      '11000000',
      '00000000',
    ]);
    const middle = async (part: Locator): Promise<[number, number]> => {
      const box = await part.boundingBox();
      return box === null ? [NaN, NaN] : [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = await middle(square(page, 'h5'));
    expect((await middle(fourth))[0]).toBeGreaterThan(x);
    expect(Math.abs((await middle(fourth))[1] - y)).toBeLessThan(3);
    expect(await table.getByRole('rowheader').allTextContents()).toEqual(['8', '7', '6', '5']);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await middle(fourth))[1] - (await middle(square(page, 'a1')))[1]).toBeGreaterThan(0);
    await page.context().close();
  });

  it('shows the bit masks of a new recording', async () => {
    const { page } = await studio.open('#v=steps&n=8&a=bitmask');
    const masks = page.getByRole('region', { name: 'The bit masks' });
    await page.getByText('0 of 8,134').waitFor();
    await masks.getByRole('cell', { name: '11111111', exact: true }).waitFor();
    await page.getByText('change', { exact: true }).click();
    await page.getByLabel('Queens (n)').fill('6');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Show the steps' }).click();
    await page.getByText('n = 6 · bitmask · all solutions').waitFor();
    await page.getByText(/^0 of/).waitFor();
    await masks.getByRole('cell', { name: '111111', exact: true }).waitFor();
    await page.context().close();
  });

  it('shows the whole tree of eight queens, and goes to a node by a click or by the arrow keys', async () => {
    const { page } = await studio.open('#v=steps&n=8');
    await page.getByText(/^0 of/).waitFor();
    const canvas = page.locator('.tree canvas');
    // Returns the fraction of the pixels in one row of the picture that differ from the background.
    // `share` is the height of the row as a fraction of the picture, from the top.
    const coloured = (share: number): Promise<number> =>
      canvas.evaluate((element: HTMLCanvasElement, share) => {
        const pixels = new Uint32Array(element.getContext('2d')!.getImageData(0, 0, element.width, element.height).data.buffer);
        const ground = pixels[(element.height - 1) * element.width];
        const first = Math.floor(share * element.height) * element.width;
        return pixels.subarray(first, first + element.width).filter((pixel) => pixel !== ground).length / element.width;
      }, share);
    for (let k = 0; k < 4; ++k) await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Go to the end' }).click();
    await page.getByRole('img', { name: 'The whole tree, nodes so far: 2,057, solutions: 92' }).waitFor();
    // The bars for the eight squares of the first queen fill the first level, and the bars of the
    // 92 solutions cover a part of the last level.
    await expect.poll(() => coloured(0.13)).toBeGreaterThan(0.95);
    expect(await coloured(0.9)).toBeGreaterThan(0.05);
    const box = (await canvas.boundingBox())!;
    await canvas.click({ position: { x: box.width - 12, y: box.height * 0.14 } });
    await page.getByText('New queen at h8').waitFor();
    await page.getByRole('button', { name: 'Go to the end' }).click();
    await tabTo(page, /^button start, leads to a solution, current board/);
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter');
    await page.getByText('New queen at d7').waitFor();
    await page.context().close();
  });

  it.each([1280, 390])('shows the whole tree of five queens in a window of %i pixels, with readable labels', async (width) => {
    const { page } = await studio.open('#v=steps&n=5', { viewport: { width, height: 844 } });
    await page.getByText(/^0 of/).waitFor();
    await page.getByRole('button', { name: 'Go to the end' }).click();
    const labels = page.locator('.tree .node text');
    await expect.poll(() => labels.count()).toBe(63); // 53 squares and the numbers of ten solutions
    const sizes = await labels.evaluateAll((all) =>
      (all as SVGTextElement[]).map((label) => label.getScreenCTM()!.a * parseFloat(getComputedStyle(label).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThan(10.9);
    const isInside = await page.locator('.tree .picture').evaluate((picture) => {
      const [outer, nodes] = [picture.getBoundingClientRect(), [...picture.querySelectorAll('.node')]];
      return nodes.map((node) => node.getBoundingClientRect()).every((one) => one.left >= outer.left && one.right <= outer.right && one.bottom <= outer.bottom);
    });
    expect(isInside).toBe(true);
    await page.context().close();
  });

  it('shows the conflict curve of a search without a tree, and goes to a step by a click', async () => {
    const { page } = await studio.open('#v=steps&n=12&a=hill-climbing');
    const curve = page.getByRole('img', { name: /^Pairs in conflict over 30 steps: at most \d+, now (–|\d+)$/ });
    const box = (await curve.boundingBox())!;
    await curve.click({ position: { x: box.width / 2, y: 60 } });
    await page.getByText('15 of 30', { exact: true }).waitFor();
    await curve.click({ position: { x: box.width - 3, y: 60 } });
    await page.getByText(/^Solution 1 · Search finished/).waitFor();
    await page.context().close();
  });

  it('continues a search whose recording has ended, and shows its board and its counters', async () => {
    const { page } = await studio.open('#v=steps&n=20&g=first&e=1000');
    await page.getByText('Only the first 1,000 events were recorded.').waitFor();
    await page.getByRole('button', { name: 'Continue the search' }).click();
    await page.getByText(/^Search finished: 1 solution, 199,636 nodes, /).waitFor();
    const queens = page.getByRole('gridcell', { name: /: queen/ });
    expect(await queens.count()).toBe(20);
    expect(await square(page, 'k1').getAttribute('aria-label')).toContain('queen');
    await page.getByText('199,615', { exact: true }).waitFor(); // the number of backtracks
    await page.getByRole('button', { name: 'Step back' }).click();
    await expect.poll(() => queens.count()).toBeLessThan(20);
    await page.getByRole('group', { name: 'Playback' }).locator('..').getByRole('button', { name: 'Go to the end' }).last().click();
    await expect.poll(() => queens.count()).toBe(20);
    await page.context().close();
  });

  it('cancels a continued search, which can then be continued again', async () => {
    const { page } = await studio.open('#v=steps&n=20&e=1000'); // finding all solutions takes hours
    const button = page.getByRole('button', { name: 'Continue the search' });
    await button.click();
    await page.getByText(/Searching … · 0:\d\d\.\d · nodes so far: \d[\d,]* · \d[\d,]* solutions? so far$/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/recorded\. Cancelled\.$/).waitFor();
    await button.waitFor();
    await page.context().close();
  });

  it('continues each of two searches to its own end', async () => {
    const { page } = await studio.open('#v=steps&n=8&g=first&e=100&a=depth-first&a2=bitmask');
    await page.getByText(/^0 of 100/).waitFor();
    for (const name of ['depth-first', 'bitmask']) {
      await page.locator('.boards ~ *').filter({ hasText: `${name}:` }).getByRole('button', { name: 'Continue the search' }).click();
    }
    await expect.poll(() => page.getByText(/^Search finished: 1 solution, 114 nodes, /).count()).toBe(2);
    await page.context().close();
  });

  it('plays 665,022 events, many in each frame', async () => {
    const { page } = await studio.open('#v=steps&n=11&a=bitmask&e=5000000');
    await page.getByText(/of 665,022/).first().waitFor();
    await page.getByText(/loaded$/).waitFor({ state: 'detached' });
    await page.getByLabel('Speed').selectOption('100000');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const steps = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const slider = document.querySelector<HTMLInputElement>('input[type=range]')!;
          const places: number[] = [];
          const frame = (): void => {
            places.push(Number(slider.value));
            if (places.length < 60) requestAnimationFrame(frame);
            else resolve(places.slice(1).map((place, k) => place - places[k]));
          };
          requestAnimationFrame(frame);
        }),
    );
    // Even if it is late, a frame plays at most a tenth of a second's worth of events and draws
    // only a limited number of nodes.
    expect(Math.max(...steps)).toBeGreaterThan(100);
    expect(Math.max(...steps)).toBeLessThanOrEqual(10_001);
    expect(await page.locator('svg .node').count()).toBeLessThanOrEqual(27); // two rows of 13 nodes and a parent
    await page.getByRole('button', { name: 'Go to the end' }).click();
    await page.getByText('164,246', { exact: true }).waitFor();
    await page.context().close();
  });
});

describe('Count', () => {
  it('shows how much memory a count will take', async () => {
    const { page } = await studio.open('#v=count&n=24');
    await page.getByText(/^Method halves, 677,294 tasks; .*It needs 0\.\d+ GB of memory\.$/).waitFor();
    await page.getByLabel('Queens (n)').fill('12');
    await page.getByLabel('Queens (n)').press('Tab');
    await page.getByText(/^Method cross, 31 tasks; the count can be stopped and resumed\.$/).waitFor();
  });

  it('counts, and shows the published value next to the result', async () => {
    const { page } = await studio.open('#v=count&n=12');
    await page.getByRole('button', { name: 'Start' }).click();
    const card = page.getByRole('article').filter({ hasText: 'n = 12' }).first();
    await card.getByText('The two numbers agree.').waitFor();
    expect(await card.getByText('14,200', { exact: true }).count()).toBe(2);
    await page.context().close();
  });

  it('cancels and resumes', async () => {
    const { page } = await studio.open('#v=count&n=20&m=cross'); // takes minutes
    await page.getByRole('button', { name: 'Start' }).click();
    const card = page.getByRole('article').filter({ hasText: 'n = 20' }).first();
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Resume' }).click();
    await card.getByText('running').waitFor();
    await card.getByText(/%.* so far/).waitFor();
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByText('cancelled').waitFor();
    await card.getByText(/^[0-9.]+% · .* so far/).waitFor();
    await page.context().close();
  });
});

describe('Compare', () => {
  it('can be cancelled', async () => {
    const { page } = await studio.open('#v=compare&n=14&a=depth-first&k=100&t=60');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByText(/^Measuring/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^Measuring/).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('compares two algorithms', async () => {
    const { page } = await studio.open('#v=compare&n=8&a=depth-first,bitmask&k=1');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const result = page.getByRole('region', { name: /^n = 8, / });
    await result.getByRole('cell', { name: '2,057' }).first().waitFor();
    expect(await result.getByRole('rowheader').allTextContents()).toEqual(['depth-first', 'bitmask']);
    await page.context().close();
  });

  it('shows known numbers of the board next to the comparison', async () => {
    const { page } = await studio.open('#v=compare&n=8');
    const numbers = page.getByRole('region', { name: 'Numbers for n = 8' });
    for (const value of ['4,426,165,368', '16,777,216', '40,320', '876', '114', '15,720', '2,057']) {
      await numbers.getByRole('cell', { name: value, exact: true }).waitFor();
    }
    await page.getByRole('spinbutton', { name: 'Queens (n)' }).fill('40');
    await page.keyboard.press('Tab');
    const larger = page.getByRole('region', { name: 'Numbers for n = 40' });
    await larger.getByRole('cell', { name: 'unknown', exact: true }).first().waitFor();
    await page.context().close();
  });
});

describe('Play', () => {
  it('can be won with four clicks', async () => {
    const { page } = await studio.open('#v=play&n=4');
    for (const name of ['b4', 'd3', 'a2', 'c1']) await square(page, name).click();
    await page.getByText(/Solved: 4 queens/).first().waitFor();
    await page.getByText(/Your best time|Number \d+ among your times/).first().waitFor();
    await page.context().close();
  });

  it('shows conflicts at once, undoes, and gives a hint', async () => {
    const { page } = await studio.open('#v=play&n=8');
    await square(page, 'a8').click();
    await square(page, 'b7').click();
    expect(await square(page, 'b7').getAttribute('aria-label')).toBe('b7: queen, attacked by 1');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await square(page, 'b7').getAttribute('aria-label')).toBe('b7: attacked by 1');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/There is a solution|only free square|: remove the /).first().waitFor();
    await page.context().close();
  });
});

describe('the page', () => {
  it('is in German in a German browser, and goes back in the history', async () => {
    const { page } = await studio.open('#v=solve&n=8', { locale: 'de-DE' });
    await page.getByRole('link', { name: 'Alle Stellungen' }).click();
    await page.getByText('Anzahl der Stellungen = 92').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Lösen' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await page.context().close();
  });

  it('ignores letters when single-key shortcuts are disabled', async () => {
    const { page } = await studio.open('#v=solve');
    await page.getByTitle('Settings').click();
    await page.getByLabel('Single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('6');
    await quiet(page);
    expect(page.url()).toContain('v=solve');
    await page.getByRole('heading', { name: 'Solve' }).waitFor();
    await page.getByTitle('Settings').click();
    await page.getByLabel('Single-key shortcuts').check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('6');
    await page.getByRole('heading', { name: 'Play' }).waitFor();
    await page.context().close();
  });
});
