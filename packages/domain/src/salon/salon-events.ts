import type { Salon } from '@mirabelle/catalogue';
import { type DomainEvent, defineEvents } from '@mirabelle/decider';

/** The details of a salon, in the shape of the sample salons. */
export type SalonDetails = Salon;

/**
 * The details that staff may change. The id and the time zone are fixed, because URLs and appointments depend on them;
 * the rating comes from reviews.
 */
export type SalonChanges = Partial<Omit<SalonDetails, 'id' | 'timeZone' | 'rating' | 'reviewCount'>>;

/** A salon has joined the directory. */
export type SalonListed = DomainEvent<
  'SalonListed',
  { readonly salonId: string; readonly details: SalonDetails }
>;

/** Details of a salon have changed. Fields that are absent stay the same. */
export type SalonDetailsChanged = DomainEvent<
  'SalonDetailsChanged',
  { readonly salonId: string; readonly changes: SalonChanges }
>;

export type SalonEvent = SalonListed | SalonDetailsChanged;

export const salonEvents = defineEvents<SalonEvent>({ SalonListed: {}, SalonDetailsChanged: {} });
