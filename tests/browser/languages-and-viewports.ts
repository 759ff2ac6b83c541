import { LANGUAGES } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** A phone and a desktop, each in a left-to-right and in a right-to-left language. */
export const DEVICES_AND_LANGUAGES = [
  ['a phone', 'en', PHONE],
  ['a phone', 'ar', PHONE],
  ['a desktop', 'en', DESKTOP],
  ['a desktop', 'ar', DESKTOP],
] as const;

/** Wide enough for the whole navigation bar, which contains the language select. */
const WIDE = { width: 1280, height: 800 };

/** Switches an open page to a language, which is faster than loading it again. Leaves the window 1280 px wide. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.locator(`select:has(option[value="${language}"]):visible`).first().selectOption(language);
  await page.locator(`html[lang="${language}"]`).waitFor();
}
