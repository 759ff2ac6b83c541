import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForMail } from '../support/inbox.js';
import { sharedProduct } from '../support/shared-product.js';
import { openWithSession } from './backoffice-people.js';
import { openMailedLink, openMember, openVisitor, signUpOnPage } from './visitor.js';

const product = sharedProduct();

const devices = (page: Page) => page.locator('#devices');
const signOutButtons = (page: Page) =>
  devices(page).getByRole('button', { name: /^Sign out (?!everywhere)/ });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Start in the studio' }).waitFor();
}

/** Signs in on the page, through a link if the browser is not remembered. */
async function signInWithLink(page: Page, email: string): Promise<void> {
  const earlier = await waitForMail(product.inboxUrl, { to: email, link: '/auth/verify' });
  await page.goto('/signin');
  await page.getByLabel('E-mail').fill(email);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await openMailedLink(page, email, product, earlier);
  await page.getByRole('link', { name: 'Open Studio' }).waitFor();
}

describe('Two people on one computer', () => {
  it('each signs in with a link of their own, and neither gets into the account of the other', async () => {
    const { page } = await openVisitor();
    const first = await signUpOnPage(page);
    await logOut(page);
    const second = await signUpOnPage(page);
    await page.goto('/profile');
    await page.getByText(second).first().waitFor();
    expect(await page.getByText(first).count()).toBe(0);
    await logOut(page);
    await signInWithLink(page, first);
    await page.goto('/profile');
    await page.getByText(first).first().waitFor();
    expect(await page.getByText(second).count()).toBe(0);
  });
});

describe('Devices', () => {
  it('a new device is told by mail, is listed in the profile and can be signed out there', async () => {
    const here = await openMember();
    const there = await openVisitor();
    await signInWithLink(there.page, here.email);
    const mail = await waitForMail(product.inboxUrl, { to: here.email, link: '/profile' });
    expect(mail.subject).toBe('New sign-in to your account');
    expect(mail.text).toContain('Chrome');

    await here.page.goto(mail.links[0] ?? '');
    await devices(here.page).getByText('This device').waitFor();
    expect(await signOutButtons(here.page).count()).toBe(2);
    const other = devices(here.page).getByRole('listitem').filter({ hasNotText: 'This device' });
    await other.getByRole('button').click();
    await other.waitFor({ state: 'detached' });
    await there.page.goto('/profile');
    await there.page.waitForURL(/\/signin/);
  });

  it('signing out everywhere ends this session and all others', async () => {
    const here = await openMember();
    const there = await openVisitor();
    await signInWithLink(there.page, here.email);
    await here.page.goto('/profile');
    await devices(here.page).getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.page.getByRole('link', { name: 'Start in the studio' }).waitFor();
    await there.page.goto('/profile');
    await there.page.waitForURL(/\/signin/);
  });

  it('the back office lists the devices of staff, who can sign them out', async () => {
    const { client } = await product.newStaffMember('support');
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
