interface CityOfSalon {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** ISO code. */
  readonly country: string;
}

/** Where the state or province stands between city and postal code. */
const WITH_STATE: ReadonlySet<string> = new Set(['US', 'CA']);
/** Where the postal code follows the city. */
const CITY_FIRST: ReadonlySet<string> = new Set(['GB', 'JP', 'CN', 'EG', 'BR']);
/** Where there are no postal codes. */
const WITHOUT_CODE: ReadonlySet<string> = new Set(['AE']);

/** City and postal code in the order that is usual in the country, such as "New York, NY 10014" and "10119 Berlin". */
export function formatCityLine({ city, state, zipCode, country }: CityOfSalon): string {
  if (WITHOUT_CODE.has(country)) return city;
  if (WITH_STATE.has(country)) return `${city}, ${state} ${zipCode}`;
  return CITY_FIRST.has(country) ? `${city} ${zipCode}` : `${zipCode} ${city}`;
}
