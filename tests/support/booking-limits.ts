/** Settings under which a test may book any day, and any number of bookings for one person. */
export const WITHOUT_BOOKING_LIMITS = {
  BOOKING_HORIZON_DAYS: '36500',
  MAX_OPEN_BOOKINGS: '100000',
  MAX_BOOKINGS_PER_DAY: '100000',
} as const;
