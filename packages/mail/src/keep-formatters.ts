/**
 * At most this many formatters of a kind are kept. There are more only if salons are in more time zones than that, times the
 * languages of their mails.
 */
export const MAX_KEPT = 200;

/**
 * Keeps formatters, because creating one takes many times as long as formatting. The one that has been kept longest goes
 * first, so that their number does not grow with what is asked for.
 *
 * @param create creates the formatter of a locale and a time zone, or a locale and a currency
 */
export function keepFormatters<Formatter>(
  create: (locale: string, choice: string) => Formatter,
): (locale: string, choice: string) => Formatter {
  const kept = new Map<string, Formatter>();
  return (locale, choice) => {
    const key = `${locale} ${choice}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const formatter = create(locale, choice);
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, formatter);
    return formatter;
  };
}
