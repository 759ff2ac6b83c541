import type { Page } from 'playwright-core';
import { createTextLookup, createTextPattern, loadConsumerTexts } from '../support/consumer-texts.js';
import type { Mail } from '../support/inbox.js';
import { getSharedProduct } from '../support/shared-product.js';
import type { PHONE } from './languages-and-viewports.js';
import { goToMailedLink } from './visitor.js';

/**
 * A visitor who reads the app in a language on a device.
 *
 * @returns `options` for the browser context of the visitor, `text` to look up what the app says in the language, `pattern` to find
 * such a text with any values, `askForLink`, which asks for a link on the sign-in page, and `openLink`, which opens a mailed link and
 * signs in with it
 */
export function createReader(language: string, viewport: typeof PHONE) {
  const texts = createTextLookup(loadConsumerTexts(language));
  /** The text for a key, with a value in the place of its placeholder. Without a value the placeholder stays. */
  const text = (key: string, value?: string) =>
    value === undefined ? texts(key) : texts(key).replace(/\{\{\w+\}\}/, value);
  /** Matches the text for a key with any values in its placeholders. */
  const pattern = (key: string) => createTextPattern(texts(key));
  /** Waits until the sign-in page says why a sign-in is needed (a key of `account:reason`), and asks for a link. */
  async function askForLink(page: Page, email: string, reason: string): Promise<void> {
    await page.getByText(text(`account:reason.${reason}`)).waitFor();
    await page.getByRole('textbox').fill(email);
    await page.getByRole('button', { name: text('account:signIn.action'), exact: true }).click();
  }
  /**
   * Opens the newest link for an address and signs in with it.
   *
   * @param after only mails that came later than this one count
   * @param beforePress done on the page of the link before its button is pressed
   * @returns the mail of the link
   */
  async function openLink(
    page: Page,
    email: string,
    after?: Mail,
    beforePress?: () => Promise<void>,
  ): Promise<Mail> {
    const mail = await goToMailedLink(page, email, getSharedProduct(), after);
    await beforePress?.();
    await page.getByRole('button', { name: text('account:verify.action'), exact: true }).click();
    return mail;
  }
  return { text, pattern, askForLink, openLink, options: { locale: language, viewport } };
}
