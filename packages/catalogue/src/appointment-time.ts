import { Temporal } from 'temporal-polyfill';
import { type OpeningHours, WEEKDAYS } from './salon-types.js';

/** The time of an appointment. */
export interface AppointmentTime {
  /** Local day at the salon, YYYY-MM-DD. */
  readonly date: string;
  /** Local wall time at the salon, minutes since midnight. */
  readonly startMinute: number;
  readonly durationMinutes: number;
  /** UTC instants, ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * Computes the instants of a local wall time in an IANA time zone. A wall time skipped by daylight saving moves forward
 * by the gap; a repeated wall time means its first occurrence (RFC 5545, section 3.3.5).
 */
export function resolveAppointmentTime(
  date: string,
  startMinute: number,
  durationMinutes: number,
  timeZone: string,
): AppointmentTime {
  const time = { hour: Math.floor(startMinute / 60), minute: startMinute % 60 };
  const start = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).toInstant();
  const end = start.add({ minutes: durationMinutes });
  return { date, startMinute, durationMinutes, startsAt: formatInstant(start), endsAt: formatInstant(end) };
}

/** The date in a time zone at a UTC instant, ISO 8601. @returns YYYY-MM-DD */
export const getLocalDate = (instant: string, timeZone: string): string =>
  toLocalDate(instant, timeZone).toString();

/** The date in a time zone some days after that at a UTC instant, ISO 8601. @param days may be negative @returns YYYY-MM-DD */
export const getLocalDateAfter = (instant: string, timeZone: string, days: number): string =>
  toLocalDate(instant, timeZone).add({ days }).toString();

/**
 * The last local day of a salon that can be booked.
 *
 * @param now UTC instant, ISO 8601
 * @param horizonDays how many days ahead of today
 * @returns YYYY-MM-DD
 */
export function getLastBookableDate(now: string, timeZone: string, horizonDays: number): string {
  return getLocalDateAfter(now, timeZone, horizonDays);
}

const toLocalDate = (instant: string, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate();

/** Whether the salon is open for the whole appointment. */
export function isWithinOpeningHours(
  hours: OpeningHours,
  time: Omit<AppointmentTime, 'startsAt' | 'endsAt'>,
): boolean {
  const weekday = WEEKDAYS[Temporal.PlainDate.from(time.date).dayOfWeek - 1];
  const day = weekday && hours[weekday];
  if (!day) return false;
  return time.startMinute >= day.open && time.startMinute + time.durationMinutes <= day.close;
}

/** Formats an instant always with milliseconds, so that instants can be compared as text. */
function formatInstant(value: Temporal.Instant): string {
  return value.toString({ smallestUnit: 'millisecond' });
}
