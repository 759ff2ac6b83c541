import { UUID_PATTERN } from '@mirabelle/catalogue';
import type { StreamName } from '@mirabelle/decider';
import type { CalendarEvent } from './calendar-events.js';

const PATTERN = new RegExp(`^([a-z0-9-]{1,80})\\.(\\d{4}-\\d{2}-\\d{2})\\.${UUID_PATTERN}$`);

/**
 * The id of a booking, `{salonId}.{YYYY-MM-DD}.{uuid}`: it names the calendar that the booking was made in.
 *
 * @param date local day at the salon, YYYY-MM-DD
 */
export function formatBookingId(
  { salonId, date }: { readonly salonId: string; readonly date: string },
  uuid: string,
): string {
  return `${salonId}.${date}.${uuid}`;
}

/** The salon and the day in a booking id; undefined for any other text. */
export function parseBookingId(id: string): { readonly salonId: string; readonly date: string } | undefined {
  const match = PATTERN.exec(id);
  return match ? { salonId: match[1] as string, date: match[2] as string } : undefined;
}

/** The salon and the day in a booking id. @throws Error for any other text */
export function requireBookingDay(id: string): { readonly salonId: string; readonly date: string } {
  const day = parseBookingId(id);
  if (!day) throw new Error(`${id} is not the id of a booking`);
  return day;
}

/** The stream of a salon's calendar of one day. @param date local day at the salon, YYYY-MM-DD */
export const calendarStream = (salonId: string, date: string): StreamName<CalendarEvent> =>
  `calendar-${salonId}-${date}` as StreamName<CalendarEvent>;
