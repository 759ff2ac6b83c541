import type { AdminBooking } from '@mirabelle/contracts';

/** What a booking's customer is called, as far as anything is known of them. */
export const customerOf = ({ customerName, customerEmail }: AdminBooking): string =>
  customerName ?? customerEmail ?? '–';

/** What a booking is about, for headings: "Ada Lovelace, Haircut". */
export const headingOf = (booking: AdminBooking): string => `${customerOf(booking)}, ${booking.serviceType}`;
