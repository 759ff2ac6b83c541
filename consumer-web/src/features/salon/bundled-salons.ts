import {
  BOOKING_HORIZON_DAYS,
  type Salon as BundledSalon,
  listSampleTeam,
  SALONS,
} from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { isOpenAt } from './is-open-at';
import { matchesFilters } from './match-salon';
import type { SalonFilters, SortOrder } from './salon-filters';

const EARTH_RADIUS_MILES = 3958.8;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Distance in miles from a "latitude,longitude" position to a salon, rounded to a tenth; null for an empty position.
 * Uses the haversine formula.
 */
function calculateMiles(near: string, salon: BundledSalon): number | null {
  if (near === '') return null;
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const latitudeTerm = Math.sin(toRadians(salon.latitude - latitude) / 2) ** 2;
  const longitudeTerm = Math.sin(toRadians(salon.longitude - longitude) / 2) ** 2;
  const haversine =
    latitudeTerm + Math.cos(toRadians(latitude)) * Math.cos(toRadians(salon.latitude)) * longitudeTerm;
  const miles = 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(haversine));
  return Math.round(miles * 10) / 10;
}

/** `priceRange` is one to four dollar signs. */
const COMPARATORS: Record<SortOrder, (a: Salon, b: Salon) => number> = {
  rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount,
  distance: (a, b) => (a.distance ?? 0) - (b.distance ?? 0),
  price_asc: (a, b) => a.priceRange.length - b.priceRange.length,
  price_desc: (a, b) => b.priceRange.length - a.priceRange.length,
};

/**
 * Searches the salons of the app bundle, for when the server is unreachable, as {@link matchesFilters} does: the day with a
 * free time is left out.
 */
export function searchBundledSalons(filters: SalonFilters, now = new Date()): Salon[] {
  const isDistanceUnknown = filters.sort === 'distance' && filters.near === '';
  const compare = COMPARATORS[isDistanceUnknown ? 'rating' : filters.sort || 'rating'];
  return SALONS.map(
    (salon): Salon => ({
      ...salon,
      specialties: [...salon.specialties],
      brands: [...salon.brands],
      team: listSampleTeam(salon.id).map((member) => ({ ...member, specialties: [...member.specialties] })),
      openingHours: { ...salon.openingHours },
      bookingHorizonDays: salon.bookingHorizonDays ?? BOOKING_HORIZON_DAYS,
      closedDays: [],
      isSuspended: false,
      distance: calculateMiles(filters.near, salon),
      status: isOpenAt(salon, now) ? 'open' : 'closed',
    }),
  )
    .filter((salon) => matchesFilters(salon, filters))
    .sort((a, b) => compare(a, b) || COMPARATORS.rating(a, b) || a.id.localeCompare(b.id));
}
