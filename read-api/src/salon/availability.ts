import { findService, type OpeningHours, SERVICES, TIME_SLOTS } from '@mirabelle/catalogue';
import type { Availability } from '@mirabelle/contracts';
import { appointmentTime, hasFreeChair, isWithinOpeningHours, type TakenChair } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { Queries } from '../kit/queries.js';

interface Wanted {
  readonly salonId: string;
  /** Local day of the salon, YYYY-MM-DD. */
  readonly date: string;
  /** Label or id; without one the shortest service is meant. */
  readonly serviceType?: string | undefined;
}

interface Day {
  readonly chairs: number;
  readonly time_zone: string;
  readonly opening_hours: OpeningHours;
  readonly taken: readonly TakenChair[];
}

/** A salon's day with the chairs taken on it: by its own appointments that stayed, and by those from other days. */
const DAY = `
  select chairs, time_zone, opening_hours, (
    select coalesce(json_agg(json_build_object(
      'bookingId', booking_id, 'start', start_minute, 'end', start_minute + duration
    )), '[]')
    from (
      select b.id as booking_id, b.start_minute, b.duration from read_model.bookings b
      where b.salon_id = s.id and b.local_date = $2::date and b.status <> 'cancelled' and b.move_id is null
      union all
      select h.booking_id, h.start_minute, h.duration from read_model.calendar_holds h
      where h.salon_id = s.id and h.local_date = $2::date
    ) each
  ) as taken
  from read_model.salons s where s.id = $1`;

/** The first day that Postgres knows: nobody was ever booked before it. */
const FIRST_DAY = '0001-01-01';
const SHORTEST = Math.min(...SERVICES.map(({ minutes }) => minutes));

/**
 * Which of the day's slots could be booked now, by the rules that a booking is decided by.
 * @returns undefined when there is no such salon
 * @throws ProblemError `service_unknown`
 */
export async function availability(
  queries: Queries,
  { salonId, date, serviceType }: Wanted,
  now: string,
): Promise<Availability | undefined> {
  const service = serviceType === undefined ? undefined : findService(serviceType);
  if (serviceType !== undefined && !service) {
    throw new ProblemError('service_unknown', 'None of the services is called that.');
  }
  const minutes = service?.minutes ?? SHORTEST;
  const [day] = await queries.rows<Day>(DAY, [salonId, date < FIRST_DAY ? FIRST_DAY : date]);
  if (!day) return undefined;
  return TIME_SLOTS.map(({ label, minutes: start }) => {
    const time = appointmentTime(date, start, minutes, day.time_zone);
    const available =
      Date.parse(time.startsAt) > Date.parse(now) &&
      isWithinOpeningHours(day.opening_hours, time) &&
      hasFreeChair(day.taken, { start, end: start + minutes }, day.chairs);
    return { time: label, available };
  });
}
