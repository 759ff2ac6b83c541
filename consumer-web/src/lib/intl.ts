/** Creates each `Intl` formatter once, because creating one is slow and every card of a list uses the same. */
function memoize<Options extends object, Format>(create: (locale: string, options: Options) => Format) {
  const formatters = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = formatters.get(key) ?? create(locale, options);
    formatters.set(key, format);
    return format;
  };
}

/** A shared `Intl.NumberFormat` for a locale and options. */
export const numberFormat = memoize(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** A shared `Intl.DateTimeFormat` for a locale and options. */
export const dateTimeFormat = memoize(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
