interface CityOfSalon {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** ISO code. */
  readonly country: string;
}

/** Countries where the state or province stands between city and postal code. */
const COUNTRIES_WITH_STATE: ReadonlySet<string> = new Set(['US', 'CA']);
/** Countries where the postal code follows the city. */
const COUNTRIES_WITH_CITY_FIRST: ReadonlySet<string> = new Set(['GB', 'JP', 'CN', 'EG', 'BR']);
/** Countries without postal codes. */
const COUNTRIES_WITHOUT_CODES: ReadonlySet<string> = new Set(['AE']);

/**
 * City and postal code in the order that is usual in the country: `[['New York'], ['NY', '10014']]` and `[['10119', 'Berlin']]`.
 * A comma stands between two lists, and a space between the parts of one.
 *
 * @param isCityFirst whether the city stands before the postal code, if not as usual in the country
 */
export function splitCityLine(
  { city, state, zipCode, country }: CityOfSalon,
  isCityFirst = COUNTRIES_WITH_CITY_FIRST.has(country),
): readonly (readonly string[])[] {
  if (COUNTRIES_WITHOUT_CODES.has(country)) return [[city]];
  if (COUNTRIES_WITH_STATE.has(country)) return [[city], [state, zipCode]];
  return [isCityFirst ? [city, zipCode] : [zipCode, city]];
}

/** City and postal code in one line, such as "New York, NY 10014" and "10119 Berlin". */
export const formatCityLine = (place: CityOfSalon): string =>
  splitCityLine(place)
    .map((parts) => parts.join(' '))
    .join(', ');
