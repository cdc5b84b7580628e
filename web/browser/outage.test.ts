// web/browser/outage.test.ts - the program is killed and restarted while the page is open.
// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { kPatience } from '../test/patience';
import { awaitComplaint, describeProgram, quiet, Studio } from './studio';

const gone = /The program is not responding/;

describeProgram('a program that is killed', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await Studio.start();
  });
  afterAll(() => studio.stop());
  beforeEach(() => awaitComplaint(/ERR_/)); // the browser logs such an error for each unanswered request

  it('resumes its count after the restart, and the page follows', async () => {
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
    await card.getByText('The two numbers agree.').waitFor({ timeout: 5 * kPatience }); // the count takes seconds on an idle machine
    expect(await card.count()).toBe(1);
    expect(await card.getByText('666,090,624', { exact: true }).count()).toBe(2);
    await page.getByRole('status').getByText('Count, n = 18: done').waitFor();
    await page.context().close();
  });

  it('makes a list wait, and is reported in the language of the page', async () => {
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

  it('delays a view that was not shown before until it is requested again', async () => {
    const { page } = await studio.open('#v=solve&n=8');
    await studio.kill();
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByText('Could not load “Compare” from the program.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Could not load “Compare” from the program.').waitFor();
    await studio.startAgain();
    await page.getByText(gone).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Compare' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Compare', level: 2 }).count()).toBe(1);
    await page.context().close();
  });

  it('delays a language that was not loaded before', async () => {
    const { page } = await studio.open('#v=solve&n=8');
    await quiet(page); // waits until the settings panel is loaded
    await studio.kill();
    await page.getByTitle('Settings').click();
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await page.getByText('Could not load “Deutsch” from the program.').waitFor();
    await studio.startAgain();
    expect(await page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Lösen', level: 2 }).waitFor();
    await page.context().close();
  });
});
