/**
 * The periods by which staff list bookings: the filter `when` of the list, the buttons above it, and the links of the start page. Yesterday,
 * today and tomorrow are days of the salon. Its weeks begin on Monday, and the last 7 days end with today. All of them move with the calendar,
 * also in a saved search. An appointment is upcoming until its time is over, also while it is under way, and past from then
 * on, whatever has become of it. So each appointment is either upcoming or past.
 */
export const BOOKING_PERIODS = [
  'last-7-days',
  'yesterday',
  'today',
  'tomorrow',
  'this-week',
  'next-week',
  'upcoming',
  'past',
] as const;
export type BookingPeriod = (typeof BOOKING_PERIODS)[number];

/** Values of the filter from earlier releases, which saved searches and addresses may still have. */
const FORMER_PERIODS: Readonly<Record<string, BookingPeriod>> = { over: 'past', begun: 'past' };

/** The period that each value of the filter `when` means. */
export const PERIOD_BY_FILTER_VALUE: Readonly<Record<string, BookingPeriod>> = {
  ...Object.fromEntries(BOOKING_PERIODS.map((period) => [period, period])),
  ...FORMER_PERIODS,
};
