import {
  findOpeningHours,
  findService,
  getLastBookableDate,
  type HoursChange,
  hasFreeChair,
  isWithinOpeningHours,
  type OpeningHours,
  resolveAppointmentTime,
  SERVICES,
  type Service,
  type TakenChair,
  TIME_SLOTS,
} from '@mirabelle/catalogue';
import type { Availability } from '@mirabelle/contracts';
import { ProblemError } from '@mirabelle/http';
import type { Queries } from '../read-model/queries.js';
import { HOURS_CHANGES, OPENING_HOURS } from './opening-hours.js';
import { selectTakenChairs } from './taken-chairs.js';

interface AvailabilityQuery {
  readonly salonId: string;
  /** Local day of the salon, YYYY-MM-DD. */
  readonly date: string;
  /** Label or id of a service; default the shortest one. */
  readonly serviceType?: string | undefined;
  /** How many days ahead can be booked, unless the salon says otherwise. */
  readonly horizonDays: number;
}

/** The rules by which a salon takes bookings. */
export interface SalonRules {
  readonly chairs: number;
  readonly booking_horizon_days: number | null;
  readonly time_zone: string;
  /** The opening hours of today. */
  readonly opening_hours: OpeningHours;
  /** The opening hours from later days on. */
  readonly hours_changes: readonly HoursChange[];
}

type SalonDay = SalonRules & { readonly taken: readonly TakenChair[]; readonly is_closed: boolean };

/** The salon $1 on the day $2, with its taken chairs. The day is closed for the service $3 once the salon has retired it. */
const SELECT_SALON_DAY = `
  select chairs, booking_horizon_days, time_zone, ${OPENING_HOURS} as opening_hours,
    ${HOURS_CHANGES} as hours_changes, (
    select coalesce(json_agg(json_build_object(
      'bookingId', taken."bookingId", 'start', taken.start, 'end', taken."end"
    )), '[]')
    from (${selectTakenChairs((alias) => `${alias}.salon_id = s.id and ${alias}.local_date = $2::date`)}) taken
  ) as taken, exists (
    select from read_model.closed_days c where c.salon_id = s.id and c.local_date = $2::date and c.is_closed
  ) or exists (
    select from read_model.retired_services r
    where r.salon_id = s.id and r.service_id = $3 and r.from_date <= $2::date
  ) or s.suspension is not null as is_closed
  from read_model.salons s where s.id = $1`;

/** Postgres refuses the year 0000. A date in it is read as this one, which has no bookings. */
export const FIRST_DATE = '0001-01-01';
export const SHORTEST_SERVICE_MINUTES = Math.min(...SERVICES.map(({ minutes }) => minutes));

/**
 * Finds out which slots of the day can be booked now, by the same rules as the booking decider. A service that no salon offers any
 * more still has its slots, because appointments of it can be moved.
 * @returns undefined when there is no such salon
 * @throws ProblemError `service_unknown`
 */
export async function readAvailableSlots(
  queries: Queries,
  { salonId, date, serviceType, horizonDays }: AvailabilityQuery,
  now: string,
): Promise<Availability | undefined> {
  const service = findRequestedService(serviceType);
  const minutes = service?.minutes ?? SHORTEST_SERVICE_MINUTES;
  const [day] = await queries.readRows<SalonDay>(SELECT_SALON_DAY, [
    salonId,
    date < FIRST_DATE ? FIRST_DATE : date,
    service?.id ?? null,
  ]);
  if (!day) return undefined;
  const lastDate = getLastBookableDate(now, day.time_zone, day.booking_horizon_days ?? horizonDays);
  if (day.is_closed) return TIME_SLOTS.map(({ label }) => ({ time: label, available: false }));
  const request = { rules: day, taken: day.taken, date, minutes, lastDate, now };
  return TIME_SLOTS.map(({ label, minutes: start }) => ({
    time: label,
    available: isSlotFree({ ...request, start }),
  }));
}

/** @returns undefined if no service is asked for @throws ProblemError `service_unknown` */
export function findRequestedService(serviceType: string | undefined): Service | undefined {
  if (serviceType === undefined) return undefined;
  const service = findService(serviceType);
  if (!service) throw new ProblemError('service_unknown', 'None of the services is called that.');
  return service;
}

interface SlotRequest {
  readonly rules: SalonRules;
  /** The taken chairs of the day. */
  readonly taken: readonly TakenChair[];
  /** Local day of the salon, YYYY-MM-DD. */
  readonly date: string;
  /** Minutes since local midnight. */
  readonly start: number;
  /** Length of the service. */
  readonly minutes: number;
  /** The last day that can be booked. */
  readonly lastDate: string;
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

/** Whether a slot can be booked now. */
export function isSlotFree({ rules, taken, date, start, minutes, lastDate, now }: SlotRequest): boolean {
  const hours = findOpeningHours(
    { openingHours: rules.opening_hours, hoursChanges: rules.hours_changes },
    date,
  );
  return (
    date <= lastDate &&
    isWithinOpeningHours(hours, { date, startMinute: start, durationMinutes: minutes }) &&
    hasFreeChair(taken, { start, end: start + minutes }, rules.chairs) &&
    Date.parse(resolveAppointmentTime(date, start, minutes, rules.time_zone).startsAt) > Date.parse(now)
  );
}
