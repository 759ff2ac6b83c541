interface LocaleWithZones {
  getTimeZones?(): readonly string[];
  /** Its name in older browsers. */
  readonly timeZones?: readonly string[];
}

/**
 * The time zones of a country, as far as the browser knows them.
 *
 * @param country code of two letters
 */
export function listCountryTimeZones(country: string): readonly string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const locale = new Intl.Locale(`und-${country}`) as unknown as LocaleWithZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** All time zones, those of the country first. */
export function listTimeZones(country: string): readonly string[] {
  const own = listCountryTimeZones(country);
  return [...own, ...Intl.supportedValuesOf('timeZone').filter((zone) => !own.includes(zone))];
}
