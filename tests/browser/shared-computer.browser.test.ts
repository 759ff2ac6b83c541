import type { CatalogueBrand } from '@mirabelle/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { createClient, type HttpClient } from '../support/http-client.js';
import { extractLink, findNewestMail, listMails, waitForMail } from '../support/inbox.js';
import { createEmailAddress } from '../support/people.js';
import { expireProofInDatabase, keepProofFreshInDatabase } from '../support/proof.js';
import { getSharedProduct } from '../support/shared-product.js';
import { isSoak } from '../support/soak.js';
import { buyForCommission, openStaff, signUpCustomer } from './backoffice-people.js';
import { PHONE } from './languages-and-viewports.js';
import { findButton, findHeading } from './locators.js';
import { addAuthenticator } from './virtual-authenticator.js';
import { openVisitor } from './visitor.js';

const product = getSharedProduct();

async function submitAddress(page: Page, path: '/signin' | '/signup', email: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.locator('form button[type=submit]').click();
}

/** Runs steps that cause a link to be mailed to an address, and opens the link on a page. */
async function useNextLink(
  page: Page,
  email: string,
  steps: () => Promise<void>,
  remember = false,
): Promise<void> {
  const after = await findNewestMail(product.inboxUrl, email);
  await steps();
  const mail = await waitForMail(product.inboxUrl, {
    to: email,
    link: '/auth/verify',
    ...(after && { after }),
  });
  await page.goto(extractLink(mail).href);
  if (remember) await page.getByRole('checkbox', { name: 'Remember this device' }).check();
  await page.getByRole('button', { name: /^(Sign me in|Yes, it's me)$/ }).click();
}

/** Signs up or in through the pages and a mailed link. */
async function signInByLink(
  page: Page,
  email: string,
  { path = '/signin', remember = false }: { path?: '/signin' | '/signup'; remember?: boolean } = {},
): Promise<void> {
  const askForLink = async () => {
    await submitAddress(page, path, email);
    await findHeading(page, 'Check your email').waitFor();
  };
  await useNextLink(page, email, askForLink, remember);
  await page.getByRole('link', { name: 'Open Studio' }).waitFor();
}

/** Enters an address, and expects to be asked for a link. */
async function expectLinkNeeded(page: Page, email: string): Promise<void> {
  await submitAddress(page, '/signin', email);
  await findHeading(page, 'Check your email').waitFor();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
}

/** Enters an address, and expects to be signed in at once. */
async function expectRemembered(page: Page, email: string): Promise<void> {
  await submitAddress(page, '/signin', email);
  await page.getByRole('link', { name: 'Open Studio' }).waitFor();
  await expectSessionOf(page, email);
}

async function expectSessionOf(page: Page, email: string): Promise<void> {
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ email });
}

async function openProfile(page: Page, email: string): Promise<void> {
  await page.goto('/profile');
  await page.getByText(email).first().waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Start in the studio' }).waitFor();
}

/** Ends the session, as its expiry after 30 days does. */
const endSession = (context: BrowserContext) => context.clearCookies({ name: 'mirabelle.sid' });

/** A client outside of the browser, with the session of the browser. */
async function createClientWithSession(context: BrowserContext): Promise<HttpClient> {
  const client = createClient(product.url);
  for (const { name, value } of await context.cookies()) client.cookies.set(name, value);
  return client;
}

/** Uses the link of a fresh proof in another tab, without asking to be remembered. */
async function proveByLink(page: Page, email: string): Promise<void> {
  const tab = await page.context().newPage();
  await useNextLink(tab, email, () => findButton(page, 'Send me a link').click());
  await findHeading(tab, "Confirmed: it's you").waitFor();
  await tab.close();
  await page.bringToFront();
}

/** Creates a commission that a colleague has approved, so that it waits to be paid. */
async function createApprovedCommission(): Promise<string> {
  const { client } = await signUpCustomer('Paula', 'Payer');
  const [brand] = (await client.get<z.output<typeof CatalogueBrand>[]>('/api/brands')).body;
  const [shade] = brand?.products ?? [];
  if (!brand || !shade) throw new Error('The catalogue has no product.');
  const bought = { price: shade.price, name: shade.name, brand: brand.name };
  const id = await buyForCommission(client, bought, 'a-friend');
  const path = `/api/admin/affiliate-transactions/${id}/approve`;
  expect((await product.createStaffClient('finance').post(path)).status).toBe(200);
  return id;
}

async function payOut(page: Page, commissionId: string): Promise<void> {
  await page.goto(`/backoffice/affiliate-transactions/${commissionId}/show`);
  await findButton(page, 'Mark as paid').click();
  await page.getByLabel('Number of the transfer').fill('NOV-42');
  await findButton(page, 'It has been paid').click();
  await findHeading(page, 'Confirm it’s you').waitFor();
}

const waitUntilPaid = (page: Page) => page.getByText('The commission is marked as paid.').waitFor();

/** Signs in at the back office through a mailed link. */
async function signInStaff(page: Page, email: string): Promise<void> {
  await useNextLink(page, email, async () => {
    await page.goto('/backoffice/login');
    await page.getByLabel('Email address').fill(email);
    await findButton(page, 'Sign in').click();
    await findHeading(page, 'Check your email').waitFor();
  });
  await page.waitForURL(/\/backoffice\/$/);
}

// A long day. Its steps are tested one by one in `npm test`.
it.runIf(isSoak)(
  'two people share a computer, sign lost devices out, and one pays out as staff with and without a passkey (in the soak tests)',
  {
    timeout: 5 * 60_000,
  },
  async () => {
    const { page, context } = await openVisitor({ viewport: { width: 1440, height: 1000 } });
    const [ada, bea] = [createEmailAddress(), createEmailAddress()];

    // Ada signs up and out. Her address alone no longer signs her in.
    await signInByLink(page, ada, { path: '/signup' });
    await expectSessionOf(page, ada);
    await logOut(page);
    await expectLinkNeeded(page, ada);

    // Bea signs up in the same browser and lets it remember her. That signs nobody else in.
    await signInByLink(page, bea, { path: '/signup', remember: true });
    await openProfile(page, bea);
    expect(await page.getByText(ada).count()).toBe(0);
    await endSession(context);
    await expectLinkNeeded(page, ada);
    await expectRemembered(page, bea);
    await logOut(page);
    await expectLinkNeeded(page, bea);

    // Ada is remembered now, and stays so when a link proves who she is. Bea is not.
    await signInByLink(page, ada, { remember: true });
    await openProfile(page, ada);
    expect(await page.getByText(bea).count()).toBe(0);
    await expireProofInDatabase(product.databaseUrl, await createClientWithSession(context));
    await findButton(page, 'Export my data (file for programs)').click();
    await findHeading(page, "Confirm it's you").waitFor();
    const downloading = page.waitForEvent('download');
    await proveByLink(page, ada);
    await downloading;
    await endSession(context);
    await expectLinkNeeded(page, bea);
    await expectRemembered(page, ada);

    // Ada signs in on a phone, gets a mail about it, and signs the phone out: its next request has no session.
    const phone = await openVisitor({ viewport: PHONE });
    await signInByLink(phone.page, ada);
    await expectSessionOf(phone.page, ada);
    const mail = await waitForMail(product.inboxUrl, { to: ada, subject: 'New sign-in to your account' });
    expect(mail.text).toContain('Chrome');
    await page.goto(mail.links[0] ?? '');
    const devices = page.locator('#devices');
    await devices.getByText('This device').waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(2);
    const otherDevice = devices.getByRole('listitem').filter({ hasNotText: 'This device' });
    await otherDevice.getByRole('button').click();
    await otherDevice.waitFor({ state: 'detached' });
    await phone.page.goto('/profile');
    await phone.page.waitForURL(/\/signin/);

    // Ada joins the finance team. From now on no remembered device signs her in.
    const operator = product.createStaffClient('operator');
    await keepProofFreshInDatabase(product.databaseUrl, operator);
    const { body } = await (await createClientWithSession(context)).get<{ id: string }>('/api/auth/user');
    expect((await operator.post(`/api/admin/users/${body.id}/grant`, { role: 'finance' })).status).toBe(200);
    await endSession(context);
    await expectLinkNeeded(page, ada);

    // Without a passkey a link lets her in, and another one confirms a payout.
    const [first, second] = await Promise.all([createApprovedCommission(), createApprovedCommission()]);
    await signInStaff(page, ada);
    await addAuthenticator(page);
    await page.getByText('Sign in without a link.').waitFor();
    await expireProofInDatabase(product.databaseUrl, await createClientWithSession(context));
    await payOut(page, first);
    await proveByLink(page, ada);
    await waitUntilPaid(page);

    // When Ada adds a passkey, she gets a mail, and from the next page on the passkey has to have opened the session.
    await page.goto('/backoffice/');
    await findButton(page, 'Add a passkey').click();
    await page.getByText('an emailed link alone no longer opens the back office').waitFor();
    await findButton(page, 'Continue').click();
    await page.getByText('The passkey is added.').waitFor();
    await waitForMail(product.inboxUrl, { to: ada, subject: 'A passkey was added to your account' });
    await page.reload();
    await findHeading(page, 'Use your passkey').waitFor();
    expect(await findButton(page, 'Send me a link').count()).toBe(0);
    await findButton(page, 'Sign out').click();
    await findHeading(page, 'Good to see you').waitFor();
    await findButton(page, 'Sign in with a passkey').click();
    await page.getByRole('menuitem', { name: 'Affiliate commissions' }).waitFor();
    expect(await page.getByText('Sign in without a link.').count()).toBe(0);
    await expireProofInDatabase(product.databaseUrl, await createClientWithSession(context));
    await payOut(page, second);
    await findButton(page, 'Use your passkey').click();
    await waitUntilPaid(page);

    // A link alone does not open the back office beside the passkey.
    const stranger = await openVisitor({ viewport: { width: 1440, height: 1000 } });
    await signInStaff(stranger.page, ada);
    await findHeading(stranger.page, 'Use your passkey').waitFor();
    expect(await findButton(stranger.page, 'Send me a link').count()).toBe(0);
    await findButton(stranger.page, 'Sign out').click();
    await findHeading(stranger.page, 'Good to see you').waitFor();

    // The passkey is lost, and an operator removes it: Ada is signed out, and comes back by a link alone.
    const office = await openStaff('operator');
    await office.page.goto(`/backoffice/users/${body.id}/show`);
    await office.page.getByText('One passkey').waitFor();
    await findButton(office.page, 'Remove lost passkeys').click();
    await findButton(office.page, 'Remove them').click();
    await office.page.getByText('The passkeys are removed').waitFor();
    await page.goto('/backoffice/');
    await findHeading(page, 'Good to see you').waitFor();
    await findButton(page, 'Sign in with a passkey').click();
    await page.getByText('The passkey didn’t work. Try again, or use a link.').waitFor();
    await signInStaff(page, ada);
    await page.getByText('Sign in without a link.').waitFor();
    expect(await findHeading(page, 'Use your passkey').count()).toBe(0);
    const subjects = (await listMails(product.inboxUrl, ada)).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was removed from your account');
  },
);
