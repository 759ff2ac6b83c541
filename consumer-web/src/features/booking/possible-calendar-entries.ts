/** Ids of the bookings that were moved, or put into a calendar, since the page was loaded. */
const bookingIds = new Set<string>();

/** From now on, the page of the booking says that an entry in a calendar does not change by itself. */
export function rememberCalendarEntry(bookingId: string): void {
  bookingIds.add(bookingId);
}

/** Whether a calendar may hold an entry of the booking, which may be of another time. */
export const mayHaveCalendarEntry = (bookingId: string): boolean => bookingIds.has(bookingId);
