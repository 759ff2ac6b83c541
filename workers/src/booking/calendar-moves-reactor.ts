import {
  type AppointmentCancelled,
  type AppointmentRescheduled,
  type CalendarEvent,
  type ChairHeld,
  calendar,
  calendarStream,
  chairsLeft,
  type PaymentUsed,
  type RescheduleAbandoned,
} from '@mirabelle/domain';
import { type Effects, type Recorded, reactor } from '../reactors/reactor.js';
import { settlePaidBooking } from './settle-paid-booking.js';
import { SETTLE_AFTER_MS, settleMove } from './settle-move.js';

type ReservationEvent =
  | ChairHeld
  | AppointmentRescheduled
  | AppointmentCancelled
  | RescheduleAbandoned
  | PaymentUsed;

/**
 * Makes sure that no day keeps a chair for an appointment that does not exist, and no payment is spent on a booking
 * that was never made. Chairs that an event leaves behind are released at once; a chair that was held, or a payment
 * that was used, is checked again after {@link SETTLE_AFTER_MS}.
 */
export const calendarMovesReactor = reactor<ReservationEvent>('calendar-moves', {
  ChairHeld({ data: { bookingId, moveId, date } }, effects) {
    const payload = { bookingId, moveId, date };
    effects.enqueue(settleMove, payload, { id: `settle-${moveId}`, delayMs: SETTLE_AFTER_MS });
  },

  PaymentUsed({ id: eventId, data: { purpose, orderId, userId, referenceId: bookingId } }, effects) {
    if (purpose !== 'booking') return;
    const payload = { eventId, orderId, userId, bookingId };
    effects.enqueue(settlePaidBooking, payload, { id: `settle-${eventId}`, delayMs: SETTLE_AFTER_MS });
  },

  AppointmentRescheduled: releaseChairsLeft,
  AppointmentCancelled: releaseChairsLeft,
  RescheduleAbandoned: releaseChairsLeft,
});

function releaseChairsLeft(
  { type, data }: Recorded<AppointmentRescheduled | AppointmentCancelled | RescheduleAbandoned>,
  effects: Effects,
): void {
  for (const { moveId, date } of chairsLeft({ type, data } as CalendarEvent)) {
    effects.command({
      decider: calendar,
      stream: calendarStream(data.salonId, date),
      command: { type: 'ReleaseChair', moveId },
    });
  }
}
