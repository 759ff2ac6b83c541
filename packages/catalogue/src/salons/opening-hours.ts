import type { DayHours, OpeningHours } from '../salon-types.js';

/** Creates the hours of a day from hours on the 24-hour clock: `createDayHours(9, 17.5)` is 9:00 to 17:30. */
function createDayHours(open: number, close: number): DayHours {
  return { open: open * 60, close: close * 60 };
}

/** Creates a week with the same hours on every day. */
function createWeek(day: DayHours): OpeningHours {
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
}

/** 9 to 21, seven days a week. */
export const DAILY_9_TO_21 = createWeek(createDayHours(9, 21));

/** 9 to 19, closed on Sundays, shorter on Saturdays. */
export const CLOSED_SUNDAY: OpeningHours = {
  ...createWeek(createDayHours(9, 19)),
  sat: createDayHours(9, 17),
  sun: null,
};

/** 8 to 18, closed on Sundays. */
export const EARLY_HOURS_CLOSED_SUNDAY: OpeningHours = { ...createWeek(createDayHours(8, 18)), sun: null };

/** 9 to 19, closed on Mondays, shorter on Sundays. */
export const CLOSED_MONDAY: OpeningHours = {
  ...createWeek(createDayHours(9, 19)),
  mon: null,
  sun: createDayHours(9, 16),
};

/** 9 to 22, closed on Mondays. */
export const LATE_HOURS_CLOSED_MONDAY: OpeningHours = { ...createWeek(createDayHours(9, 22)), mon: null };

/** 9 to 20, closed on Fridays. */
export const CLOSED_FRIDAY: OpeningHours = { ...createWeek(createDayHours(9, 20)), fri: null };

/** 8:30 to 20, shorter on Saturdays, closed on Sundays and Mondays. */
export const LONG_HOURS_TUESDAY_TO_FRIDAY: OpeningHours = {
  ...createWeek(createDayHours(8.5, 20)),
  sat: createDayHours(9, 18),
  sun: null,
  mon: null,
};

/** 9 to 20:30, shorter on Mondays, Wednesdays and Saturdays, closed on Sundays. */
export const SHORT_HOURS_MONDAY_AND_WEDNESDAY: OpeningHours = {
  ...createWeek(createDayHours(9, 20.5)),
  mon: createDayHours(9, 15),
  wed: createDayHours(9, 15),
  sat: createDayHours(9, 16),
  sun: null,
};
