import { type BookingPeriod, PERIOD_BY_FILTER_VALUE } from '@mirabelle/backoffice-contracts';
import { type Filter, matchesChoice } from '../lists/filters.js';

/** Today's date at the salon of a booking. */
const SALON_TODAY = '(now() at time zone b.time_zone)::date';
/** The Monday of the current week at the salon of a booking. */
const SALON_MONDAY = `date_trunc('week', ${SALON_TODAY})::date`;
/**
 * An appointment that began before this instant is neither of today nor under way. Today at a salon began at most 26 hours ago, in every
 * time zone and also where the clocks change, and an appointment ends on the day on which it begins. For all earlier appointments the
 * start time alone, which has an index, tells that they are past.
 */
const DAY_BEGAN_AFTER = "now() - interval '26 hours'";

/**
 * The ids of the appointments that are under way, which are few. All other appointments are upcoming or past by their start time alone, and
 * are counted from the index on the start time, which does not contain the end of an appointment.
 */
const UNDER_WAY = `select under_way.id from read_model.bookings under_way
  where under_way.appointment_date > ${DAY_BEGAN_AFTER} and under_way.appointment_date <= now()
  and under_way.ends_at > now()`;

const CONDITIONS: Readonly<Record<BookingPeriod, string>> = {
  // Today at a salon begins and ends at most 26 hours from now, in every time zone and also where the clocks change. Yesterday and
  // tomorrow begin and end at most 50 hours from now.
  today: `b.appointment_date > ${DAY_BEGAN_AFTER} and b.appointment_date < now() + interval '26 hours'
    and b.local_date = ${SALON_TODAY}`,
  yesterday: `b.appointment_date > now() - interval '50 hours' and b.appointment_date < now()
    and b.local_date = ${SALON_TODAY} - 1`,
  tomorrow: `b.appointment_date > now() and b.appointment_date < now() + interval '50 hours'
    and b.local_date = ${SALON_TODAY} + 1`,
  // As above, with 26 hours around the days that a week can be from today.
  'last-7-days': `b.appointment_date > now() - interval '7 days 26 hours' and b.appointment_date < now() + interval '26 hours'
    and b.local_date > ${SALON_TODAY} - 7 and b.local_date <= ${SALON_TODAY}`,
  'this-week': `b.appointment_date > now() - interval '6 days 26 hours' and b.appointment_date < now() + interval '6 days 26 hours'
    and b.local_date >= ${SALON_MONDAY} and b.local_date < ${SALON_MONDAY} + 7`,
  'next-week': `b.appointment_date > now() and b.appointment_date < now() + interval '13 days 26 hours'
    and b.local_date >= ${SALON_MONDAY} + 7 and b.local_date < ${SALON_MONDAY} + 14`,
  upcoming: `b.appointment_date > ${DAY_BEGAN_AFTER}
    and (b.appointment_date > now() or b.id in (${UNDER_WAY}))`,
  past: `b.appointment_date <= now()
    and (b.appointment_date <= ${DAY_BEGAN_AFTER} or b.id not in (${UNDER_WAY}))`,
};

/** The filter `when`: the appointment is in the period. */
export const inBookingPeriod: Filter = matchesChoice(
  Object.fromEntries(
    Object.entries(PERIOD_BY_FILTER_VALUE).map(([filterValue, period]) => [filterValue, CONDITIONS[period]]),
  ),
);
