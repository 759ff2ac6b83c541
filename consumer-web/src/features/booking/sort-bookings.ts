import type { Booking } from '@mirabelle/contracts';

type BookingTimes = Pick<Booking, 'status' | 'appointmentDate' | 'duration'>;

/** Whether an appointment will take place or is under way. */
export function isUpcoming({ status, appointmentDate, duration }: BookingTimes, now = Date.now()): boolean {
  const isOpen = status === 'pending' || status === 'confirmed';
  return isOpen && Date.parse(appointmentDate) + duration * 60_000 > now;
}

/** Whether an appointment that is canceled would still be ahead or under way, so that it may stand in a calendar. */
export const isCancelledAhead = (
  { status, appointmentDate, duration }: BookingTimes,
  now = Date.now(),
): boolean => status === 'cancelled' && Date.parse(appointmentDate) + duration * 60_000 > now;

/** Whether the customer can still move or cancel an appointment. */
export function canChange(booking: BookingTimes, now = Date.now()): boolean {
  return isUpcoming(booking, now) && Date.parse(booking.appointmentDate) > now;
}

/** Whether the salon can still confirm what the customer has requested. A request that nobody has confirmed ends as it begins. */
export const isUnanswered = (booking: BookingTimes, now = Date.now()): boolean =>
  booking.status === 'pending' && canChange(booking, now);

/** Splits bookings into upcoming ones, soonest first, and past or canceled ones, latest first. */
export function sortBookings<Item extends BookingTimes>(
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
export function willBeReminded(booking: BookingTimes, now = Date.now()): boolean {
  return isUpcoming(booking, now) && Date.parse(booking.appointmentDate) - REMINDER_BEFORE_MS > now;
}
