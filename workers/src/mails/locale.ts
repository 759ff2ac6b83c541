import { readdirSync, readFileSync } from 'node:fs';
import { FALLBACK_LANGUAGE, LANGUAGES } from '@mirabelle/catalogue';
import i18next from 'i18next';

/** Unicode characters that begin and end an isolate: text whose direction does not depend on its surroundings (UAX 9). */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** Keeps text and its surroundings from reordering each other where their directions differ. */
export function isolateDirection(text: string): string {
  return `${FIRST_STRONG_ISOLATE}${text}${POP_DIRECTIONAL_ISOLATE}`;
}

type Values = Readonly<Record<string, string | number>>;

/**
 * The words of a language: a key of `locales/en.json` and the values for its gaps; `count` chooses the plural form.
 * Gives plain text, not HTML. Where text runs from right to left, each value is isolated from what stands around it.
 */
export type Translate = (key: string, values?: Values) => string;

/** How one person is written to. */
export interface Locale {
  /** BCP 47 tag of a language that we have the words of. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
}

const folder = new URL('./locales/', import.meta.url);

// A language is a file in the folder and nothing else.
const resources = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.slice(0, -'.json'.length),
      { translation: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) },
    ]),
);

const words = i18next.createInstance({
  resources,
  fallbackLng: FALLBACK_LANGUAGE,
  // What people typed is escaped where the HTML is made, once.
  interpolation: { escapeValue: false },
  returnNull: false,
  parseMissingKeyHandler: (key) => {
    throw new Error(`No language has words for ${key}`);
  },
  initAsync: false,
});
const initialised = words.init();
initialised.catch(() => undefined);

/** The languages that mails are written in. */
export const MAIL_LANGUAGES: readonly string[] = Object.keys(resources);

/** How to write to somebody who wants `tag`; in English where we lack the words of that language. */
export function localeFor(tag: string): Locale {
  const base = tag.split('-')[0]?.toLowerCase() ?? '';
  const language = MAIL_LANGUAGES.includes(base) ? base : FALLBACK_LANGUAGE;
  const direction = LANGUAGES.find(({ code }) => code === language)?.direction ?? 'ltr';
  const translate = words.getFixedT(language);
  const prepared = direction === 'rtl' ? withIsolation : (values: Values) => values;
  return { language, direction, t: (key, values = {}) => translate(key, prepared(values)) };
}

function withIsolation(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateDirection(value) : value,
    ]),
  );
}
