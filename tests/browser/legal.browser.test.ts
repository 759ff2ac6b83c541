import { ACCEPTED_DOCUMENTS, LEGAL_DOCUMENTS } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTextLookup, loadConsumerTexts } from '../support/consumer-texts.js';
import { createClient } from '../support/http-client.js';
import { waitForMail } from '../support/inbox.js';
import { createEmailAddress, extractToken } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { isSoak, listPairs, pickByRotation } from '../support/soak.js';
import { LANGUAGE_CODES, PHONE, switchLanguage, WIDTHS } from './languages-and-viewports.js';
import { findAccessibilityFaults, measureOverflowWidth, waitUntilLoaded } from './page-checks.js';
import { copySession, openVisitor } from './visitor.js';

const PATHS = Object.keys(LEGAL_DOCUMENTS).map((document) => `/${document}`);
/** A phone and a desktop, each in both themes. */
const VIEWS = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** For each path the languages in which it is checked, in one page that switches between them. */
function listLanguagesByPath(paths: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const pairs = listPairs(paths, LANGUAGE_CODES);
  return paths.map((path) => [path, pairs.filter(([own]) => own === path).map(([, code]) => code)]);
}

/** Whether axe checks a document in a language: in the first of its languages and in Arabic; in the soak tests in all. */
const isCheckedByAxe = (code: string, index: number) => index === 0 || code === 'ar' || isSoak;

/** Waits until a document names its version in a language, with the year from which it applies. */
async function waitForVersion(page: Page, code: string): Promise<void> {
  const sentence = createTextLookup(loadConsumerTexts(code))('legal:version');
  const year = new Intl.NumberFormat(code, { useGrouping: false }).format(2026);
  const parts = sentence.split(/\{\{[^}]*\}\}/).map((part) => part.trim());
  const version = page.locator('article header + p');
  const isComplete = async () => {
    const shownText = await version.innerText();
    return (
      parts.every((part) => shownText.includes(part)) &&
      (shownText.includes(year) || shownText.includes('2026'))
    );
  };
  await expect.poll(isComplete).toBe(true);
}

/** Opens a page with the session of a person who has not accepted any document, as after an update of the app. */
async function openWithoutConsent(): Promise<Page> {
  const { url, inboxUrl } = getSharedProduct();
  const client = createClient(url);
  const email = createEmailAddress();
  await client.post('/api/auth/signup', { email });
  const token = extractToken(await waitForMail(inboxUrl, { to: email }));
  expect((await client.post('/api/auth/verify', { token, documents: {} })).status).toBe(200);
  const { page, context } = await openVisitor({ reducedMotion: 'reduce' });
  await copySession(client, context);
  return page;
}

describe('the legal pages', () => {
  it.each(listLanguagesByPath(PATHS))(
    'the legal page %s in %j passes axe, fits phones, a tablet and a desktop, and names its version',
    async (path, codes) => {
      const { page, pageErrors } = await openVisitor({ reducedMotion: 'reduce' });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const [index, code] of codes.entries()) {
        await switchLanguage(page, code);
        await waitUntilLoaded(page);
        await waitForVersion(page, code);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          expect(await measureOverflowWidth(page), `${code}, ${width} px`).toBeLessThanOrEqual(0);
        }
        if (!isCheckedByAxe(code, index)) continue;
        for (const { width, colorScheme } of pickByRotation(VIEWS, index + PATHS.indexOf(path))) {
          await page.setViewportSize({ width, height: 844 });
          await page.emulateMedia({ colorScheme });
          const faults = await findAccessibilityFaults(page);
          expect(faults, `${code}, ${width} px, ${colorScheme}`).toEqual([]);
        }
      }
      expect(pageErrors).toEqual([]);
    },
  );

  it('links to the legal pages are in the footer of every page, also in its markup before any script runs', async () => {
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

  it('the legal pages say that no site operator is set, instead of inventing one', async () => {
    const { page } = await openVisitor();
    await page.goto('/imprint');
    await page.getByText('The operator of this installation has not entered their details yet.').waitFor();
    expect(await page.getByRole('article').getByRole('term').count()).toBe(0);
  });
});

describe('the consent to the legal pages', () => {
  it.each(listLanguagesByPath(['/signup', '/auth/verify?token=x&signUp=1']))(
    'the page %s in %j asks for the consent, with links to both documents',
    async (path, codes) => {
      const { page } = await openVisitor({ reducedMotion: 'reduce' });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const code of codes) {
        await switchLanguage(page, code);
        await page.setViewportSize(PHONE);
        for (const document of ACCEPTED_DOCUMENTS) {
          const links = page.locator(`main a[href="/${document}"]`);
          await expect.poll(() => links.count(), { message: `${document} in ${code}` }).toBe(1);
        }
        expect(await measureOverflowWidth(page), code).toBeLessThanOrEqual(0);
      }
    },
  );

  it('the consent to a new document is asked for before anything else, and not again once it is given', async () => {
    const page = await openWithoutConsent();
    await page.goto('/salons');
    const question = page.getByRole('dialog', { name: 'Please agree to continue' });
    await question.waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 568 });
      expect(await measureOverflowWidth(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await page.keyboard.press('Escape');
    expect(await question.isVisible()).toBe(true);
    await question.getByRole('link', { name: 'Terms of use' }).click();
    await page.getByRole('heading', { name: 'Terms of use' }).waitFor();
    expect(await question.count()).toBe(0);
    await page.goBack();
    await question.getByRole('button', { name: 'Agree and continue' }).click();
    await question.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    expect(await question.count()).toBe(0);
  });

  it('a person who does not consent can log out', async () => {
    const page = await openWithoutConsent();
    await page.goto('/salons');
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  });
});
