// web/browser/leaving.test.ts - removes lists while they scroll and leaves a view while its search runs.
// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { press, quiet, Studio } from './studio';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.start();
});
afterAll(() => studio.stop());

describe('a list that scrolls', () => {
  it('can be removed while it shows its last row', async () => {
    const { page } = await studio.open('#v=list&n=18');
    await page.getByText('666,090,624').first().waitFor();
    await page.getByRole('listbox').focus();
    await page.keyboard.press('End');
    await page.getByRole('grid', { name: 'Placement 666,090,624 with 18 queens' }).waitFor();
    await page.getByLabel('Queens (n)').fill('3');
    await page.keyboard.press('Enter');
    await page.getByText('There is no placement of 3 queens.').waitFor();
    await quiet(page);
    await page.context().close();
  });

  it('can be removed while it is still scrolling', async () => {
    const { page } = await studio.open('#v=list&n=12');
    await page.getByText('14,200').first().waitFor();
    for (const to of [0.9, 0.1, 0.5]) {
      await page.getByRole('listbox').evaluate(async (box, at) => {
        const before = box.scrollTop;
        box.scrollTo({ top: at * box.scrollHeight, behavior: 'smooth' });
        while (box.scrollTop === before) await new Promise(requestAnimationFrame);
      }, to);
    }
    await press(page, '6');
    await page.getByRole('heading', { name: 'Play' }).waitFor();
    await quiet(page);
    await page.context().close();
  });
});

describe('a search for a solution', () => {
  it('ends when its view is left, and announces nothing in another view', async () => {
    const { page } = await studio.open('#v=solve&n=32&m=algorithm&a=depth-first');
    let answer = (): void => undefined;
    let hasAnswered = (): void => undefined;
    const answered = new Promise<void>((resolve) => (hasAnswered = resolve));
    await page.route('**/api/v1/solve', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      const columns = [1, 3, 0, 2];
      const solved = { n: 4, method: 'algorithm', answer: 'solution', columns, ended: 'complete', elapsed_seconds: 1 };
      await route.fulfill({ json: solved }).catch(() => undefined);
      hasAnswered();
    });
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await press(page, '6');
    await page.getByRole('heading', { name: 'Play' }).waitFor();
    answer();
    await answered;
    await quiet(page);
    expect(page.url()).not.toContain('r=1');
    expect(await page.getByRole('status').textContent()).toBe('');
    await page.context().close();
  });
});
