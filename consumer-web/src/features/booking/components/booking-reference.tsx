import { formatBookingReference } from '@mirabelle/catalogue';

/**
 * The number of a booking. It has digits and letters, and the zero of a typeface for code is told from the letter O, where
 * the typeface of the page draws them alike.
 */
export function BookingReference({ bookingId }: { readonly bookingId: string }) {
  return <bdi className="font-mono whitespace-nowrap slashed-zero">{formatBookingReference(bookingId)}</bdi>;
}
