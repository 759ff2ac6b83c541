/** Booking: the calendar of one salon on one day, which never promises a chair twice. */
export * from './appointment-time.js';
export * from './booking-id.js';
export * from './calendar.js';
export * from './calendar-events.js';
