import { LANGUAGES } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

/** Wide enough for the whole navigation bar, which has the select of the language. */
const WIDE = { width: 1280, height: 800 };

/** Switches an open page to a language, which is quicker than loading it again. The window is wide afterwards. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.locator(`select:has(option[value="${language}"]):visible`).first().selectOption(language);
  await page.locator(`html[lang="${language}"]`).waitFor();
}
