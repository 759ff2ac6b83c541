import type { AppointmentTime, Interval, TakenChair } from '@mirabelle/catalogue';
import type { AppointmentReference, CalendarEvent } from './calendar-events.js';

export type AppointmentStatus = 'pending' | 'confirmed' | 'cancelled' | 'completed' | 'no-show';

/** An appointment that was booked in this calendar, with its current time, which may be on another day. */
export interface CalendarEntry extends AppointmentTime {
  readonly userId: string;
  readonly salonId: string;
  readonly status: AppointmentStatus;
  /** Until when the salon answers the request, UTC instant. */
  readonly answerBy: string;
  readonly serviceType: string;
  /** Label of what the salon is to do on request, which is booked as that service. */
  readonly wish?: string;
  /** The day that it was booked for: the day of this calendar. */
  readonly homeDate: string;
  /** Present if it takes place on another day: the move for which the calendar of that day holds a chair. */
  readonly moveId?: string;
  /** The order of a prepaid booking. */
  readonly orderId?: string;
  /** The result of each finished move to another day, by move id. */
  readonly moves: ReadonlyMap<string, 'made' | 'abandoned'>;
}

/** A chair held for an appointment that was booked for another day. */
interface ChairHold extends Interval, AppointmentReference {
  readonly isReleased: boolean;
}

/** The calendar of one salon on one day. */
export interface Calendar {
  /** By booking id. */
  readonly entries: ReadonlyMap<string, CalendarEntry>;
  /** By move id. */
  readonly holds: ReadonlyMap<string, ChairHold>;
  /** Ids of bookings that can no longer be made. */
  readonly forgone: ReadonlySet<string>;
  /** Whether the salon is closed for this day, whatever its opening hours are. */
  readonly isClosed: boolean;
  /** The first version of the salon that counts here. Older ones are from before the salon was suspended. */
  readonly minSalonVersion: number;
}

export const emptyCalendar: Calendar = {
  entries: new Map(),
  holds: new Map(),
  forgone: new Set(),
  isClosed: false,
  minSalonVersion: 0,
};

/** The status of an appointment after each event that changes it. */
export const APPOINTMENT_STATUS_AFTER = {
  AppointmentConfirmed: 'confirmed',
  AppointmentCancelled: 'cancelled',
  AppointmentCompleted: 'completed',
  AppointmentMissed: 'no-show',
  AppointmentOutcomeWithdrawn: 'confirmed',
} as const satisfies Record<string, AppointmentStatus>;

export function evolveCalendar(calendar: Calendar, { type, data }: CalendarEvent): Calendar {
  const { entries, holds, forgone } = calendar;
  switch (type) {
    case 'AppointmentRequested': {
      const { userId, salonId, serviceType, wish, date, startMinute, durationMinutes, startsAt, endsAt } =
        data;
      const entry: CalendarEntry = {
        userId,
        salonId,
        serviceType,
        ...(wish && { wish }),
        date,
        startMinute,
        durationMinutes,
        startsAt,
        endsAt,
        status: 'pending',
        answerBy: data.answerBy ?? startsAt,
        homeDate: date,
        ...(data.payment && { orderId: data.payment.orderId }),
        moves: new Map(),
      };
      return { ...calendar, entries: new Map([...entries, [data.bookingId, entry]]) };
    }
    case 'AppointmentRescheduled': {
      const { date, startMinute, durationMinutes, startsAt, endsAt, moveId } = data;
      return updateEntry(calendar, data.bookingId, ({ moveId: _, ...entry }) => ({
        ...entry,
        date,
        startMinute,
        durationMinutes,
        startsAt,
        endsAt,
        answerBy: data.answerBy ?? startsAt,
        ...(moveId && { moveId, moves: new Map([...entry.moves, [moveId, 'made']]) }),
      }));
    }
    case 'RescheduleAbandoned':
      return updateEntry(calendar, data.bookingId, (entry) => ({
        ...entry,
        moves: new Map([...entry.moves, [data.moveId, 'abandoned']]),
      }));
    case 'AppointmentForgone':
      return { ...calendar, forgone: new Set([...forgone, data.bookingId]) };
    case 'ChairHeld': {
      const { bookingId, userId, salonId, startMinute: start, durationMinutes, moveId } = data;
      const hold = { bookingId, userId, salonId, start, end: start + durationMinutes, isReleased: false };
      return { ...calendar, holds: new Map([...holds, [moveId, hold]]) };
    }
    case 'ChairReleased': {
      const hold = holds.get(data.moveId);
      if (!hold) return calendar;
      return { ...calendar, holds: new Map([...holds, [data.moveId, { ...hold, isReleased: true }]]) };
    }
    case 'SalonDayClosed':
    case 'SalonDayOpened':
      return { ...calendar, isClosed: type === 'SalonDayClosed' };
    case 'SalonDaySuspended':
      return { ...calendar, minSalonVersion: data.salonVersion };
    default:
      return updateEntry(calendar, data.bookingId, (entry) => ({
        ...entry,
        status: APPOINTMENT_STATUS_AFTER[type],
      }));
  }
}

function updateEntry(calendar: Calendar, bookingId: string, change: (entry: CalendarEntry) => CalendarEntry) {
  const entry = calendar.entries.get(bookingId);
  if (!entry) return calendar;
  return { ...calendar, entries: new Map([...calendar.entries, [bookingId, change(entry)]]) };
}

/** The taken chairs of the day: by its own appointments, and by appointments moved from other days. */
export function listTakenChairs({ entries, holds }: Calendar): TakenChair[] {
  const bookedChairs = [...entries]
    .filter(([, { status, moveId }]) => status !== 'cancelled' && moveId === undefined)
    .map(([bookingId, { startMinute: start, durationMinutes }]) => {
      return { bookingId, start, end: start + durationMinutes };
    });
  const heldChairs = [...holds.values()]
    .filter(({ isReleased }) => !isReleased)
    .map(({ bookingId, start, end }) => ({ bookingId, start, end }));
  return [...bookedChairs, ...heldChairs];
}

/** Whether an appointment is pending or confirmed, so that its status allows that it is moved or canceled. */
export const isOpen = ({ status }: CalendarEntry): boolean => status === 'pending' || status === 'confirmed';

/**
 * The status of a move to another day, according to the home calendar of the booking: `made` while the appointment
 * takes place there, `open` while the move may still be made, `over` once the held chair is no longer needed.
 */
export function getMoveStatus(home: Calendar, bookingId: string, moveId: string): 'made' | 'open' | 'over' {
  const entry = home.entries.get(bookingId);
  if (!entry) return 'over';
  if (entry.moveId === moveId) return entry.status === 'cancelled' ? 'over' : 'made';
  return isOpen(entry) && !entry.moves.has(moveId) ? 'open' : 'over';
}
