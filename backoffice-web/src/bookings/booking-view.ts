export type BookingView = 'list' | 'calendar';

/** Where the browser keeps how bookings are shown. */
export const BOOKING_VIEW_KEY = 'bookings.view';
