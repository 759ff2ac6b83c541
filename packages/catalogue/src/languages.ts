/** A language of the interface. */
export interface Language {
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
 * The locale that dates, numbers and money are written in for a language of the interface. Arabic keeps the digits
 * 0-9: shade codes, prices and house numbers stand beside one another, and codes have no others.
 */
export function intlLocale(language: string): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

/** Spoken where no other language is known. */
export const FALLBACK_LANGUAGE: LanguageCode = 'en';

/** The language of the interface that a BCP 47 tag asks for, whatever its country: "pt-BR" is `pt`. */
export function languageOfTag(tag: string | null | undefined): LanguageCode | undefined {
  const asked = tag?.trim().split(/[-_]/)[0]?.toLowerCase();
  return LANGUAGES.find(({ code }) => code === asked)?.code;
}

/** Under this name the chosen language stands in the cookie. */
export const LANGUAGE_COOKIE = 'i18next';

/** The parameter of an address that asks for a language. */
export const LANGUAGE_PARAMETER = 'lng';
