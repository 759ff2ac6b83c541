/** Characters that begin and end a stretch of text whose direction is its own and nobody else's business (UAX 9). */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** Text in one direction put into text of the other: neither reorders what stands around the other. */
export function isolated(text: string): string {
  return `${FIRST_STRONG_ISOLATE}${text}${POP_DIRECTIONAL_ISOLATE}`;
}
