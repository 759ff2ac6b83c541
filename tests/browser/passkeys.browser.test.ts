import { describe, expect, it, vi } from 'vitest';
import { expireProofInDatabase } from '../support/proof.js';
import { getSharedProduct } from '../support/shared-product.js';
import { findButton, findHeading } from './locators.js';
import { waitForToast } from './toasts.js';
import { addAuthenticator } from './virtual-authenticator.js';
import { openMember, openVisitor } from './visitor.js';

const product = getSharedProduct();

describe('consumers and passkeys', () => {
  it('a person adds a passkey in the profile, signs in with it and removes it', async () => {
    const { page, context, client } = await openMember();
    await addAuthenticator(page);
    await page.goto('/profile');
    await findButton(page, 'Add a passkey').click();
    await waitForToast(page, 'Passkey added', 'Next time, sign in with it.');
    await page.getByText('Not used yet').waitFor();
    const waitForPasskeys = (count: number) =>
      vi.waitFor(async () => expect((await client.get('/api/auth/passkeys')).body).toHaveLength(count));
    await waitForPasskeys(1);

    await context.clearCookies();
    await page.goto('/signin?returnTo=/profile');
    await findButton(page, 'Sign in with a passkey').click();
    await page.getByText('You signed in with this one').waitFor();
    await page.getByRole('button', { name: /^Remove the passkey/ }).click();
    await waitForToast(
      page,
      'Passkey removed',
      'It no longer opens your account. Delete it from your device, too.',
    );
    await waitForPasskeys(0);
  });

  it('a passkey proves the identity of the person before personal data is downloaded', async () => {
    const { page, context, client } = await openMember();
    await addAuthenticator(page);
    await page.goto('/profile');
    await findButton(page, 'Add a passkey').click();
    await waitForToast(page, 'Passkey added', 'Next time, sign in with it.');
    await expireProofInDatabase(product.databaseUrl, client);
    await findButton(page, 'Export my data (file for programs)').click();
    await findHeading(page, "Confirm it's you").waitFor();
    const downloading = page.waitForEvent('download');
    await findButton(page, 'Use a passkey').click();
    expect((await downloading).suggestedFilename()).toBe('mirabelle-data.json');
    expect(await context.cookies()).not.toEqual([]);
  });

  it('without a passkey on the device, sign-in fails with a hint and still offers the address field', async () => {
    const { page } = await openVisitor();
    await addAuthenticator(page);
    await page.goto('/signin');
    await findButton(page, 'Sign in with a passkey').click();
    await waitForToast(page, "That didn't work", 'Try your passkey again, or use an emailed link.');
    await page.getByLabel('Email').waitFor();
  });
});
