/** Names an appointment and with it the calendar that it was made in: `{salonId}.{YYYY-MM-DD}.{uuid}`. */
export type BookingId = string;

const PATTERN = /^([a-z0-9-]{1,80})\.(\d{4}-\d{2}-\d{2})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function formatBookingId(salonId: string, date: string, uuid: string): BookingId {
  return `${salonId}.${date}.${uuid}`;
}

/** Salon and day of the calendar that a booking was made in; `undefined` for what is no booking id. */
export function parseBookingId(id: string): { readonly salonId: string; readonly date: string } | undefined {
  const match = PATTERN.exec(id);
  return match ? { salonId: match[1] as string, date: match[2] as string } : undefined;
}

/** @param date local day of the salon, YYYY-MM-DD */
export const calendarStream = (salonId: string, date: string) => `calendar-${salonId}-${date}`;
