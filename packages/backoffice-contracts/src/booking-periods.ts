/**
 * The periods by which staff list bookings: the filter `when` of the list, the buttons above it, and the links of the start page. Yesterday,
 * today and tomorrow are days of the salon. An appointment is upcoming until its time is over, also while it is under way, and past from then
 * on, whatever has become of it. So each appointment is either upcoming or past.
 */
export const BOOKING_PERIODS = ['yesterday', 'today', 'tomorrow', 'upcoming', 'past'] as const;
export type BookingPeriod = (typeof BOOKING_PERIODS)[number];

/** Saved searches and addresses from earlier releases may name the past appointments by these. */
const FORMER_PERIODS: Readonly<Record<string, BookingPeriod>> = { over: 'past', begun: 'past' };

/** Everything that the filter `when` may say, with the period that is meant. */
export const NAMED_BOOKING_PERIODS: Readonly<Record<string, BookingPeriod>> = {
  ...Object.fromEntries(BOOKING_PERIODS.map((period) => [period, period])),
  ...FORMER_PERIODS,
};
