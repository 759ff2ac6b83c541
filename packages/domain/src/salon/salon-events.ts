import type { Salon } from '@mirabelle/catalogue';
import type { DomainEvent } from '../kernel/decider.js';
import { defineEvents } from '../kernel/event-definition.js';

/** The details of a salon, in the shape of the bundled directory. */
export type SalonDetails = Salon;

/**
 * What staff may change about a salon. Not its name in addresses, nor its clock, by which every appointment there was
 * made; not its stars, which come from reviews.
 */
export type SalonChanges = Partial<Omit<SalonDetails, 'id' | 'timeZone' | 'rating' | 'reviewCount'>>;

/** A salon has joined the directory. */
export type SalonListed = DomainEvent<
  'SalonListed',
  { readonly salonId: string; readonly details: SalonDetails }
>;

/** Something about a salon is different from here on; what is not named stays. */
export type SalonDetailsChanged = DomainEvent<
  'SalonDetailsChanged',
  { readonly salonId: string; readonly changes: SalonChanges }
>;

export type SalonEvent = SalonListed | SalonDetailsChanged;

export const salonEvents = defineEvents<SalonEvent>({ SalonListed: {}, SalonDetailsChanged: {} });
