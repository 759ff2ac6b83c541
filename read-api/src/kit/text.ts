/** Text of a request as Postgres takes it: NUL, which it cannot hold, becomes a character that nothing contains. */
export function searchable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').trim().toLowerCase();
}

/** A pattern for `ilike` that finds the text anywhere, its own wildcards taken literally. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a text is too short to have a trigram of its own; a byte of another script than Latin counts for more. */
export function isShort(text: string): boolean {
  return Buffer.byteLength(text) < 3;
}

/** A pattern for `ilike` that an index of trigrams answers: anywhere, or at the beginning for a short text. */
export function containing(text: string): string {
  const pattern = anywhere(text);
  return isShort(text) ? pattern.slice(1) : pattern;
}
