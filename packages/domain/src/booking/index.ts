/** Booking: the calendar of one salon on one day, which never promises a chair twice, and how appointments move. */
export * from './appointment-time.js';
export * from './booking-id.js';
export * from './calendar.js';
export * from './calendar-commands.js';
export * from './calendar-events.js';
export * from './calendar-state.js';
export * from './chairs.js';
export * from './move-plan.js';
