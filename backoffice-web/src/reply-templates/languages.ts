import { FALLBACK_LANGUAGE, LANGUAGES } from '@mirabelle/catalogue';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The name of a language in English. @param tag BCP 47 */
export const nameLanguage = (tag: string): string => names.of(tag) ?? tag;

/** The languages of templates: first English, which every template has. */
export const TEMPLATE_LANGUAGES: readonly string[] = [
  FALLBACK_LANGUAGE,
  ...LANGUAGES.map(({ code }) => code).filter((code) => code !== FALLBACK_LANGUAGE),
];
