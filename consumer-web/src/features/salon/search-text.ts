/** Text as the salon filters compare it: without accents, in lower case, trimmed. */
export function normalizeSearchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
