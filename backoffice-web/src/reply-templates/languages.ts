import { FALLBACK_LANGUAGE, LANGUAGES } from '@mirabelle/catalogue';

/** The languages of templates: first English, which every template has. */
export const TEMPLATE_LANGUAGES: readonly string[] = [
  FALLBACK_LANGUAGE,
  ...LANGUAGES.map(({ code }) => code).filter((code) => code !== FALLBACK_LANGUAGE),
];
