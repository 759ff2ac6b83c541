import { WEEKDAYS, type Weekday } from '@mirabelle/catalogue';
import { dateTimeFormat } from '../../lib/intl';

interface SalonDay {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly weekday: Weekday;
}

/** The day by the calendar of a salon at a time. */
export function findSalonDay(timeZone: string, now: Date): SalonDay {
  const name = dateTimeFormat('en-US', { weekday: 'short', timeZone }).format(now).toLowerCase();
  return {
    date: dateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now),
    weekday: WEEKDAYS.find((weekday) => weekday === name) ?? 'mon',
  };
}
