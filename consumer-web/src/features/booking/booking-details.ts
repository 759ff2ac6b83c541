import type { Booking, Salon } from '@mirabelle/contracts';

/** A booking with its salon. */
export type BookingDetails = Booking & { readonly salon: Salon };
