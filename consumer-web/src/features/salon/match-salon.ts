import { findCities, findSpecialties, normalizePlaceName, PRICE_RANGES } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { canBookSpecialty } from './can-book-specialty';
import type { SalonFilters } from './salon-filters';

/**
 * Whether a salon matches the filters, as on the server: of several values of a filter, one must match. A service counts only if it
 * can be booked at the salon. The day with a free time is ignored, because only the server knows free times, and so is the distance.
 */
export function matchesFilters(salon: Salon, filters: SalonFilters): boolean {
  const specialties: readonly string[] = filters.services.flatMap(findSpecialties);
  const price = PRICE_RANGES.find(({ id }) => id === filters.priceRange)?.symbol;
  return (
    matchesCity(salon.city, filters.city) &&
    (filters.country === '' || salon.country === filters.country) &&
    (filters.state === '' || salon.state === filters.state) &&
    (filters.services.length === 0 || specialties.some((name) => canBookSpecialty(salon, name))) &&
    (filters.brands.length === 0 || salon.brands.some((name) => filters.brands.includes(name))) &&
    (price === undefined || salon.priceRange === price) &&
    (!filters.verified || salon.isVerified) &&
    (!filters.openNow || salon.status === 'open')
  );
}

/** Whether the text is a part of the city's name without accents, or its name in any language of the app. */
function matchesCity(city: string, text: string): boolean {
  return normalizePlaceName(city).includes(normalizePlaceName(text)) || findCities(text).includes(city);
}
