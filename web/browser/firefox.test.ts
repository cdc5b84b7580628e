// web/browser/firefox.test.ts - tests three views in Firefox.
// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Firefox, hasFirefox } from './firefox';
import { Studio } from './studio';

describe.skipIf(!hasFirefox)('Firefox', () => {
  let studio: Studio;
  let firefox: Firefox;
  const open = (hash: string) => firefox.open(`${studio.address.replace(/\/$/, '')}/${hash}`);

  beforeAll(async () => {
    studio = await Studio.start();
    firefox = await Firefox.start();
  });
  afterAll(async () => {
    await firefox?.stop();
    await studio?.stop();
  });

  it('solves', async () => {
    await open('#v=solve&n=8');
    await firefox.press('Solve');
    await firefox.see(/8 queens placed/);
    const queens = `return [...document.querySelectorAll('[role=gridcell]')].filter((one) => one.ariaLabel.includes('queen')).length`;
    expect(await firefox.evaluate(queens)).toBe(8);
  });

  it('counts', async () => {
    await open('#v=count&n=12');
    const counted = `return document.querySelectorAll('[role=img] .counted').length`;
    expect(await firefox.evaluate(counted)).toBe(0);
    await firefox.press('Count');
    await firefox.see(/14,200[^]*The two numbers agree\./); // the number alone is also in the table of known values
    await expect.poll(() => firefox.evaluate(counted)).toBe(1);
  });

  it('shows a search and its tree', async () => {
    await open('#v=steps&n=4');
    await firefox.see(/0 of 108/);
    await firefox.press('Go to the end');
    await firefox.see(/108 of 108/);
    expect(await firefox.evaluate(`return document.querySelectorAll('svg .node').length`)).toBe(17);
    // The tree for six queens is drawn on a canvas. Its second row has a bar for each square of the first queen.
    await open('#v=steps&n=6');
    await firefox.see(/^0 of/m);
    await firefox.press('Go to the end');
    const coloured = `
      const canvas = document.querySelector('.tree canvas');
      const { data } = canvas.getContext('2d').getImageData(0, Math.floor(canvas.height * 0.17), canvas.width, 1);
      const ground = canvas.getContext('2d').getImageData(0, canvas.height - 1, 1, 1).data;
      return data.filter((_, k) => k % 4 === 0 && data[k] !== ground[0]).length / canvas.width;`;
    await expect.poll(() => firefox.evaluate(coloured)).toBeGreaterThan(0.9);
  });
});
