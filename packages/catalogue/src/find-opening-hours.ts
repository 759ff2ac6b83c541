import type { HoursChange, OpeningHours } from './salon-types.js';

interface ChangingHours {
  /** The hours that hold before the first change. */
  readonly openingHours: OpeningHours;
  readonly hoursChanges?: readonly HoursChange[] | undefined;
}

/**
 * The opening hours of a salon that hold on a day: those of the latest change that has begun by then.
 *
 * @param date local day of the salon, YYYY-MM-DD
 */
export function findOpeningHours(
  { openingHours, hoursChanges = [] }: ChangingHours,
  date: string,
): OpeningHours {
  return hoursChanges
    .filter(({ from }) => from <= date)
    .reduce<HoursChange>((latest, change) => (change.from > latest.from ? change : latest), {
      from: '',
      openingHours,
    }).openingHours;
}
