import { readdirSync, readFileSync } from 'node:fs';
import { FALLBACK_LANGUAGE, LANGUAGES } from '@mirabelle/catalogue';
import i18next from 'i18next';

/** Unicode characters that begin and end an isolate: text whose direction does not depend on the text around it (UAX 9). */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** Isolates text, so that it and the text around it do not reorder each other where their directions differ. */
export function isolateDirection(text: string): string {
  return `${FIRST_STRONG_ISOLATE}${text}${POP_DIRECTIONAL_ISOLATE}`;
}

type Values = Readonly<Record<string, string | number>>;

/**
 * Translates a key of `locales/en.json` and fills in the values; `count` chooses the plural form. Returns plain text, not
 * HTML. In right-to-left languages each value is isolated from the text around it.
 */
export type Translate = (key: string, values?: Values) => string;

/** The language of one person's mails. */
export interface Locale {
  /** BCP 47 tag of a language in `locales/`. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
}

const folder = new URL('./locales/', import.meta.url);

// Every file in the folder is a language.
const resources = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.slice(0, -'.json'.length),
      { translation: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) },
    ]),
);

const translations = i18next.createInstance({
  resources,
  fallbackLng: FALLBACK_LANGUAGE,
  // The HTML renderer escapes the values.
  interpolation: { escapeValue: false },
  returnNull: false,
  parseMissingKeyHandler: (key) => {
    throw new Error(`The translations have no key ${key}`);
  },
  initAsync: false,
});
const initialized = translations.init();
initialized.catch(() => undefined);

/** The languages that mails are written in. */
export const MAIL_LANGUAGES: readonly string[] = Object.keys(resources);

/** The locale for a BCP 47 tag; English if the language is not in `locales/`. */
export function findLocale(tag: string): Locale {
  const base = tag.split('-')[0]?.toLowerCase() ?? '';
  const language = MAIL_LANGUAGES.includes(base) ? base : FALLBACK_LANGUAGE;
  const direction = LANGUAGES.find(({ code }) => code === language)?.direction ?? 'ltr';
  const translate = translations.getFixedT(language);
  const prepare = direction === 'rtl' ? withIsolation : (values: Values) => values;
  return { language, direction, t: (key, values = {}) => translate(key, prepare(values)) };
}

function withIsolation(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateDirection(value) : value,
    ]),
  );
}
