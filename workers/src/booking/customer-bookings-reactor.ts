import type {
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentMissed,
  AppointmentRescheduled,
  BookingTimeReserved,
} from '@mirabelle/salon-domain';
import { defineReactor, type Effects, type Recorded } from '../reactors/reactor.js';
import { correctReservedTimesJob } from './correct-reserved-times.js';
import { SETTLE_AFTER_MS } from './settle-move.js';

type TimeEvent =
  | BookingTimeReserved
  | AppointmentRescheduled
  | AppointmentCancelled
  | AppointmentCompleted
  | AppointmentMissed;

/**
 * Releases the reserved times of appointments that were canceled, took place or were missed, and of bookings and moves that were
 * never made. A reserved time is checked {@link SETTLE_AFTER_MS} later, when its request has ended.
 */
export const customerBookingsReactor = defineReactor<TimeEvent>('customer-bookings', {
  BookingTimeReserved: correctLater,
  AppointmentRescheduled: correctLater,
  AppointmentCancelled: correctAtOnce,
  AppointmentCompleted: correctAtOnce,
  AppointmentMissed: correctAtOnce,
});

function correctLater(event: Recorded<BookingTimeReserved | AppointmentRescheduled>, effects: Effects): void {
  scheduleCorrection(event, effects, SETTLE_AFTER_MS);
}

function correctAtOnce(
  event: Recorded<AppointmentCancelled | AppointmentCompleted | AppointmentMissed>,
  effects: Effects,
): void {
  scheduleCorrection(event, effects, 0);
}

function scheduleCorrection(
  { id: eventId, data }: Recorded<TimeEvent>,
  effects: Effects,
  delayMs: number,
): void {
  const { userId, bookingId } = data;
  effects.enqueue(
    correctReservedTimesJob,
    { eventId, userId, bookingId },
    { id: `times-${eventId}`, delayMs },
  );
}
