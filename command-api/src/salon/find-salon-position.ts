import { type CityOfAddress, findCityOfAddress } from '@mirabelle/catalogue/known-cities';
import { createFieldProblem } from '@mirabelle/http';
import { findDistanceFromCity } from './distance-from-city.js';

interface SalonPlace extends CityOfAddress {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/**
 * Where the map shows a new salon: the given position, or else the middle of its city.
 *
 * @throws ProblemError `validation_failed` for half a position, for none in a city that the product does not know, and for one far from the
 *   city of the address
 */
export function findSalonPosition(place: SalonPlace) {
  const { latitude, longitude } = place;
  if (latitude !== undefined && longitude !== undefined) {
    refuseDistantPosition(place, { latitude, longitude });
    return { latitude, longitude };
  }
  if (latitude !== undefined || longitude !== undefined) {
    const missing = latitude === undefined ? 'latitude' : 'longitude';
    throw createFieldProblem(missing, 'Give both numbers of the position, or none');
  }
  const known = findCityOfAddress(place);
  if (!known) throw createFieldProblem('latitude', 'Needed, because the middle of this city is not known');
  return { latitude: known.latitude, longitude: known.longitude };
}

/** @throws ProblemError `validation_failed` if the position cannot be in the city */
export function refuseDistantPosition(
  place: CityOfAddress,
  position: { readonly latitude: number; readonly longitude: number },
): void {
  const kilometers = findDistanceFromCity(place, position);
  if (kilometers !== undefined)
    throw createFieldProblem(
      'latitude',
      `Is ${kilometers} km from the middle of the city: check both numbers`,
    );
}
