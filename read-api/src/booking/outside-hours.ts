import { OpeningHours } from '@mirabelle/backoffice-contracts';
import { WEEKDAYS } from '@mirabelle/catalogue';
import { createFilter, type Filter } from '../lists/filters.js';
import { selectOpeningHours } from '../salon/opening-hours.js';

const DAYS = WEEKDAYS.map((day) => `'${day}'`).join();

/** Whether a week of opening hours covers the appointment from beginning to end. A day on which the salon is closed covers none. */
const covers = (week: string) => `exists (
  select from (select ${week} -> (array[${DAYS}])[extract(isodow from b.local_date)::int] as hours) day
  where b.start_minute >= (day.hours->>'open')::int and b.start_minute + b.duration <= (day.hours->>'close')::int
)`;

/**
 * The hours that hold at the salon on the day of the appointment cover it, and the new hours do not. An appointment that is
 * outside the present hours already does not match.
 */
export const outsideNewHours: Filter = createFilter(
  OpeningHours,
  (bind, week) => `(not ${covers(`${bind(JSON.stringify(week))}::jsonb`)} and exists (
    select from read_model.salons s where s.id = b.salon_id and ${covers(selectOpeningHours('b.local_date'))}
  ))`,
);
