/** Prepares text for comparison by the salon filters: without accents, in lower case, trimmed. */
export function normalizeSearchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
