import { accept, type Decider, type Decision, type Refusal, refuse } from '@mirabelle/decider';
import type { BookingTimeReleased, CustomerBookingEvent, ReservedTime } from './customer-booking-events.js';

/** How many bookings a person may have at most. */
export interface BookingLimits {
  /** Bookings whose appointments are not over. */
  readonly openBookings: number;
  /** Open bookings whose appointments are on the same local day. */
  readonly bookingsPerDay: number;
}

interface ReserveTime {
  readonly type: 'ReserveTime';
  readonly userId: string;
  readonly time: ReservedTime;
  /** Absent when staff book or move the appointment: then only the time itself has to be free. */
  readonly limits?: BookingLimits;
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

interface ReleaseTime {
  readonly type: 'ReleaseTime';
  readonly userId: string;
  readonly reservationId: string;
}

/** Makes the times that a booking has reserved agree with its calendar. */
interface CorrectReservedTimes {
  readonly type: 'CorrectReservedTimes';
  readonly userId: string;
  readonly bookingId: string;
  /** The time of the open appointment, according to its calendar; undefined if it is over or was not made. */
  readonly current?: ReservedTime;
  /** Only times reserved before this instant are released, because a request may still decide about later ones. */
  readonly reservedBefore?: string;
  readonly now: string;
}

/** Reserves the times of open bookings that were made with earlier versions of Mirabelle, which reserved none. */
interface ReserveFormerBookings {
  readonly type: 'ReserveFormerBookings';
  readonly userId: string;
  readonly times: readonly ReservedTime[];
  readonly now: string;
}

export type CustomerBookingCommand = ReserveTime | ReleaseTime | CorrectReservedTimes | ReserveFormerBookings;

type Reservation = ReservedTime & { readonly reservedAt: string };

/** The times that one person has reserved at all salons. */
export interface CustomerBookings {
  /** By reservation id. */
  readonly reservations: ReadonlyMap<string, Reservation>;
  /** Whether the times of open bookings that were made with earlier versions of Mirabelle are reserved. */
  readonly areFormerBookingsReserved: boolean;
}

/**
 * Limits the bookings of one person at all salons. Refuses with `booking_overlap`, `open_booking_limit` and
 * `daily_booking_limit`. An appointment that is over does not count, whether or not the salon has completed it.
 */
export const customerBookings: Decider<CustomerBookings, CustomerBookingCommand, CustomerBookingEvent> = {
  initialState: { reservations: new Map(), areFormerBookingsReserved: false },

  evolve(state, { type, data }) {
    const reservations = new Map(state.reservations);
    switch (type) {
      case 'BookingTimeReserved': {
        const { userId: _, ...reservation } = data;
        return { ...state, reservations: reservations.set(data.reservationId, reservation) };
      }
      case 'BookingTimeReleased':
        reservations.delete(data.reservationId);
        return { ...state, reservations };
      case 'FormerBookingsRecorded':
        for (const time of data.times) {
          if (reservations.has(time.reservationId)) continue;
          reservations.set(time.reservationId, { ...time, reservedAt: data.reservedAt });
        }
        return { reservations, areFormerBookingsReserved: true };
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'ReserveTime':
        return reserveTime(command, state);
      case 'ReleaseTime': {
        const reservation = state.reservations.get(command.reservationId);
        return reservation ? accept(createReleasedEvent(command.userId, reservation)) : accept();
      }
      case 'CorrectReservedTimes':
        return correctReservedTimes(command, state);
      case 'ReserveFormerBookings': {
        const { userId, times, now } = command;
        if (state.areFormerBookingsReserved) return accept();
        return accept({ type: 'FormerBookingsRecorded', data: { userId, times, reservedAt: now } });
      }
    }
  },
};

function reserveTime(
  { userId, time, limits, now }: ReserveTime,
  { reservations }: CustomerBookings,
): Decision<CustomerBookingEvent> {
  if (reservations.has(time.reservationId)) return accept();
  const reserved = [...reservations.values()];
  const otherBookings = reserved.filter(
    ({ bookingId, endsAt }) => bookingId !== time.bookingId && endsAt > now,
  );
  const sameBooking = reserved.filter(({ bookingId }) => bookingId === time.bookingId);
  const overlap = findOverlap(time, otherBookings, limits ? 'customer' : 'salon');
  const obstacle = overlap ?? (limits && findReachedLimit(time, { sameBooking, otherBookings }, limits));
  if (obstacle) return obstacle;
  return accept({ type: 'BookingTimeReserved', data: { userId, ...time, reservedAt: now } });
}

function findOverlap(
  time: ReservedTime,
  otherBookings: readonly Reservation[],
  by: 'customer' | 'salon',
): { refusal: Refusal } | undefined {
  const overlaps = otherBookings.some(
    ({ startsAt, endsAt }) => startsAt < time.endsAt && time.startsAt < endsAt,
  );
  if (!overlaps) return undefined;
  return refuse(
    'booking_overlap',
    `${by === 'customer' ? 'You have' : 'The customer has'} another appointment at this time. Please choose a different time.`,
  );
}

function findReachedLimit(
  time: ReservedTime,
  { sameBooking, otherBookings }: Record<'sameBooking' | 'otherBookings', readonly Reservation[]>,
  { openBookings, bookingsPerDay }: BookingLimits,
): { refusal: Refusal } | undefined {
  // A move adds no booking, and a move within a day adds none to that day.
  if (sameBooking.length === 0 && countBookings(otherBookings) >= openBookings) {
    return refuse(
      'open_booking_limit',
      `You have ${openBookings} open bookings, the most there can be. You can book again once one is over or canceled.`,
      { limit: openBookings, opensAt: findEarliestEnd(otherBookings) },
    );
  }
  const isOnSameDay = ({ date }: Reservation) => date === time.date;
  if (!sameBooking.some(isOnSameDay) && countBookings(otherBookings.filter(isOnSameDay)) >= bookingsPerDay) {
    return refuse(
      'daily_booking_limit',
      `You have ${bookingsPerDay} bookings on this day, the most there can be. Please choose another day.`,
      { limit: bookingsPerDay },
    );
  }
  return undefined;
}

function correctReservedTimes(
  { userId, bookingId, current, reservedBefore, now }: CorrectReservedTimes,
  { reservations }: CustomerBookings,
): Decision<CustomerBookingEvent> {
  const sameBooking = [...reservations.values()].filter((reservation) => reservation.bookingId === bookingId);
  const isCurrent = ({ salonId, startsAt, endsAt }: ReservedTime) =>
    current?.salonId === salonId && current.startsAt === startsAt && current.endsAt === endsAt;
  const outdated = sameBooking.filter(
    (reservation) =>
      !isCurrent(reservation) && (reservedBefore === undefined || reservation.reservedAt < reservedBefore),
  );
  const isUnreserved = current !== undefined && current.endsAt > now && !sameBooking.some(isCurrent);
  const addedReservations: readonly CustomerBookingEvent[] = isUnreserved
    ? [{ type: 'BookingTimeReserved', data: { userId, ...current, reservedAt: now } }]
    : [];
  return accept(
    ...outdated.map((reservation) => createReleasedEvent(userId, reservation)),
    ...addedReservations,
  );
}

const createReleasedEvent = (
  userId: string,
  { bookingId, reservationId }: Reservation,
): BookingTimeReleased => ({
  type: 'BookingTimeReleased',
  data: { userId, bookingId, reservationId },
});

/** Counts bookings. One that is being moved has two reservations. */
const countBookings = (reservations: readonly Reservation[]): number =>
  new Set(reservations.map(({ bookingId }) => bookingId)).size;

const findEarliestEnd = (reservations: readonly Reservation[]): string =>
  reservations.map(({ endsAt }) => endsAt).sort()[0] ?? '';
