/** Text of a request as Postgres takes it: NUL, which it cannot hold, becomes a character that nothing contains. */
export function searchable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').trim().toLowerCase();
}

/** A pattern for `ilike` that finds the text anywhere, its own wildcards taken literally. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
