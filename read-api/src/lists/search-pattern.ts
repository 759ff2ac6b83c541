/** Trims and lowercases a text for a search. NUL, which Postgres rejects, becomes a character that no text contains. */
export function normalizeSearchText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').trim().toLowerCase();
}

/** Creates an `ilike` pattern that finds the text anywhere. Wildcards in the text are escaped. */
export function toSubstringPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a text has fewer than three bytes, so that a trigram index cannot find it anywhere. */
export function isTooShortForTrigram(text: string): boolean {
  return Buffer.byteLength(text) < 3;
}

/** Creates an `ilike` pattern for a trigram index: anywhere, or for a short text at the beginning only. */
export function toSearchPattern(text: string): string {
  const pattern = toSubstringPattern(text);
  return isTooShortForTrigram(text) ? pattern.slice(1) : pattern;
}
