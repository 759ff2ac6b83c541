import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { countBookingsAt, findSlotByLabel, TIME_SLOTS } from '@mirabelle/catalogue';
import type { CalendarColumn } from './calendar-columns';

/** A part of a day from `first` to `last`, in minutes since midnight at the salon. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The height of a minute. The shortest service of half an hour is high enough for two lines of text. */
export const PX_PER_MINUTE = 1.4;

/** Slots begin every half hour. */
const SLOT_MINUTES = 30;
const [FIRST_SLOT, LAST_SLOT] = [TIME_SLOTS[0]?.minutes ?? 0, TIME_SLOTS.at(-1)?.minutes ?? 0];
/** The calendar always shows this part of a day. The longest service in the last slot ends at 8:30 PM. */
const MIN_VISIBLE_SPAN: Span = { first: FIRST_SLOT, last: LAST_SLOT + 180 };

const toStartMinute = ({ appointmentTime }: Pick<AdminBooking, 'appointmentTime'>): number =>
  findSlotByLabel(appointmentTime)?.minutes ?? 0;

/**
 * The part of the day that the calendar shows: the opening hours and appointments of all columns fit into it. It begins at
 * a full hour.
 */
export function findVisibleSpan(columns: readonly CalendarColumn[]): Span {
  const opening = columns.flatMap(({ hours }) => (hours ? [hours] : []));
  const ends = columns.flatMap(({ bookings }) =>
    bookings.map((booking) => toStartMinute(booking) + booking.duration),
  );
  const first = Math.min(MIN_VISIBLE_SPAN.first, ...opening.map(({ open }) => open));
  const last = Math.max(MIN_VISIBLE_SPAN.last, ...opening.map(({ close }) => close), ...ends);
  return { first: Math.floor(first / 60) * 60, last: Math.min(24 * 60, last) };
}

/**
 * The part of the visible hours before the salon opens, and the part after it closes; the whole day if it is closed.
 */
export function listClosedSpans(
  { hours, isClosed }: Pick<CalendarColumn, 'hours' | 'isClosed'>,
  visible: Span,
): Span[] {
  if (isClosed) return [visible];
  if (!hours) return [];
  return [
    { first: visible.first, last: hours.open },
    { first: hours.close, last: visible.last },
  ].filter(({ first, last }) => first < last);
}

interface FreeChairs {
  /** The time of the slot, such as `9:30 AM`. */
  readonly label: string;
  /** The time of the slot, in minutes since midnight. */
  readonly minutes: number;
  /** Number of free chairs. */
  readonly freeCount: number;
}

/**
 * How many chairs are free at each time at which an appointment can begin. Only a hint: the server
 * also considers the length of the service and the chairs held for moves under way.
 *
 * @param bookings all of the column's appointments, also those that a filter hides
 */
export function listFreeChairs(
  { hours, isClosed, chairs }: Pick<CalendarColumn, 'hours' | 'isClosed' | 'chairs'>,
  bookings: readonly AdminBooking[],
): FreeChairs[] {
  if (!hours || isClosed || chairs === undefined) return [];
  const taken = bookings
    .filter(({ status }) => status !== 'cancelled')
    .map((booking) => {
      const start = toStartMinute(booking);
      return { bookingId: booking.id, start, end: start + booking.duration };
    });
  return TIME_SLOTS.filter(({ minutes }) => minutes >= hours.open && minutes < hours.close).map(
    ({ label, minutes }) => ({
      label,
      minutes,
      freeCount: Math.max(0, chairs - countBookingsAt(taken, minutes)),
    }),
  );
}

/** The slot that is nearest to a minute of the day. */
export function findNearestSlot(minute: number): (typeof TIME_SLOTS)[number] {
  const index = Math.round((minute - FIRST_SLOT) / SLOT_MINUTES);
  const slot = TIME_SLOTS[Math.min(TIME_SLOTS.length - 1, Math.max(0, index))];
  if (!slot) throw new Error('There are no slots.');
  return slot;
}
