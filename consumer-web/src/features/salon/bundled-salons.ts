import {
  PRICE_RANGES,
  SALONS,
  type Salon as SampleSalon,
  specialtiesFor,
  WEEKDAYS,
} from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import type { SalonFilters } from './api/salons';

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Miles over the ground from "latitude,longitude", to a tenth; null where that is unknown. */
function milesFrom(near: string, salon: SampleSalon): number | null {
  if (near === '') return null;
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const north = Math.sin(radians(salon.latitude - latitude) / 2) ** 2;
  const east = Math.sin(radians(salon.longitude - longitude) / 2) ** 2;
  const share = north + Math.cos(radians(latitude)) * Math.cos(radians(salon.latitude)) * east;
  return Math.round(20 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(share))) / 10;
}

function isOpen(salon: SampleSalon, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: salon.timeZone,
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const day = WEEKDAYS.find((each) => each === part('weekday').toLowerCase());
  const hours = day && salon.openingHours[day];
  const minutes = Number(part('hour')) * 60 + Number(part('minute'));
  return Boolean(hours && minutes >= hours.open && minutes < hours.close);
}

const fits = (salon: Salon, filters: SalonFilters): boolean => {
  const wanted: readonly string[] = filters.services.flatMap(specialtiesFor);
  const price = PRICE_RANGES.find(({ id }) => id === filters.priceRange)?.symbol;
  return (
    folded(salon.city).includes(folded(filters.city)) &&
    (filters.country === '' || salon.country === filters.country) &&
    (filters.state === '' || salon.state === filters.state) &&
    (wanted.length === 0 || salon.specialties.some((name) => wanted.includes(name))) &&
    (filters.brands.length === 0 || salon.brands.some((name) => filters.brands.includes(name))) &&
    (price === undefined || salon.priceRange === price) &&
    (!filters.verified || salon.isVerified) &&
    (!filters.openNow || salon.status === 'open')
  );
};

const ORDERS: Record<SalonFilters['sort'], (a: Salon, b: Salon) => number> = {
  rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount,
  distance: (a, b) => (a.distance ?? 0) - (b.distance ?? 0),
  price_asc: (a, b) => a.priceRange.length - b.priceRange.length,
  price_desc: (a, b) => b.priceRange.length - a.priceRange.length,
};

/**
 * The salons that came with the page, filtered and sorted here, for when the server is out of reach. As on the
 * server, of several values of one filter any will do.
 */
export function bundledSalons(filters: SalonFilters, now = new Date()): Salon[] {
  const order = filters.sort === 'distance' && filters.near === '' ? ORDERS.rating : ORDERS[filters.sort];
  return SALONS.map(
    (salon): Salon => ({
      ...salon,
      specialties: [...salon.specialties],
      brands: [...salon.brands],
      openingHours: { ...salon.openingHours },
      distance: milesFrom(filters.near, salon),
      status: isOpen(salon, now) ? 'open' : 'closed',
    }),
  )
    .filter((salon) => fits(salon, filters))
    .sort((a, b) => order(a, b) || ORDERS.rating(a, b) || a.id.localeCompare(b.id));
}
