import { SALONS } from '@mirabelle/catalogue';
import type { SalonChanges, SalonDetails, SalonEvent } from '@mirabelle/salon-domain';
import { defineProjection } from '../projection/projection.js';
import { type Columns, increment, patch, put, type RowChange, remove } from '../projection/row-change.js';
import { POINTS_PER_STAR } from '../review/reviews.js';

type Column = Exclude<keyof Columns<'salons'>, 'created_at' | 'updated_at' | 'version'>;

/** The column of every salon detail that can change. */
const COLUMN_BY_FIELD = {
  name: 'name',
  address: 'address',
  city: 'city',
  state: 'state',
  country: 'country',
  zipCode: 'zip_code',
  phone: 'phone',
  email: 'email',
  website: 'website',
  imageUrl: 'image_url',
  priceRange: 'price_range',
  specialties: 'specialties',
  brands: 'brands',
  isVerified: 'is_verified',
  openingHours: 'opening_hours',
  latitude: 'latitude',
  longitude: 'longitude',
  chairs: 'chairs',
  bookingHorizonDays: 'booking_horizon_days',
} as const satisfies Record<keyof SalonChanges, Column>;

/** The salon directory. */
export const salons = defineProjection<SalonEvent>({
  SalonListed: ({ data: { salonId, details }, metadata: { occurredAt } }) => [
    put(
      'salons',
      { id: salonId },
      {
        name: details.name,
        address: details.address,
        city: details.city,
        state: details.state,
        country: details.country,
        zip_code: details.zipCode,
        phone: details.phone,
        email: details.email,
        website: details.website,
        image_url: details.imageUrl,
        ...toRatingColumns(salonId, details),
        price_range: details.priceRange,
        specialties: details.specialties,
        brands: details.brands,
        is_verified: details.isVerified,
        opening_hours: details.openingHours,
        latitude: details.latitude,
        longitude: details.longitude,
        time_zone: details.timeZone,
        chairs: details.chairs,
        booking_horizon_days: details.bookingHorizonDays ?? null,
        team: null,
        suspension: null,
        version: 1,
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
  ],

  SalonDetailsChanged: ({ data: { salonId, changes }, metadata: { occurredAt } }) => [
    ...changeSalon(salonId, occurredAt, toColumns(changes)),
  ],

  // The names of a version that another one has replaced can no longer be read.
  SalonTeamChanged: ({ data: { salonId, team }, metadata: { occurredAt } }) => [
    ...changeSalon(salonId, occurredAt, { team: team ?? [] }),
  ],

  SalonSuspended: ({ data: { salonId, reason }, metadata: { occurredAt } }) => [
    ...changeSalon(salonId, occurredAt, { suspension: reason }),
  ],

  SalonResumed: ({ data: { salonId }, metadata: { occurredAt } }) => [
    ...changeSalon(salonId, occurredAt, { suspension: null }),
  ],

  SalonServiceRetired: ({ data: { salonId, serviceId, from }, metadata: { occurredAt } }) => [
    put('retired_services', { salon_id: salonId, service_id: serviceId }, { from_date: from }),
    ...changeSalon(salonId, occurredAt),
  ],

  SalonServiceRestored: ({ data: { salonId, serviceId }, metadata: { occurredAt } }) => [
    remove('retired_services', { salon_id: salonId, service_id: serviceId }),
    ...changeSalon(salonId, occurredAt),
  ],

  SalonHoursChangeScheduled: ({ data: { salonId, from, openingHours }, metadata: { occurredAt } }) => [
    put('hours_changes', { salon_id: salonId, from_date: from }, { opening_hours: openingHours }),
    ...changeSalon(salonId, occurredAt),
  ],

  SalonHoursChangeWithdrawn: ({ data: { salonId, from }, metadata: { occurredAt } }) => [
    remove('hours_changes', { salon_id: salonId, from_date: from }),
    ...changeSalon(salonId, occurredAt),
  ],
});

/** Sets columns of a salon that an event has changed, and raises its version. */
function changeSalon(
  salonId: string,
  occurredAt: string,
  columns: Partial<Columns<'salons'>> = {},
): RowChange[] {
  return [
    patch('salons', { id: salonId }, { ...columns, updated_at: occurredAt }),
    increment('salons', { id: salonId }, { version: 1 }),
  ];
}

function toColumns(changes: SalonChanges): Partial<Columns<'salons'>> {
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [COLUMN_BY_FIELD[field as keyof SalonChanges], value]),
  );
}

/**
 * The rating that a salon is listed with. For a sample salon it follows from the reviews that come with it, because events
 * of earlier releases have numbers of reviews that did not exist.
 */
function toRatingColumns(salonId: string, details: Pick<SalonDetails, 'rating' | 'reviewCount'>) {
  const { rating, reviewCount } = SALONS.find(({ id }) => id === salonId) ?? details;
  return { rating_points: Math.round(rating * POINTS_PER_STAR) * reviewCount, review_count: reviewCount };
}
