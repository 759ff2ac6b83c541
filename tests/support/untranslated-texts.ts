import {
  BRANDS,
  COMPLETE_LOOK_BRAND,
  COMPLETE_LOOKS,
  LANGUAGES,
  PROFESSIONAL_BRANDS,
  REVIEWED_HAIR_COLORS,
  REVIEWED_MAKEUP,
  SALONS,
} from '@mirabelle/catalogue';
import { listSampleReviews } from '@mirabelle/sample-reviews';

/** The content of a file of texts: nested objects of texts with placeholders such as `{{name}}`. */
export type Texts = { readonly [key: string]: string | Texts };

/** All texts of a nested object. */
const listTexts = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : listTexts(value)));

/** Texts that are the same in every language: names of brands, shades, languages and salons, codes, addresses, and reviews. */
export const PROPER_NAMES: readonly string[] = [
  'Mirabelle',
  COMPLETE_LOOK_BRAND,
  ...PROFESSIONAL_BRANDS,
  ...LANGUAGES.map(({ name }) => name),
  ...BRANDS.flatMap(({ name, products }) => [
    name,
    ...products.flatMap((product) => [product.name, product.code]),
  ]),
  ...Object.values(REVIEWED_MAKEUP).flatMap((list) =>
    list.flatMap(({ name, brand, code }) => [name, brand, code]),
  ),
  ...REVIEWED_HAIR_COLORS.flatMap(({ name, code, brand }) => [name, code, brand]),
  ...COMPLETE_LOOKS.map(({ code }) => code),
  ...SALONS.flatMap(({ id }) =>
    listSampleReviews(id).flatMap(({ author, title, comment }) => [author, title, comment]),
  ),
  ...SALONS.flatMap(({ name, address, city, state, zipCode, email, website }) => [
    ...[name, address, city, state, zipCode, email, website],
  ]),
];

interface EnglishFinderOptions {
  /** The app's English texts. */
  readonly english: Texts;
  /** The app's texts in the language to check, whose script is not Latin. */
  readonly translated: Texts;
  /** Names and texts of people, which are not translated. */
  readonly names: readonly string[];
}

const PLACEHOLDER = /\{\{[^}]*\}\}/g;
const WORD = /\p{Script=Latin}{2,}/u;
/** A URL or an e-mail address. */
const ADDRESS = /https?:\/\/\S+|\S+@\S+/gu;
/** The reference of a booking, whose halves may have no digit. */
const REFERENCE = /(?<![\p{Script=Latin}\d])[\dA-F]{4}-[\dA-F]{4}(?![\p{Script=Latin}\d])/gu;
/**
 * A Latin word, or several in sequence. It begins with three letters, because shorter words are units and currencies, and has no
 * digit beside them, as codes have.
 */
const LATIN =
  /(?<![\p{Script=Latin}\d])\p{Script=Latin}{3,}(?![\p{Script=Latin}\d])(?:[\s,.;:!?'’"“”&/·–—-]+\p{Script=Latin}{2,})*/gu;
/** A Latin phrase in a text of another script, such as "PNG" or "Salon Pro". */
const PHRASE = /\p{Script=Latin}[\p{Script=Latin}\d\s,.'’&/-]*/gu;

/** Escapes a text that an expression is to match as it is. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const normalizeSpaces = (text: string) =>
  text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Patterns that match the texts with any values for their placeholders. Texts without Latin words have none. */
function createPatterns(texts: Texts): RegExp[] {
  return [...new Set(listTexts(texts).map(normalizeSpaces))]
    .filter((text) => WORD.test(text.split(PLACEHOLDER).join(' ')))
    .map((text) => new RegExp(`^${text.split(PLACEHOLDER).map(escapeRegExp).join('.+?')}$`, 'u'));
}

/**
 * Creates a function that finds English in a text of a page or mail whose language has another script. A text is
 * English if it is one of the app's English texts, or has Latin words that are neither names nor in the translations.
 *
 * @returns a function that returns the English part of a text, or undefined if there is none
 */
export function createEnglishFinder({
  english,
  translated,
  names,
}: EnglishFinderOptions): (text: string) => string | undefined {
  const englishPatterns = createPatterns(english);
  const translatedPatterns = createPatterns(translated);
  const phrases = listTexts(translated).flatMap((text) => text.replace(PLACEHOLDER, '|').match(PHRASE) ?? []);
  const knownWords = [...new Set([...names, ...phrases].map(normalizeSpaces))].filter((name) =>
    WORD.test(name),
  );
  const knownTexts = new Set(knownWords);
  const longestFirst = knownWords.sort((a, b) => b.length - a.length).map(escapeRegExp);
  const anyKnown = new RegExp(
    `(?<!\\p{Script=Latin})(?:${longestFirst.join('|')})(?!\\p{Script=Latin})`,
    'giu',
  );
  const find = (text: string): string | undefined => {
    if (!WORD.test(text) || knownTexts.has(text) || translatedPatterns.some((pattern) => pattern.test(text)))
      return undefined;
    if (englishPatterns.some((pattern) => pattern.test(text))) return text;
    return text
      .replace(ADDRESS, '|')
      .replace(REFERENCE, '|')
      .replace(anyKnown, '|')
      .match(LATIN)
      ?.join(' | ');
  };
  // Most texts are on many pages, and each is compared with every text of the app.
  const results = new Map<string, string | undefined>();
  return (shownText) => {
    const text = normalizeSpaces(shownText);
    if (!results.has(text)) results.set(text, find(text));
    return results.get(text);
  };
}
