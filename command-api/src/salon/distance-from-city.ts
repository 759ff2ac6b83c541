import { type CityOfAddress, findCityOfAddress, type KnownCity } from '@mirabelle/catalogue/known-cities';

type Position = Pick<KnownCity, 'latitude' | 'longitude'>;

/** Mean radius of the Earth (IUGG). */
const EARTH_KM = 6371;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** The distance of two positions in kilometers (haversine formula). */
function measureKilometers(first: Position, second: Position): number {
  const haversine = (degrees: number) => Math.sin((degrees * RADIANS_PER_DEGREE) / 2) ** 2;
  const cosine = (degrees: number) => Math.cos(degrees * RADIANS_PER_DEGREE);
  const root =
    haversine(second.latitude - first.latitude) +
    cosine(first.latitude) * cosine(second.latitude) * haversine(second.longitude - first.longitude);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(root));
}

/** How far from the middle of its city a salon can be. The largest cities reach half as far. */
const MAX_KM_FROM_MIDDLE = 100;

/** How many kilometers a position is too far from the city of its address to be in it; undefined if it can be, or if the city is not known. */
export function findDistanceFromCity(place: CityOfAddress, position: Position): number | undefined {
  const known = findCityOfAddress(place);
  if (!known) return undefined;
  const kilometers = measureKilometers(known, position);
  return kilometers > MAX_KM_FROM_MIDDLE ? Math.round(kilometers) : undefined;
}
