// web/browser/outage.test.ts - the program is killed while the page is open, and comes back.
// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { kPatience } from '../test/patience';
import { awaitComplaint, describeProgram, quiet, Studio } from './studio';

const gone = /The program does not answer/;

describeProgram('a program that is killed', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await Studio.start();
  });
  afterAll(() => studio.stop());
  beforeEach(() => awaitComplaint(/ERR_/)); // of each request that nobody answers

  it('goes on with its count, and the page with it', async () => {
    const { page } = await studio.open('#v=count&n=18&m=cross');
    await page.getByLabel('Threads').selectOption('1');
    await page.getByRole('button', { name: 'Start' }).click();
    const card = page.getByRole('article').filter({ hasText: 'n = 18' });
    await card.getByText(/so far/).waitFor();
    await studio.kill();
    await page.getByRole('alert').getByText(gone).waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    await page.getByRole('button', { name: 'Start' }).click();
    await studio.startAgain();
    await page.getByText(gone).waitFor({ state: 'detached' });
    await card.getByText('The two agree.').waitFor({ timeout: 5 * kPatience }); // a count of seconds, where the machine is not busy
    expect(await card.count()).toBe(1);
    expect(await card.getByText('666,090,624', { exact: true }).count()).toBe(2);
    await page.getByRole('status').getByText('Count, n = 18: done').waitFor();
    await page.context().close();
  });

  it('is waited for by a list, in the language of the page', async () => {
    const { page } = await studio.open('#v=list&n=10', { locale: 'de-DE' });
    await page.getByText('Anzahl der Stellungen = 724').waitFor();
    await studio.kill();
    await page.getByLabel('Stellung', { exact: true }).fill('500');
    await page.keyboard.press('Enter');
    await page.getByText('Das Programm antwortet nicht').waitFor();
    await studio.startAgain();
    await page.getByText('Das Programm antwortet nicht').waitFor({ state: 'detached' });
    await page.getByRole('listbox').getByRole('option', { selected: true }).getByText(/[a-z]1$/).waitFor();
    await page.getByText(/^eine von 8/).waitFor();
    expect(await page.getByRole('gridcell', { name: /: Dame/ }).count()).toBe(10);
    await page.context().close();
  });

  it('is missed by a view that was not shown before, which comes when it is asked for again', async () => {
    const { page } = await studio.open('#v=solve&n=8');
    await studio.kill();
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByText('“Compare” could not be loaded from the program.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('“Compare” could not be loaded from the program.').waitFor();
    await studio.startAgain();
    await page.getByText(gone).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Compare' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Compare', level: 2 }).count()).toBe(1);
    await page.context().close();
  });

  it('is missed by a language that was not spoken before', async () => {
    const { page } = await studio.open('#v=solve&n=8');
    await quiet(page); // the settings have come
    await studio.kill();
    await page.getByText('Settings').click();
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await page.getByText('“Deutsch” could not be loaded from the program.').waitFor();
    await studio.startAgain();
    expect(await page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Lösen', level: 2 }).waitFor();
    await page.context().close();
  });
});
