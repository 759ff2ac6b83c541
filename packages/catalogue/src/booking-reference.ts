import { UUID_PATTERN } from './uuid-pattern.js';

/** The number of digits of a reference, enough to tell the bookings of one customer, salon or day apart. */
const DIGIT_COUNT = 8;
const BOOKING_ID = new RegExp(`\\.\\d{4}-\\d{2}-\\d{2}\\.${UUID_PATTERN}$`);
const TYPED_REFERENCE = /^([0-9a-f]{4})[\s-]?([0-9a-f]{4})$/i;

/**
 * The short reference of a booking, which people say on the phone: the last eight digits of its id.
 *
 * @example formatBookingReference('kiku.2026-11-27.0b7c…4f2a7f3a9c2b') // "7F3A-9C2B"
 */
export function formatBookingReference(bookingId: string): string {
  const digits = bookingId.slice(-DIGIT_COUNT).toUpperCase();
  return `${digits.slice(0, DIGIT_COUNT / 2)}-${digits.slice(DIGIT_COUNT / 2)}`;
}

/** Whether a text is the id of a booking, whose salon and day stand before its UUID. */
export const isBookingId = (text: string): boolean => BOOKING_ID.test(text);

/**
 * The digits of a typed reference as they stand at the end of booking ids; undefined for any other text. In a text with a digit, the
 * letters O, I and L count as 0 and 1, because no reference has these letters and people confuse them.
 */
export function parseBookingReference(text: string): string | undefined {
  const typed = /\d/.test(text) ? text.replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1') : text;
  const [, first, second] = TYPED_REFERENCE.exec(typed.trim()) ?? [];
  return first && second ? `${first}${second}`.toLowerCase() : undefined;
}
