import { formatBookingReference } from '@mirabelle/catalogue';

/** The number of a booking, in the typeface of the page. It has no letter O, so its zeros need no mark. */
export function BookingReference({ bookingId }: { readonly bookingId: string }) {
  return <bdi className="whitespace-nowrap">{formatBookingReference(bookingId)}</bdi>;
}
