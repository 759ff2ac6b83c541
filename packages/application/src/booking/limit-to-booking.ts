import type { ExpectedVersions } from '../commands/expected-versions.js';

/**
 * Limits expected versions to the events of one booking, because its calendar also contains other bookings of the day.
 * An abandoned move has no visible effect, so it does not count.
 */
export function limitToBooking(
  bookingId: string,
  expected: ExpectedVersions | undefined,
): ExpectedVersions | undefined {
  const isAbout: ExpectedVersions['isAbout'] = ({ type, data }) =>
    (data as { bookingId?: unknown }).bookingId === bookingId && type !== 'RescheduleAbandoned';
  return expected && { ...expected, isAbout };
}
