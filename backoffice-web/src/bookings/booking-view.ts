export type BookingView = 'list' | 'calendar';

/** Where the browser keeps how bookings are shown. */
export const BOOKING_VIEW_KEY = 'bookings.view';

/** Where the browser keeps the day that the calendar shows. */
export const BOOKING_DAY_KEY = 'bookings.day';
