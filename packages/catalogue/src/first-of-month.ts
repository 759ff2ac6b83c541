/**
 * Writes the first of a month as the language does: "1er décembre 2026" where `Intl` says "1 décembre 2026".
 *
 * @param date as `Intl` writes it; days other than the first stay as they are
 */
export function writeFirstOfMonth(date: string, language: string): string {
  return /fr|it|pt/.test(language) ? date.replace(/\b1 /, language === 'fr' ? '1er ' : '1º ') : date;
}
