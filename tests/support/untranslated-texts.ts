import {
  BRANDS,
  HAIR_COLORS,
  LANGUAGES,
  LOOK_BRAND,
  LOOK_PACKAGES,
  PROFESSIONAL_BRANDS,
  SALONS,
  STUDIO_MAKEUP,
} from '@mirabelle/catalogue';

/** Texts as their files hold them: branches down to the sentence, with gaps such as `{{name}}`. */
export type Texts = { readonly [key: string]: string | Texts };

/** Every sentence of a branch. */
export const listSentences = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : listSentences(value)));

/** What is called the same in every language: brands, shades and their codes, salons and where they are. */
export const PROPER_NAMES: readonly string[] = [
  'Mirabelle',
  LOOK_BRAND,
  ...PROFESSIONAL_BRANDS,
  ...LANGUAGES.map(({ name }) => name),
  ...BRANDS.flatMap(({ name, products }) => [name, ...products.flatMap((each) => [each.name, each.code])]),
  ...Object.values(STUDIO_MAKEUP).flatMap((list) =>
    list.flatMap(({ name, brand, sku }) => [name, brand, sku]),
  ),
  ...HAIR_COLORS.flatMap(({ name, code, brand }) => [name, code, brand]),
  ...LOOK_PACKAGES.map(({ code }) => code),
  ...SALONS.flatMap(({ name, address, city, state, zipCode, email, website }) => [
    ...[name, address, city, state, zipCode, email, website],
  ]),
];

interface Reading {
  /** Our English texts. */
  readonly english: Texts;
  /** Those of the language that is read, whose script is not Latin. */
  readonly own: Texts;
  /** Names that stand in what is read, and what people wrote themselves. */
  readonly names: readonly string[];
}

const GAP = /\{\{[^}]*\}\}/g;
const WORD = /\p{Script=Latin}{2,}/u;
/** An address on the net: one word to the eye. */
const ADDRESS = /https?:\/\/\S+|\S+@\S+/gu;
/** A Latin word, or several one after another. Shorter ones are units and signs of money. */
const LATIN = /\p{Script=Latin}{3,}(?:[\s,.;:!?'’"“”&/·–—-]+\p{Script=Latin}{2,})*/gu;
/** A Latin phrase in a text of another script, as a whole: "PNG", "Salon Pro". */
const PHRASE = /\p{Script=Latin}[\p{Script=Latin}\d\s,.'’&/-]*/gu;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const plain = (text: string) =>
  text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What a text looks like once its gaps are filled, for those that say something in Latin letters themselves. */
function patternsOf(texts: Texts): RegExp[] {
  return [...new Set(listSentences(texts).map(plain))]
    .filter((text) => WORD.test(text.split(GAP).join(' ')))
    .map((text) => new RegExp(`^${text.split(GAP).map(escaped).join('.+?')}$`, 'u'));
}

/**
 * Makes what tells whether a text was left in English on a page, or in a mail, of a language in another script: it is
 * one of our English texts, or has Latin words that are neither a name nor in the language's own texts.
 *
 * @returns for a text, what of it is English; undefined where nothing is
 */
export function createEnglishFinder({ english, own, names }: Reading): (text: string) => string | undefined {
  const ours = patternsOf(english);
  const theirs = patternsOf(own);
  const phrases = listSentences(own).flatMap((text) => text.replace(GAP, '|').match(PHRASE) ?? []);
  const known = [...new Set([...names, ...phrases].map(plain))].filter((name) => WORD.test(name));
  const exact = new Set(known);
  const longestFirst = known.sort((one, other) => other.length - one.length).map(escaped);
  const anyKnown = new RegExp(
    `(?<!\\p{Script=Latin})(?:${longestFirst.join('|')})(?!\\p{Script=Latin})`,
    'giu',
  );
  return (given) => {
    const text = plain(given);
    if (!WORD.test(text) || exact.has(text) || theirs.some((pattern) => pattern.test(text))) return undefined;
    if (ours.some((pattern) => pattern.test(text))) return text;
    return text.replace(ADDRESS, '|').replace(anyKnown, '|').match(LATIN)?.join(' | ');
  };
}
