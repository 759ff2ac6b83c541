import { findOpeningHours, WEEKDAYS, type Weekday } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';

/** The weekday of a day, YYYY-MM-DD. The list of weekdays begins with Monday. */
const findWeekday = (date: string) =>
  WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % WEEKDAYS.length] as Weekday;

/**
 * Whether a salon is closed for a whole day: by its opening hours, or because it has said so.
 *
 * @param date local day of the salon, YYYY-MM-DD
 */
export const isClosedOn = (
  salon: Pick<Salon, 'openingHours' | 'hoursChanges' | 'closedDays'>,
  date: string,
): boolean => salon.closedDays.includes(date) || !findOpeningHours(salon, date)[findWeekday(date)];
