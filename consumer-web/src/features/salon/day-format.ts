import { toIntlLocale } from '@mirabelle/catalogue';
import { dateTimeFormat } from '../../lib/intl';

/**
 * A format for a day and its month, with the year only if it is not the present one.
 *
 * @param day YYYY-MM-DD, as is `today`
 */
export function getDayFormat(locale: string, day: string, today: string): Intl.DateTimeFormat {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : ('numeric' as const);
  return dateTimeFormat(toIntlLocale(locale), { day: 'numeric', month: 'long', year, timeZone: 'UTC' });
}
