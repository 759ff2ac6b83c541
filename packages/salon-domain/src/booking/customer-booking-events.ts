import { type DomainEvent, defineEvents, defineStream } from '@mirabelle/decider';

/** A time at which a person is at a salon, or will be if the booking is made or moved. */
export interface ReservedTime {
  /** The id of the booking, or of the move that leads to this time. */
  readonly reservationId: string;
  readonly bookingId: string;
  readonly salonId: string;
  /** Local day at the salon, YYYY-MM-DD. */
  readonly date: string;
  /** UTC instants, ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The time is reserved among the person's own bookings, before the calendar of the salon decides about the chair. */
export type BookingTimeReserved = DomainEvent<
  'BookingTimeReserved',
  ReservedTime & {
    readonly userId: string;
    /** UTC instant, ISO 8601. */
    readonly reservedAt: string;
  }
>;

/** The time is free again: the booking was not made, was moved, or is over. */
export type BookingTimeReleased = DomainEvent<
  'BookingTimeReleased',
  { readonly userId: string; readonly bookingId: string; readonly reservationId: string }
>;

/**
 * The times of open bookings that were made with earlier versions of Mirabelle, which reserved none, were reserved. Recorded
 * once, with the first reservation.
 */
type FormerBookingsRecorded = DomainEvent<
  'FormerBookingsRecorded',
  { readonly userId: string; readonly times: readonly ReservedTime[]; readonly reservedAt: string }
>;

export type CustomerBookingEvent = BookingTimeReserved | BookingTimeReleased | FormerBookingsRecorded;

export const customerBookingEvents = defineEvents<CustomerBookingEvent>({
  BookingTimeReserved: {},
  BookingTimeReleased: {},
  FormerBookingsRecorded: {},
});

/** The stream of a person's open bookings at all salons, by user id. */
export const customerBookingsStream = defineStream<CustomerBookingEvent>('customerBookings');
