import type { CatalogueBrand, StaffRole } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createClient } from '../support/http-client.js';
import { addPasskey } from '../support/passkeys.js';
import { signInByMail } from '../support/people.js';
import { expireProofInDatabase } from '../support/proof.js';
import { sharedProduct } from '../support/shared-product.js';
import { buyForCommission, openWithSession, signUpCustomer } from './backoffice-people.js';
import { waitForToast } from './toasts.js';
import { addAuthenticator } from './virtual-authenticator.js';
import { openMailedLink, openMember, openVisitor } from './visitor.js';

const product = sharedProduct();

/** A new member of staff with a page of the back office. */
async function openNewStaff(role: StaffRole) {
  const { client, account } = await product.newStaffMember(role);
  return { ...(await openWithSession(client)), account };
}

/** Signs in by a mailed link, in a browser that nobody has used before. */
async function openByLink(email: string) {
  const client = createClient(product.url);
  await signInByMail(client, product.inboxUrl, email);
  return openWithSession(client);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Creates a commission that waits to be paid. @returns its id */
async function createApprovedCommission(): Promise<string> {
  const { client } = await signUpCustomer('Paula', 'Payer');
  const [brand] = (await client.get<z.output<typeof CatalogueBrand>[]>('/api/brands')).body;
  const [shade] = brand?.products ?? [];
  if (!brand || !shade) throw new Error('The catalogue has no brand with a shade.');
  const bought = { price: shade.price, name: shade.name, brand: brand.name };
  const commissionId = await buyForCommission(client, bought, 'a-friend');
  const { status } = await product
    .staffClient('finance')
    .post(`/api/admin/affiliate-transactions/${commissionId}/approve`);
  expect(status).toBe(200);
  return commissionId;
}

describe('staff and passkeys', () => {
  it('a staff member without a passkey signs in by a link and is asked to add one, which is then the way in', async () => {
    const { page, context, account, client } = await openNewStaff('support');
    await addAuthenticator(page);
    await page.goto('/backoffice/');
    await page.getByText('Add a passkey to sign in with your fingerprint').waitFor();
    await button(page, 'Add a passkey').click();
    await page.getByText('The passkey is added.').waitFor();
    expect((await client.get('/api/auth/passkeys')).body).toHaveLength(1);

    await context.clearCookies();
    await page.goto('/backoffice/login');
    await button(page, 'Sign in with a passkey').click();
    await page.getByText('Messages waiting').first().waitFor();
    expect(await page.getByText('Add a passkey to sign in').count()).toBe(0);

    const stranger = await openByLink(account.email);
    await stranger.page.goto('/backoffice/');
    await heading(stranger.page, 'Use your passkey').waitFor();
    expect(await button(stranger.page, 'Send me a link').count()).toBe(0);
    await button(stranger.page, 'Sign out').click();
    await heading(stranger.page, 'Good to see you').waitFor();
  });

  it('a staff member whose passkey is lost gets in by a link again once an operator has removed it', async () => {
    const { client, account } = await product.newStaffMember('support');
    await addPasskey(client);
    const operator = await openNewStaff('operator');
    await operator.page.goto(`/backoffice/users/${account.user.id}/show`);
    await operator.page.getByText('One passkey').waitFor();
    await button(operator.page, 'Remove lost passkeys').click();
    await button(operator.page, 'Remove them').click();
    await operator.page.getByText('The passkeys are removed').waitFor();
    expect((await client.get('/api/auth/user')).status).toBe(401);

    const back = await openByLink(account.email);
    await back.page.goto('/backoffice/');
    await back.page.getByText('Messages waiting').first().waitFor();
    expect(await heading(back.page, 'Use your passkey').count()).toBe(0);
  });

  it('a payout asks for the passkey when the last proof is older than 10 minutes, and then goes on', async () => {
    const id = await createApprovedCommission();
    const { page, context, client } = await openNewStaff('finance');
    await addAuthenticator(page);
    await page.goto(`/backoffice/affiliate-transactions/${id}/show`);
    await button(page, 'Add a passkey').click();
    await page.getByText('The passkey is added.').waitFor();
    // From now on the session has to be one that the passkey has opened.
    await page.reload();
    await heading(page, 'Use your passkey').waitFor();
    await button(page, 'Use your passkey').click();
    await button(page, 'Mark as paid').waitFor();

    for (const { name, value } of await context.cookies()) client.cookies.set(name, value);
    await expireProofInDatabase(product.databaseUrl, client);
    await button(page, 'Mark as paid').click();
    await button(page, 'It has been paid').click();
    await heading(page, 'Confirm that it is you').waitFor();
    await button(page, 'Use your passkey').click();
    await page.getByText('The commission is marked as paid.').waitFor();
  });

  it('a payout asks for a mailed link where there is no passkey, and then goes on', async () => {
    const id = await createApprovedCommission();
    const { page, context, client, account } = await openNewStaff('finance');
    await expireProofInDatabase(product.databaseUrl, client);
    await page.goto(`/backoffice/affiliate-transactions/${id}/show`);
    await button(page, 'Mark as paid').click();
    await button(page, 'It has been paid').click();
    await heading(page, 'Confirm that it is you').waitFor();
    await button(page, 'Send me a link').click();
    await page.getByText('We sent a link to your address.').waitFor();
    const otherTab = await context.newPage();
    await openMailedLink(otherTab, account.email, product, account.mail);
    await otherTab.waitForURL(new RegExp(`/backoffice/affiliate-transactions/${id}/show`));
    await page.bringToFront();
    await button(page, 'Continue').click();
    await page.getByText('The commission is marked as paid.').waitFor();
  });
});

describe('consumers and passkeys', () => {
  it('a person adds a passkey in the profile, signs in with it and removes it', async () => {
    const { page, context, client } = await openMember();
    await addAuthenticator(page);
    await page.goto('/profile');
    await button(page, 'Add a passkey').click();
    await waitForToast(page, 'Passkey added', 'Next time, sign in with it.');
    await page.getByText('Not used yet').waitFor();
    expect((await client.get('/api/auth/passkeys')).body).toHaveLength(1);

    await context.clearCookies();
    await page.goto('/signin?returnTo=/profile');
    await button(page, 'Sign in with a passkey').click();
    await page.getByText('You signed in with this one').waitFor();
    await page.getByRole('button', { name: /^Remove the passkey/ }).click();
    await waitForToast(
      page,
      'Passkey removed',
      'It no longer opens your account. Delete it from your device, too.',
    );
    expect((await client.get('/api/auth/passkeys')).body).toEqual([]);
  });

  it('a passkey confirms who is there before personal data is downloaded', async () => {
    const { page, context, client } = await openMember();
    await addAuthenticator(page);
    await page.goto('/profile');
    await button(page, 'Add a passkey').click();
    await waitForToast(page, 'Passkey added', 'Next time, sign in with it.');
    await expireProofInDatabase(product.databaseUrl, client);
    await button(page, 'Export my data').click();
    await heading(page, "Confirm it's you").waitFor();
    const downloading = page.waitForEvent('download');
    await button(page, 'Use a passkey').click();
    expect((await downloading).suggestedFilename()).toBe('mirabelle-data.json');
    expect(await context.cookies()).not.toEqual([]);
  });

  it('without a passkey on the device, sign-in fails with a hint and still offers the address field', async () => {
    const { page } = await openVisitor();
    await addAuthenticator(page);
    await page.goto('/signin');
    await button(page, 'Sign in with a passkey').click();
    await waitForToast(page, 'That did not work', 'Try your passkey again, or use an emailed link.');
    await page.getByLabel('E-mail').waitFor();
  });
});
