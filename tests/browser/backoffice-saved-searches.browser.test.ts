import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getSharedProduct } from '../support/shared-product.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { openStaff, openWithSession, type SignedInPage } from './backoffice-people.js';
import { findAccessibilityFaults } from './page-checks.js';

const LIST = '/backoffice/contact-messages';

/** The button is named after the search that is on. */
const openMenu = (page: Page) => page.getByRole('button', { name: /^Saved search(es|: )/ }).click();
const findSearch = (page: Page, group: string, title: string) =>
  page.getByRole('list', { name: group }).getByRole('button', { name: title });

/** Opens the menu again once it has closed because a search was saved. */
async function reopenMenu(page: Page): Promise<void> {
  await page.getByLabel('Title').waitFor({ state: 'detached' });
  await openMenu(page);
}

async function openColleague(firstName: string): Promise<SignedInPage> {
  const { client } = await getSharedProduct().signUpStaffMember('support');
  await client.patch('/api/auth/user', { firstName, lastName: 'Meyer' });
  return openWithSession(client);
}

/** Saves the search that the list of messages shows for a word. */
async function saveSearch(
  page: Page,
  word: string,
  { title, shared }: { readonly title: string; readonly shared: boolean },
): Promise<void> {
  await page.goto(LIST);
  await page.getByPlaceholder('Sender or words').fill(word);
  await page.waitForURL(new RegExp(encodeURIComponent(word)));
  await openMenu(page);
  await page.getByRole('button', { name: 'Save this search…' }).click();
  await page.getByLabel('Title').fill(title);
  if (shared) await page.getByLabel('Share with colleagues who may open this list').check();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

describe('Saved searches', () => {
  it('a search that one colleague saves and shares is applied by another, who sees whose it is and cannot change it', async () => {
    const [nina, otto] = [await openColleague('Nina'), await openColleague('Otto')];
    const word = `lipstick${takeNextNumber()}`;
    const title = `Questions about ${word}`;
    await saveSearch(nina.page, word, { title, shared: true });
    await reopenMenu(nina.page);
    await findSearch(nina.page, 'Yours', title).first().waitFor();

    await otto.page.goto(LIST);
    await openMenu(otto.page);
    const shared = findSearch(otto.page, 'Shared by colleagues', title);
    await shared.getByText('by Nina Meyer').waitFor();
    expect(await findAccessibilityFaults(otto.page)).toEqual([]);
    expect(await otto.page.getByRole('button', { name: `Change “${title}”` }).count()).toBe(0);
    await shared.click();
    await expect.poll(() => otto.page.getByPlaceholder('Sender or words').inputValue()).toBe(word);

    await nina.page.getByRole('button', { name: `Change “${title}”` }).click();
    await nina.page.getByRole('menuitem', { name: 'Stop sharing' }).click();
    await nina.page.getByText('Only you see the search now.').waitFor();
    await openMenu(otto.page);
    await shared.waitFor({ state: 'detached' });

    await nina.page.getByRole('button', { name: `Change “${title}”` }).click();
    await nina.page.getByRole('menuitem', { name: 'Rename' }).click();
    await nina.page.getByLabel('Title').fill(`${title}, new ones`);
    await nina.page.getByRole('button', { name: 'Save', exact: true }).click();
    await findSearch(nina.page, 'Yours', `${title}, new ones`).first().waitFor();
    await nina.page.getByRole('button', { name: `Change “${title}, new ones”` }).click();
    await nina.page.getByRole('menuitem', { name: 'Remove' }).click();
    await nina.page.getByRole('button', { name: 'Remove the search' }).click();
    await findSearch(nina.page, 'Yours', title).first().waitFor({ state: 'detached' });
    for (const { pageErrors } of [nina, otto]) expect(pageErrors).toEqual([]);
  });

  it('an operator removes a search that a colleague shares, and nobody saves a search with an email address', async () => {
    const [nina, operator] = [await openColleague('Nina'), await openStaff('operator')];
    const word = `powder${takeNextNumber()}`;
    await saveSearch(nina.page, word, { title: `All about ${word}`, shared: true });
    await reopenMenu(nina.page);
    await findSearch(nina.page, 'Yours', word).first().waitFor();

    await operator.page.goto(LIST);
    await openMenu(operator.page);
    await operator.page.getByRole('button', { name: `Change “All about ${word}”` }).click();
    expect(await operator.page.getByRole('menuitem').allTextContents()).toEqual(['Remove']);
    await operator.page.getByRole('menuitem', { name: 'Remove' }).click();
    await operator.page.getByText('Your colleagues can no longer use it either.', { exact: false }).waitFor();
    await operator.page.getByRole('button', { name: 'Remove the search' }).click();
    await findSearch(operator.page, 'Shared by colleagues', word).waitFor({ state: 'detached' });

    await saveSearch(nina.page, `${word}@example.test`, { title: 'One person', shared: false });
    await nina.page.getByText('An email address cannot be saved in a search').waitFor();
  });
});
