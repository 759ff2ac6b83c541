import { LANGUAGES } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';
import { listPairs, pickByRotation } from '../support/soak.js';

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

export const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/**
 * Device, language and viewport: a phone in a right-to-left language and a desktop in a left-to-right one; in the soak tests each in
 * both.
 */
export const READERS = listPairs(
  [
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const,
  ['ar', 'en'] as const,
).map(([[device, viewport], language]) => [device, language, viewport] as const);

/** One of the readers, which rotates with the number of the test, so that a file has both. In the soak tests all of them. */
export const pickReaders = (test: number) => pickByRotation(READERS, test);

/** Wide enough for the whole navigation bar, which contains the language select. */
const WIDE = { width: 1280, height: 800 };

/** Switches an open page to a language, which is faster than loading it again. Leaves the window 1280 px wide. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.locator(`select:has(option[value="${language}"]):visible`).first().selectOption(language);
  await page.locator(`html[lang="${language}"]`).waitFor();
}
