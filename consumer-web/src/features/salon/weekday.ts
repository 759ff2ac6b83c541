import { WEEKDAYS, type Weekday } from '@mirabelle/catalogue';
import { dateTimeFormat } from '../../lib/intl';

/** Today's weekday in a time zone. */
export function getWeekday(timeZone: string): Weekday {
  const name = dateTimeFormat('en-US', { weekday: 'short', timeZone }).format(new Date()).toLowerCase();
  return WEEKDAYS.find((weekday) => weekday === name) ?? 'mon';
}
