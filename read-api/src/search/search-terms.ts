import { parseBookingReference, UUID_PATTERN } from '@mirabelle/catalogue';
import type { Bind } from '../lists/filters.js';
import { isTooShortForTrigram, normalizeSearchText } from '../lists/search-pattern.js';

/** A text that staff search for, and what it may be. */
export interface SearchTerms {
  /** Trimmed and in lower case. */
  readonly text: string;
  readonly words: readonly string[];
  /** Whether it may be an id, or a part of one: names have no digits. */
  readonly mayBeId: boolean;
  /** The end of a booking id, if the text is the reference of a booking. */
  readonly bookingReference: string | undefined;
  /** Whether a name may be looked for that is spelled in another way. Trigrams tell little about other scripts. */
  readonly mayBeMisspelled: boolean;
}

/** Postgres refuses a UUID in any other form. */
export const isUuid = (text: string): boolean => UUID.test(text);
const UUID = new RegExp(`^${UUID_PATTERN}$`);
/** Part of an id: long enough for a trigram index, and with a digit, which tells it from a name. */
const PART_OF_ID = /^(?=.*\d)[\w.-]{3,}$/;
const LATIN_NAME = /^[\p{Script=Latin}\s'’.-]{4,}$/u;

/** Splits a text into words, and finds out what it may be. */
export function parseSearchTerms(q: string): SearchTerms {
  const text = normalizeSearchText(q).replaceAll(/\s+/g, ' ');
  return {
    text,
    words: [...new Set(text.split(' '))].filter(Boolean),
    bookingReference: parseBookingReference(text),
    mayBeId: PART_OF_ID.test(text),
    mayBeMisspelled: LATIN_NAME.test(text),
  };
}

/** The function that has folded a column; `folded_letters` also takes the marks off letters. */
type FoldFunction = 'folded' | 'folded_letters';

/** Creates an SQL pattern of a folded text. Wildcards are escaped after folding, which would take the escape for a part of it. */
const foldPattern = (bind: Bind, text: string, fold: FoldFunction) =>
  `replace(replace(read_model.${fold}(${bind(text)}), '%', '\\%'), '_', '\\_')`;

/** The folded column begins with the text. An index of the column with the collation C finds it. */
export const beginsWith = (column: string, text: string, bind: Bind): string =>
  `${column} like ${foldPattern(bind, text, 'folded')} || '%'`;

/** Every word begins a word of the folded column, in any order. A trigram index finds them. */
export const hasWords = (
  column: string,
  words: readonly string[],
  bind: Bind,
  fold: FoldFunction = 'folded',
): string =>
  words.map((word) => `${column} like '% ' || ${foldPattern(bind, word, fold)} || '%'`).join(' and ');

/** Every word is anywhere in the folded column; false for words that a trigram index cannot find. */
export const containsWords = (
  column: string,
  words: readonly string[],
  bind: Bind,
  fold: FoldFunction = 'folded',
): string =>
  words.some(isTooShortForTrigram)
    ? 'false'
    : words.map((word) => `${column} like '%' || ${foldPattern(bind, word, fold)} || '%'`).join(' and ');
