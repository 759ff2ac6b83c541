import type { DayHours, OpeningHours } from '../salon-types.js';

/** Hours from whole or half hours on the 24-hour clock: `hours(9, 17.5)` is 9:00 to 17:30. */
function hours(open: number, close: number): DayHours {
  return { open: open * 60, close: close * 60 };
}

/** The same hours on every day of the week. */
function everyDay(day: DayHours): OpeningHours {
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
}

/** 9 to 21, seven days a week. */
export const DAILY = everyDay(hours(9, 21));

/** 9 to 19, closed on Sundays, shorter on Saturdays. */
export const NO_SUNDAY: OpeningHours = { ...everyDay(hours(9, 19)), sat: hours(9, 17), sun: null };

/** 8 to 18, closed on Sundays. */
export const EARLY_NO_SUNDAY: OpeningHours = { ...everyDay(hours(8, 18)), sun: null };

/** 9 to 19, closed on Mondays, shorter on Sundays. */
export const NO_MONDAY: OpeningHours = { ...everyDay(hours(9, 19)), mon: null, sun: hours(9, 16) };

/** 9 to 22, closed on Mondays. */
export const LATE_NO_MONDAY: OpeningHours = { ...everyDay(hours(9, 22)), mon: null };

/** 9 to 20, closed on Fridays. */
export const NO_FRIDAY: OpeningHours = { ...everyDay(hours(9, 20)), fri: null };

/** Long weekdays from 8:30, closed on Sundays and Mondays. */
export const WEEKDAYS_LONG: OpeningHours = {
  ...everyDay(hours(8.5, 20)),
  sat: hours(9, 18),
  sun: null,
  mon: null,
};

/** Short Mondays and Wednesdays, long days between, closed on Sundays. */
export const SPLIT_WEEK: OpeningHours = {
  ...everyDay(hours(9, 20.5)),
  mon: hours(9, 15),
  wed: hours(9, 15),
  sat: hours(9, 16),
  sun: null,
};
