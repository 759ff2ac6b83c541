import { ACCEPTED_DOCUMENTS, LEGAL_DOCUMENTS } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.js';
import { waitForMail } from '../support/inbox.js';
import { extractToken, newEmail } from '../support/people.js';
import { sharedProduct } from '../support/shared-product.js';
import { pairsOf, pickByRotation } from '../support/soak.js';
import { LANGUAGE_CODES } from './languages-and-viewports.js';
import { findAccessibilityFaults, overflowWidth, waitUntilLoaded } from './page-checks.js';
import { copySession, openVisitor } from './visitor.js';

const PATHS = Object.keys(LEGAL_DOCUMENTS).map((document) => `/${document}`);
const WIDTHS = [390, 1440];
/** Every width in both themes. */
const VIEWS = WIDTHS.flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const PAGES = pairsOf(PATHS, LANGUAGE_CODES).map(([path, code], index) => [path, code, index] as const);

/** Opens a page with the session of a person who has not accepted any document, as after an update of the app. */
async function openWithoutConsent(): Promise<Page> {
  const { url, inboxUrl } = sharedProduct();
  const client = createClient(url);
  const email = newEmail();
  await client.post('/api/auth/signup', { email });
  const token = extractToken(await waitForMail(inboxUrl, { to: email }));
  expect((await client.post('/api/auth/verify', { token, documents: {} })).status).toBe(200);
  const { page, context } = await openVisitor({ reducedMotion: 'reduce' });
  await copySession(client, context);
  return page;
}

describe('the legal pages', () => {
  it.each(PAGES)(
    '%s in %s passes axe, fits a phone and a wide screen, and names its version',
    async (path, code, index) => {
      const { page, pageErrors } = await openVisitor({ reducedMotion: 'reduce' });
      await page.goto(`${path}?lng=${code}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await waitUntilLoaded(page);
      const version = await page.locator('article header + p').innerText();
      const year = new Intl.NumberFormat(code, { useGrouping: false }).format(2026);
      expect(version.includes(year) || version.includes('2026'), version).toBe(true);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect(await overflowWidth(page), `${width} px`).toBeLessThanOrEqual(0);
      }
      for (const { width, colorScheme } of pickByRotation(VIEWS, index)) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        expect(await findAccessibilityFaults(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
      expect(pageErrors).toEqual([]);
    },
  );

  it('are in the footer of every page and in the first markup, without a script', async () => {
    const { page } = await openVisitor({ javaScriptEnabled: false });
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Legal' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/privacy',
      '/terms',
      '/imprint',
    ]);
    await links.first().click();
    await page.getByRole('heading', { name: 'Privacy notice' }).waitFor();
    await page.getByRole('heading', { name: 'How long we keep it' }).waitFor();
  });

  it('say that the operator is not set, instead of inventing one', async () => {
    const { page } = await openVisitor();
    await page.goto('/imprint');
    await page.getByText('The operator has not entered their details on this site yet.').waitFor();
    expect(await page.getByText('Not provided yet').count()).toBe(7);
  });
});

describe('the consent to the legal pages', () => {
  it.each(pairsOf(['/signup', '/auth/verify?token=x'], LANGUAGE_CODES))(
    'stands on %s in %s, with both links',
    async (path, code) => {
      const { page } = await openVisitor({ viewport: { width: 390, height: 844 } });
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${code}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const document of ACCEPTED_DOCUMENTS) {
        expect(await page.locator(`main a[href="/${document}"]`).count(), document).toBe(1);
      }
      expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    },
  );

  it('is asked for when a document is new, before anything else, and not again once it is given', async () => {
    const page = await openWithoutConsent();
    await page.goto('/salons');
    const question = page.getByRole('dialog', { name: 'Please agree before you go on' });
    await question.waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await question.isVisible()).toBe(true);
    await question.getByRole('link', { name: 'Terms of use' }).click();
    await page.getByRole('heading', { name: 'Terms of use' }).waitFor();
    expect(await question.count()).toBe(0);
    await page.goBack();
    await question.getByRole('button', { name: 'Agree and go on' }).click();
    await question.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    expect(await question.count()).toBe(0);
  });

  it('can be refused by logging out', async () => {
    const page = await openWithoutConsent();
    await page.goto('/salons');
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  });
});
