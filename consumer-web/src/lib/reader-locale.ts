import { useTranslation } from 'react-i18next';
import { useOnceHydrated } from './hydration';

/** The browser's first locale in a language, such as "en-AU" for "en"; undefined if it has none. */
export const findBrowserLocale = (language: string): string | undefined =>
  navigator.languages.find((locale) => new Intl.Locale(locale).language === language);

/**
 * The locale in which days and times are written for a reader of a language. English is written in many regions, of which only some have
 * the 12-hour clock and the month before the day, so the region is that of the browser. The other languages are written alike.
 */
export const findReaderLocale = (language: string): string =>
  language === 'en' ? (findBrowserLocale(language) ?? language) : language;

/** The locale of the reader's days and times. Prerendered markup is for any reader of its language. */
export function useReaderLocale(): string {
  const { language } = useTranslation().i18n;
  return useOnceHydrated(
    () => findReaderLocale(language),
    () => language,
  );
}
