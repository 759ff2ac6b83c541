import { LANGUAGES, type LanguageCode } from '@mirabelle/catalogue';

/** Languages whose translations are complete. Each has a folder under public/locales. */
const TRANSLATED: readonly LanguageCode[] = ['en'];

/** What the language switcher offers. */
export const AVAILABLE_LANGUAGES = LANGUAGES.filter(({ code }) => TRANSLATED.includes(code));
