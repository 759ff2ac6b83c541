/** How a language writes the first day of a month. Other languages write 1. */
const FIRST_DAY: Readonly<Record<string, string>> = { fr: '1er', it: '1º', pt: '1º' };

/**
 * Writes the first of a month as the language does: "1er décembre 2026" where `Intl` says "1 décembre 2026".
 *
 * @param date a date as `Intl` writes it
 */
export function writeFirstOfMonth(date: string, language: string): string {
  return date.replace(/\b1 (?=\D)/, `${FIRST_DAY[language] ?? 1} `);
}
