/**
 * At most this many formatters of a kind are cached. More are needed only if the time zones of the salons, times the languages of
 * their mails, are more than this.
 */
export const MAX_FORMATTERS = 200;

/**
 * Caches formatters, because creating one takes many times as long as formatting. The oldest one is removed when there are
 * {@link MAX_FORMATTERS}.
 *
 * @param create creates the formatter of a locale and a time zone, or a locale and a currency
 */
export function cacheFormatters<Formatter>(
  create: (locale: string, option: string) => Formatter,
): (locale: string, option: string) => Formatter {
  const cache = new Map<string, Formatter>();
  return (locale, option) => {
    const key = `${locale} ${option}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const formatter = create(locale, option);
    const [oldest] = cache.keys();
    if (cache.size >= MAX_FORMATTERS && oldest !== undefined) cache.delete(oldest);
    cache.set(key, formatter);
    return formatter;
  };
}
