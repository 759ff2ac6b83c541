import { changesBooking } from '@mirabelle/salon-domain';
import type { ExpectedVersions } from '../commands/expected-versions.js';

/**
 * Limits expected versions to the events that change one booking, because its calendar also contains other bookings of the day.
 */
export function limitToBooking(
  bookingId: string,
  expected: ExpectedVersions | undefined,
): ExpectedVersions | undefined {
  const changesRecord: ExpectedVersions['changesRecord'] = (event) =>
    (event.data as { bookingId?: unknown }).bookingId === bookingId && changesBooking(event);
  return expected && { ...expected, changesRecord };
}
