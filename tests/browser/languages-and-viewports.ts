import { LANGUAGES } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';
import { isSoak, listPairs } from '../support/soak.js';

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

export const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/**
 * Device, language and viewport of the visitors. `npm test` has two: a phone in Arabic, which runs from right to left, and a desktop
 * in English. The soak tests have all four combinations.
 */
export const READERS = listPairs(
  [
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const,
  ['ar', 'en'] as const,
).map(([[device, viewport], language]) => [device, language, viewport] as const);

/**
 * All readers in the soak tests. In `npm test` only the one with the device of `shortRun`. The tests of a file name different devices,
 * so that the file covers both.
 */
export const listReaders = ({ shortRun }: { readonly shortRun: 'phone' | 'desktop' }) =>
  isSoak ? READERS : READERS.filter(([device]) => device === `a ${shortRun}`);

/** The widths in px at which no page may be wider than the window: two phones, a tablet and a desktop. */
export const WIDTHS = [320, PHONE.width, 768, DESKTOP.width];

/** Wide enough for the whole navigation bar, which contains the language select. */
const WIDE = { width: 1280, height: 800 };

/** Switches an open page to a language, which is faster than loading it again. Leaves the window 1280 px wide. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.locator(`select:has(option[value="${language}"]):visible`).first().selectOption(language);
  await page.locator(`html[lang="${language}"]`).waitFor();
}
