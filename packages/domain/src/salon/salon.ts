import type { Salon as SalonDetails } from '@mirabelle/catalogue';
import { accept, type Decider, type DomainEvent, defineEvents } from '../kernel/index.js';

export type { SalonDetails };

/** A salon has joined the directory. */
export type SalonListed = DomainEvent<
  'SalonListed',
  { readonly salonId: string; readonly details: SalonDetails }
>;
export type SalonEvent = SalonListed;
export const salonEvents = defineEvents<SalonEvent>({ SalonListed: {} });

export const salonStream = (salonId: string) => `salon-${salonId}`;

export interface ListSalon {
  readonly type: 'ListSalon';
  readonly details: SalonDetails;
}

/** The details, once listed. */
export type Salon = SalonDetails | undefined;

/** Listing a salon that is listed changes nothing. */
export const salon: Decider<Salon, ListSalon, SalonEvent> = {
  initialState: undefined,
  evolve: (_, event) => event.data.details,
  decide: ({ details }, listed) =>
    listed ? accept() : accept({ type: 'SalonListed', data: { salonId: details.id, details } }),
};
