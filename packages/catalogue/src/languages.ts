/** A language of the interface. */
interface Language {
  /** BCP 47 tag. */
  readonly code: string;
  /** The language's name for itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The eleven interface languages. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'pt', name: 'Português', direction: 'ltr' },
  { code: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'zh', name: '中文', direction: 'ltr' },
  { code: 'ja', name: '日本語', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'ru', name: 'Русский', direction: 'ltr' },
  { code: 'el', name: 'Ελληνικά', direction: 'ltr' },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/**
 * The `Intl` locale for dates, numbers and money in a language of the interface. Arabic uses the digits 0-9, because
 * shade codes, which appear beside prices and house numbers, exist in these digits only.
 */
export function toIntlLocale(language: string): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

/** The language to use when no other is known. */
export const FALLBACK_LANGUAGE: LanguageCode = 'en';

/** The interface language of a BCP 47 tag, ignoring its region: "pt-BR" is `pt`. Undefined for other languages. */
export function findLanguageOfTag(tag: string | null | undefined): LanguageCode | undefined {
  const wanted = tag?.trim().split(/[-_]/)[0]?.toLowerCase();
  return LANGUAGES.find(({ code }) => code === wanted)?.code;
}

let englishNames: Intl.DisplayNames | undefined;

/** The name of a language in English, as staff read it: "de" is German. @param tag BCP 47 */
export function nameLanguage(tag: string): string {
  englishNames ??= new Intl.DisplayNames(['en'], { type: 'language' });
  return englishNames.of(tag) ?? tag;
}

/** Name of the cookie that holds the chosen language. */
export const LANGUAGE_COOKIE = 'i18next';

/** Name of the query parameter that selects a language. */
export const LANGUAGE_PARAMETER = 'lng';
