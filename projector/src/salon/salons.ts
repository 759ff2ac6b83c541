import { SALONS } from '@mirabelle/catalogue';
import type { SalonChanges, SalonDetails, SalonEvent } from '@mirabelle/salon-domain';
import { defineProjection } from '../projection/projection.js';
import type { Columns } from '../projection/row-change.js';
import { increment, patch, put, remove } from '../projection/row-change.js';
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
    patch('salons', { id: salonId }, { ...toColumns(changes), updated_at: occurredAt }),
    increment('salons', { id: salonId }, { version: 1 }),
  ],

  // The names of a version that another one has replaced can no longer be read.
  SalonTeamChanged: ({ data: { salonId, team }, metadata: { occurredAt } }) => [
    patch('salons', { id: salonId }, { team: team ?? [], updated_at: occurredAt }),
    increment('salons', { id: salonId }, { version: 1 }),
  ],

  SalonSuspended: ({ data: { salonId, reason }, metadata: { occurredAt } }) => [
    patch('salons', { id: salonId }, { suspension: reason, updated_at: occurredAt }),
    increment('salons', { id: salonId }, { version: 1 }),
  ],

  SalonResumed: ({ data: { salonId }, metadata: { occurredAt } }) => [
    patch('salons', { id: salonId }, { suspension: null, updated_at: occurredAt }),
    increment('salons', { id: salonId }, { version: 1 }),
  ],

  SalonServiceRetired: ({ data: { salonId, serviceId, from }, metadata: { occurredAt } }) => [
    put('retired_services', { salon_id: salonId, service_id: serviceId }, { from_date: from }),
    patch('salons', { id: salonId }, { updated_at: occurredAt }),
    increment('salons', { id: salonId }, { version: 1 }),
  ],

  SalonServiceRestored: ({ data: { salonId, serviceId }, metadata: { occurredAt } }) => [
    remove('retired_services', { salon_id: salonId, service_id: serviceId }),
    patch('salons', { id: salonId }, { updated_at: occurredAt }),
    increment('salons', { id: salonId }, { version: 1 }),
  ],

  SalonHoursChangeScheduled: ({ data: { salonId, from, openingHours }, metadata: { occurredAt } }) => [
    put('hours_changes', { salon_id: salonId, from_date: from }, { opening_hours: openingHours }),
    patch('salons', { id: salonId }, { updated_at: occurredAt }),
    increment('salons', { id: salonId }, { version: 1 }),
  ],

  SalonHoursChangeWithdrawn: ({ data: { salonId, from }, metadata: { occurredAt } }) => [
    remove('hours_changes', { salon_id: salonId, from_date: from }),
    patch('salons', { id: salonId }, { updated_at: occurredAt }),
    increment('salons', { id: salonId }, { version: 1 }),
  ],
});

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
