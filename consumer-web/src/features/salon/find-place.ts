import { findCities, normalizePlaceName, translateCity } from '@mirabelle/catalogue';
import { findKnownCity } from '@mirabelle/catalogue/known-cities';
import type { Salon } from '@mirabelle/contracts';

/** A city around which salons are searched. */
export interface Place {
  /** Its name in the language of the app, or as the visitor knows it. */
  readonly name: string;
  /** Its name in the directory, if it has a salon. */
  readonly city: string;
  /** Its center as "latitude,longitude", in degrees. */
  readonly near: string;
}

type LocatedSalon = Pick<Salon, 'city' | 'latitude' | 'longitude'>;

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Finds the city that a visitor named in full, in any language of the app. A city that is not known by itself lies
 * where its salons are.
 *
 * @param salons all salons of the directory
 * @param language in which the name of the place is written, if it is known in that language
 */
export function findPlace(
  text: string,
  salons: readonly LocatedSalon[],
  language: string,
): Place | undefined {
  const searchedName = normalizePlaceName(text);
  if (searchedName === '') return undefined;
  const isSearched = (name: string) => normalizePlaceName(name) === searchedName;
  const known = findKnownCity(text);
  if (known) {
    const { latitude, longitude, names } = known.city;
    const city = names[0] ?? known.name;
    // The catalogue translates only cities with sample salons. Others keep the name that the visitor searched for.
    const name = findCities(city).includes(city) ? translateCity(city, language) : known.name;
    return { name, city, near: `${latitude},${longitude}` };
  }
  const salonsInCity = salons.filter(({ city }) => isSearched(city));
  if (!salonsInCity[0]) return undefined;
  const latitude = average(salonsInCity.map((salon) => salon.latitude));
  const longitude = average(salonsInCity.map((salon) => salon.longitude));
  const { city } = salonsInCity[0];
  return { name: city, city, near: `${latitude.toFixed(3)},${longitude.toFixed(3)}` };
}
