/** Text of a request as Postgres takes it: NUL, which it cannot hold, becomes a character that nothing contains. */
export function searchable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').trim().toLowerCase();
}

/** A pattern for `ilike` that finds the text anywhere, its own wildcards taken literally. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Shorter texts have no trigram of their own, so nothing but the beginning of a text can be looked up by them. */
const LEAST_INSIDE = 3;

/** A pattern for `ilike` that an index of trigrams answers: anywhere, or at the beginning for a short text. */
export function containing(text: string): string {
  const pattern = anywhere(text);
  return [...text].length < LEAST_INSIDE ? pattern.slice(1) : pattern;
}
