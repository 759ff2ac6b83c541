import { findService, type OpeningHours, SERVICES, TIME_SLOTS } from '@mirabelle/catalogue';
import type { Availability } from '@mirabelle/contracts';
import {
  type AppointmentStatus,
  appointmentTime,
  type Calendar,
  hasFreeChair,
  isWithinOpeningHours,
} from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/platform/http';
import type { Queries } from '../kit/index.js';

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
  readonly booked: readonly {
    readonly id: string;
    readonly user_id: string;
    readonly starts_at: string;
    readonly start: number;
    readonly duration: number;
    readonly status: AppointmentStatus;
  }[];
}

const DAY = `
  select chairs, time_zone, opening_hours, (
    select coalesce(json_agg(json_build_object(
      'id', b.id, 'user_id', b.user_id, 'starts_at', b.appointment_date,
      'start', b.start_minute, 'duration', b.duration, 'status', b.status
    )), '[]')
    from read_model.bookings b where b.salon_id = s.id and b.local_date = $2::date and b.status <> 'cancelled'
  ) as booked
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
  const calendar = calendarOf(salonId, day);
  return TIME_SLOTS.map(({ label, minutes: start }) => {
    const time = appointmentTime(date, start, minutes, day.time_zone);
    const available =
      Date.parse(time.startsAt) > Date.parse(now) &&
      isWithinOpeningHours(day.opening_hours, time) &&
      hasFreeChair(calendar, { start, end: start + minutes }, day.chairs);
    return { time: label, available };
  });
}

function calendarOf(salonId: string, { booked }: Day): Calendar {
  return new Map(
    booked.map(({ id, user_id: userId, starts_at: startsAt, start, duration, status }) => [
      id,
      { userId, salonId, startsAt, start, end: start + duration, status },
    ]),
  );
}
