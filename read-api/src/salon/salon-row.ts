import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { listSampleTeam } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import type { ReadTables } from '@mirabelle/read-model';
import { isOpenAt } from './is-open-at.js';

type SalonTable = ReadTables['salons'];

/** A row of the read table, with the rating in stars instead of points. */
export interface SalonRow
  extends Omit<
      SalonTable['columns'],
      'rating_points' | 'specialties' | 'brands' | 'version' | 'created_at' | 'updated_at'
    >,
    Readonly<SalonTable['key']> {
  readonly rating: number;
  readonly specialties: string[];
  readonly brands: string[];
  readonly retired_services: NonNullable<Salon['retiredServices']>;
  /** The opening hours from later days on. */
  readonly hours_changes: NonNullable<Salon['hoursChanges']>;
}

/**
 * @param now UTC instant for which the status is computed
 * @param horizonDays how many days ahead can be booked, unless the salon says otherwise
 */
export function toSalon(
  row: SalonRow & { readonly distance: number | null; readonly closed_dates: string[] },
  now: string,
  horizonDays: number,
): Salon {
  const status = isOpenAt(row.opening_hours, row.closed_dates, row.time_zone, now) ? 'open' : 'closed';
  const { suspension, ...details } = toSalonDetails(row);
  const isSuspended = suspension !== null;
  const bookingHorizonDays = details.bookingHorizonDays ?? horizonDays;
  return {
    ...details,
    bookingHorizonDays,
    closedDays: row.closed_dates,
    isSuspended,
    ...(suspension === 'draft' && { isDraft: true as const }),
    distance: row.distance,
    status,
  };
}

/** The details that depend neither on the time nor on the visitor. */
export function toSalonDetails(
  row: SalonRow,
): Omit<AdminSalon, 'closedDays' | 'version' | 'createdAt' | 'updatedAt'> {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    zipCode: row.zip_code,
    phone: row.phone,
    email: row.email,
    website: row.website,
    imageUrl: row.image_url,
    rating: row.rating,
    reviewCount: row.review_count,
    priceRange: row.price_range,
    specialties: row.specialties,
    brands: row.brands,
    isVerified: row.is_verified,
    team: (row.team ?? listSampleTeam(row.id)).map((member) => ({
      ...member,
      specialties: [...member.specialties],
    })),
    openingHours: row.opening_hours,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.time_zone,
    chairs: row.chairs,
    bookingHorizonDays: row.booking_horizon_days,
    suspension: row.suspension,
    ...(row.hours_changes.length > 0 && { hoursChanges: row.hours_changes }),
    ...(row.retired_services.length > 0 && { retiredServices: row.retired_services }),
  };
}
