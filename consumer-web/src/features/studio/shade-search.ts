/** Prepares text for comparison: without accents, in lower case, with one separator in the codes of all brands. */
const normalize = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[./]/g, '.').trim();

/** A text that shades are searched by, prepared once for many searches. */
export interface SearchableText {
  /** All words about the shade, normalized. */
  readonly text: string;
  /** The words that a longer word of the search may contain, such as "kupfer" in "kupferrot". */
  readonly stems: readonly string[];
}

/** Shorter words are parts of too many others. */
const MIN_STEM_LENGTH = 4;

/**
 * Prepares the words about a shade.
 *
 * @param words name, code, brand, and what the shade is, in the reader's language and in English
 */
export function toSearchableText(words: readonly string[]): SearchableText {
  const normalized = words.map(normalize);
  return {
    text: normalized.join('\n'),
    stems: normalized
      .flatMap((word) => word.split(/[\s-]+/))
      .filter(({ length }) => length >= MIN_STEM_LENGTH),
  };
}

/** Whether every word of the search is among the words about a shade. An empty search matches everything. */
export function matchesSearch({ text, stems }: SearchableText, search: string): boolean {
  return normalize(search)
    .split(/\s+/)
    .every((word) => text.includes(word) || stems.some((stem) => word.startsWith(stem)));
}
