/**
 * Letters of names that are written with the family name first: Chinese characters, Hiragana and Hangul. Katakana is none of them, because
 * it also writes foreign names, which keep their order. The column `full_name` of the read table of users has the same letters.
 */
const FAMILY_NAME_FIRST = /[\u3005\u3040-\u309F\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/;

/**
 * A person's given and family name in the order of their writing: "Ada Lovelace", "佐藤 美咲".
 *
 * @returns an empty text if neither is known
 */
export function formatFullName(given: string | null | undefined, family: string | null | undefined): string {
  const names = [given, family].filter(Boolean);
  const isFamilyFirst = names.some((name) => name && FAMILY_NAME_FIRST.test(name));
  return (isFamilyFirst ? names.toReversed() : names).join(' ').trim();
}
