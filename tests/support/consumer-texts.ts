import { readdirSync, readFileSync } from 'node:fs';
import { escapeRegExp, type Texts } from './untranslated-texts.js';

const LOCALES = new URL('../../consumer-web/src/locales/', import.meta.url);

/** The consumer app's texts in a language, by namespace. */
export const loadConsumerTexts = (language: string): Readonly<Record<string, Texts>> =>
  Object.fromEntries(
    readdirSync(new URL(`${language}/`, LOCALES)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(`${language}/${file}`, LOCALES), 'utf8')) as Texts,
    ]),
  );

/** Creates a function that finds the text for a key such as "cart:error". It throws an Error if there is none. */
export function createTextLookup(texts: Readonly<Record<string, Texts>>): (key: string) => string {
  return (key) => {
    const text = key
      .split(/[:.]/)
      .reduce<string | Texts | undefined>(
        (branch, part) => (typeof branch === 'object' ? branch[part] : undefined),
        texts,
      );
    if (typeof text !== 'string') throw new Error(`There is no text for the key ${key}.`);
    return text;
  };
}

/** Creates a pattern that finds a text of the app with any values for its placeholders. */
export const createTextPattern = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\{[^}]*\}\}/)
      .map(escapeRegExp)
      .join('.*'),
  );
