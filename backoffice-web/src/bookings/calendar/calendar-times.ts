import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { countBookingsAt, findSlotByLabel, TIME_SLOTS, type TimeSlot } from '@mirabelle/catalogue';
import { toSalonDay, toSalonMinute } from '../../format/days';
import { FIRST_START, LAST_START, SLOT_MINUTES } from '../../salons/starts';
import type { CalendarColumn } from './calendar-columns';

/** A part of a day from `first` to `last`, in minutes since midnight at the salon. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The height of a minute. The shortest service of half an hour is high enough for two lines of text. */
export const PX_PER_MINUTE = 1.4;

const [FIRST_SLOT, LAST_SLOT] = [FIRST_START.minutes, LAST_START.minutes];
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
 * The part of the visible hours before the first appointment can start, and the part after the last one has started or the salon has
 * closed; the whole day if it is closed.
 */
export function listClosedSpans(
  { hours, isClosed }: Pick<CalendarColumn, 'hours' | 'isClosed'>,
  visible: Span,
): Span[] {
  if (isClosed) return [visible];
  if (!hours) return [];
  return [
    { first: visible.first, last: Math.max(hours.open, FIRST_SLOT) },
    { first: Math.min(hours.close, LAST_SLOT + SLOT_MINUTES), last: visible.last },
  ].filter(({ first, last }) => first < last);
}

/** The part of the visible hours that has passed at the salon; undefined if none has, or while its zone is not known. */
export function findPastSpan(
  { day, timeZone }: Pick<CalendarColumn, 'day' | 'timeZone'>,
  { first, last }: Span,
  now: number,
): Span | undefined {
  if (!timeZone) return undefined;
  const today = toSalonDay(now, timeZone);
  if (day < today) return { first, last };
  const minute = day === today ? Math.min(last, toSalonMinute(now, timeZone)) : first;
  return minute > first ? { first, last: minute } : undefined;
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

/** Why an appointment cannot be dropped at a time. */
export type DropRefusal = 'closed' | 'noStart' | 'outsideHours' | 'past';

/**
 * The slot that is nearest to where an appointment was dropped, or why it cannot start there. The server also considers the chairs.
 *
 * @param minute minutes since midnight at which the dropped appointment would start
 * @param duration of the appointment, in minutes
 * @param now ms since the epoch
 */
export function findDropSlot(
  { day, timeZone, hours, isClosed }: Pick<CalendarColumn, 'day' | 'timeZone' | 'hours' | 'isClosed'>,
  { minute, duration }: { readonly minute: number; readonly duration: number },
  now: number,
): TimeSlot | DropRefusal {
  if (isClosed) return 'closed';
  const slot = TIME_SLOTS[Math.round((minute - FIRST_SLOT) / SLOT_MINUTES)];
  if (!slot) return 'noStart';
  if (hours && (slot.minutes < hours.open || slot.minutes + duration > hours.close)) return 'outsideHours';
  if (timeZone && isPast(day, slot.minutes, timeZone, now)) return 'past';
  return slot;
}

/** Whether a time of a day has passed at a salon. */
export function isPast(day: string, minute: number, timeZone: string, now: number): boolean {
  const today = toSalonDay(now, timeZone);
  return day < today || (day === today && minute <= toSalonMinute(now, timeZone));
}
