import { LANGUAGES } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';
import { isItsTurn } from '../support/soak.js';

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** A visitor's device, the language of the browser, and its viewport. */
type Reader = readonly [device: 'a phone' | 'a desktop', language: 'ar' | 'en', viewport: typeof PHONE];

/** The readers in the order of the days on which they run. Two days apart, both the device and the language differ. */
const READERS: readonly Reader[] = [
  ['a phone', 'ar', PHONE],
  ['a phone', 'en', PHONE],
  ['a desktop', 'en', DESKTOP],
  ['a desktop', 'ar', DESKTOP],
];

interface ReadersOptions {
  /** The device of the first of four days. */
  readonly firstDay: 'phone' | 'desktop';
  /** 0: the test runs on even days; 1: on odd ones, each time with the next reader. By default it runs each day. */
  readonly dayParity?: 0 | 1;
  /** As in `isItsTurn`. */
  readonly day?: number | null;
}

/**
 * All readers: a phone and a desktop, each in Arabic, which runs from right to left, and in English. In a whole `npm test` the one
 * whose turn of four days it is. The tests of a file name different devices for the first day, so that on each day the file covers
 * both devices and both languages. With `dayParity` there is one reader on every other day, and none in between.
 */
export function listReaders({ firstDay, dayParity, day }: ReadersOptions): readonly Reader[] {
  const first = firstDay === 'phone' ? 0 : 2;
  const daysForEach = dayParity === undefined ? 1 : 2;
  const days = daysForEach * READERS.length;
  return READERS.filter((_, index) =>
    isItsTurn(days + daysForEach * (first - index) - (dayParity ?? 0), days, day),
  );
}

/** All readers. In a whole `npm test` one for each device, in another language on the next day. */
export const listReadersOfBothDevices = (): readonly Reader[] => [
  ...new Set([...listReaders({ firstDay: 'phone' }), ...listReaders({ firstDay: 'desktop' })]),
];

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
