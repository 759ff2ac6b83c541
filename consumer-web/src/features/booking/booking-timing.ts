import type { Booking } from '@mirabelle/contracts';

type TimedBooking = Pick<Booking, 'status' | 'appointmentDate' | 'duration'>;

const endsAfter = ({ appointmentDate, duration }: TimedBooking, now: number): boolean =>
  Date.parse(appointmentDate) + duration * 60_000 > now;

/** Whether an appointment will take place or is under way. */
export function isUpcoming(booking: TimedBooking, now = Date.now()): boolean {
  const isOpen = booking.status === 'pending' || booking.status === 'confirmed';
  return isOpen && endsAfter(booking, now);
}

/** Whether a canceled appointment would still be ahead or under way, so that a calendar may still show it. */
export const isCancelledAhead = (booking: TimedBooking, now = Date.now()): boolean =>
  booking.status === 'cancelled' && endsAfter(booking, now);

/** Whether the customer can still move or cancel an appointment. */
export function canChange(booking: TimedBooking, now = Date.now()): boolean {
  return isUpcoming(booking, now) && Date.parse(booking.appointmentDate) > now;
}

/** Whether the customer can review an appointment: once, after it has taken place. */
export const canReview = ({ status, reviewed }: Pick<Booking, 'status' | 'reviewed'>): boolean =>
  status === 'completed' && !reviewed;

/** Whether the salon can still confirm what the customer has requested. An unconfirmed request ends at its time. */
export const isUnanswered = (booking: TimedBooking, now = Date.now()): boolean =>
  booking.status === 'pending' && canChange(booking, now);

/** Splits bookings into upcoming ones, soonest first, and past or canceled ones, latest first. */
export function sortBookings<Item extends TimedBooking>(
  bookings: readonly Item[],
  now = Date.now(),
): { readonly upcoming: readonly Item[]; readonly past: readonly Item[] } {
  const sorted = [...bookings].sort((first, second) =>
    first.appointmentDate.localeCompare(second.appointmentDate),
  );
  return {
    upcoming: sorted.filter((booking) => isUpcoming(booking, now)),
    past: sorted.filter((booking) => !isUpcoming(booking, now)).reverse(),
  };
}

const REMINDER_BEFORE_MS = 24 * 3_600_000;

/** Whether the reminder of an appointment, which is sent a day ahead, is still to come. */
export function willBeReminded(booking: TimedBooking, now = Date.now()): boolean {
  return isUpcoming(booking, now) && Date.parse(booking.appointmentDate) - REMINDER_BEFORE_MS > now;
}
