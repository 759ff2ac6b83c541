import { describe, expect, it, vi } from 'vitest';
import { expireProofInDatabase } from '../support/proof.js';
import { getSharedProduct } from '../support/shared-product.js';
import { listReaders } from './languages-and-viewports.js';
import { findButton, findHeading } from './locators.js';
import { measureOverflowWidth } from './page-checks.js';
import { createReader } from './reader.js';
import { waitForToast } from './toasts.js';
import { addAuthenticator } from './virtual-authenticator.js';
import { openMember, openVisitor } from './visitor.js';

const product = getSharedProduct();

describe('consumers and passkeys', () => {
  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s a person adds a passkey in the profile, signs in with it and removes it',
    async (_, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const { page, pageErrors, context, client } = await openMember(options);
      await addAuthenticator(page);
      await page.goto('/profile');
      await findButton(page, text('passkeys:add')).click();
      await waitForToast(page, text('passkeys:addedNow.title'), text('passkeys:addedNow.text'));
      await page.getByText(text('passkeys:unused')).waitFor();
      const waitForPasskeys = (count: number) =>
        vi.waitFor(async () => expect((await client.get('/api/auth/passkeys')).body).toHaveLength(count));
      await waitForPasskeys(1);

      await context.clearCookies();
      await page.goto('/signin?returnTo=/profile');
      await findButton(page, text('passkeys:signIn.action')).click();
      await page.getByText(text('passkeys:current')).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: pattern('passkeys:removeLabel') }).click();
      await waitForToast(page, text('passkeys:removed.title'), text('passkeys:removed.text'));
      await waitForPasskeys(0);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(pageErrors).toEqual([]);
    },
  );

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
