import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { waitForMail } from '../support/inbox.js';
import { getSharedProduct } from '../support/shared-product.js';
import { openWithSession } from './backoffice-people.js';
import { openMailedLink, openMember, openVisitor } from './visitor.js';

const product = getSharedProduct();

const findDevices = (page: Page) => page.locator('#devices');

/** Signs in on the page by a mailed link. */
async function signInWithLink(page: Page, email: string): Promise<void> {
  const earlier = await waitForMail(product.inboxUrl, { to: email, link: '/auth/verify' });
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await openMailedLink(page, email, product, earlier);
  await page.getByRole('link', { name: 'Open Studio' }).waitFor();
}

describe('Devices', () => {
  it('signing out everywhere ends this session and all others', async () => {
    const here = await openMember();
    const there = await openVisitor();
    await signInWithLink(there.page, here.email);
    await here.page.goto('/profile');
    await findDevices(here.page).getByRole('button', { name: 'Log out everywhere' }).click();
    await here.page.getByRole('link', { name: 'Start in the studio' }).waitFor();
    await there.page.goto('/profile');
    await there.page.waitForURL(/\/signin/);
  });

  it('the back office lists the devices of staff, who can sign them out', async () => {
    const { client } = await product.signUpStaffMember('support');
    const { page } = await openWithSession(client);
    await page.goto('/backoffice/');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('menuitem', { name: 'Your devices' }).click();
    await page.getByRole('heading', { name: 'Your devices', level: 2 }).waitFor();
    await page.getByText('this device').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  });
});
