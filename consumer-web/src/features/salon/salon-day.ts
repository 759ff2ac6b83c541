import { WEEKDAYS, type Weekday } from '@mirabelle/catalogue';
import { dateTimeFormat } from '../../lib/intl';

interface SalonDay {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly weekday: Weekday;
}

/** The day by the calendar of a salon at a time. */
export function findSalonDay(timeZone: string, now: Date): SalonDay {
  const date = dateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now);
  // `getUTCDay` counts from Sunday, and the list begins with Monday.
  return { date, weekday: WEEKDAYS.at(new Date(date).getUTCDay() - 1) ?? 'mon' };
}
