import { type BookingPeriod, NAMED_BOOKING_PERIODS } from '@mirabelle/backoffice-contracts';
import { type Filter, matchesChoice } from '../lists/filters.js';

/** What day it is at the salon of a booking. */
const SALON_TODAY = '(now() at time zone b.time_zone)::date';
/**
 * The day of a salon begins at most 26 hours ago, also where the clocks change, and an appointment ends on the day on which it begins.
 * So only the appointments that begin after this can be of today, or under way; the index by time decides the others.
 */
const DAY_BEGAN_AFTER = "now() - interval '26 hours'";

/** The appointments that are under way: few, so that the others are counted by the index by time alone, which has no end. */
const UNDER_WAY = `select under_way.id from read_model.bookings under_way
  where under_way.appointment_date > ${DAY_BEGAN_AFTER} and under_way.appointment_date <= now()
  and under_way.ends_at > now()`;

const CONDITIONS: Readonly<Record<BookingPeriod, string>> = {
  // A day is at most 26 hours away from now, whatever the zone and also where the clocks change, and the next one 50 hours.
  today: `b.appointment_date > ${DAY_BEGAN_AFTER} and b.appointment_date < now() + interval '26 hours'
    and b.local_date = ${SALON_TODAY}`,
  yesterday: `b.appointment_date > now() - interval '50 hours' and b.appointment_date < now()
    and b.local_date = ${SALON_TODAY} - 1`,
  tomorrow: `b.appointment_date > now() and b.appointment_date < now() + interval '50 hours'
    and b.local_date = ${SALON_TODAY} + 1`,
  upcoming: `b.appointment_date > ${DAY_BEGAN_AFTER}
    and (b.appointment_date > now() or b.id in (${UNDER_WAY}))`,
  past: `b.appointment_date <= now()
    and (b.appointment_date <= ${DAY_BEGAN_AFTER} or b.id not in (${UNDER_WAY}))`,
};

/** The appointment is in the period that the filter names. */
export const inBookingPeriod: Filter = matchesChoice(
  Object.fromEntries(
    Object.entries(NAMED_BOOKING_PERIODS).map(([name, period]) => [name, CONDITIONS[period]]),
  ),
);
