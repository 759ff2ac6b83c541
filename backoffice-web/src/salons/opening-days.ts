import { findOpeningHours, WEEKDAYS } from '@mirabelle/catalogue';
import { addDays } from '../format/days';
import type { SalonSummary } from './use-salons';

/** The opening hours of a day, in minutes since midnight. */
export interface Hours {
  readonly open: number;
  readonly close: number;
}

type SalonDays = Pick<SalonSummary, 'openingHours' | 'hoursChanges' | 'closedDays'>;

/** Further days are not searched for one on which the salon is open. */
const MAX_SEARCHED_DAYS = 60;

/** The usual hours of a salon on a day, YYYY-MM-DD: those of its weekday among the hours that hold on it. Null if it has none. */
export function findHours(salon: Omit<SalonDays, 'closedDays'>, day: string): Hours | null {
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  return (weekday && findOpeningHours(salon, day)[weekday]) ?? null;
}

/** Whether a salon is closed all day: by its usual hours, or on this day only. */
export const isClosedOn = (salon: SalonDays, day: string): boolean =>
  findHours(salon, day) === null || salon.closedDays.includes(day);

/**
 * The first day on which a salon is open, from a day on.
 *
 * @returns undefined if there is none within {@link MAX_SEARCHED_DAYS}
 */
export const findOpenDay = (salon: SalonDays, from: string): string | undefined =>
  Array.from({ length: MAX_SEARCHED_DAYS }, (_, index) => addDays(from, index)).find(
    (day) => !isClosedOn(salon, day),
  );
