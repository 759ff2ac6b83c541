import type { PaymentUsed } from '@mirabelle/domain';
import {
  type AppointmentCancelled,
  type AppointmentRescheduled,
  type CalendarEvent,
  type ChairHeld,
  calendar,
  calendarStream,
  findUnneededChairs,
  type RescheduleAbandoned,
} from '@mirabelle/salon-domain';
import { defineReactor, type Effects, type Recorded } from '../reactors/reactor.js';
import { SETTLE_AFTER_MS, settleMoveJob } from './settle-move.js';
import { settlePaidBookingJob } from './settle-paid-booking.js';

type SettledEvent =
  | ChairHeld
  | AppointmentRescheduled
  | AppointmentCancelled
  | RescheduleAbandoned
  | PaymentUsed;

/**
 * Releases chairs that no appointment needs, and payments of bookings that were never made. Chairs that an event shows
 * to be unneeded are released at once. A chair that was held, or a payment that was used, is checked
 * {@link SETTLE_AFTER_MS} later. The checkpoint is stored under the name of the reactor, so the name stays, although the reactor
 * settles payments, too.
 */
export const calendarMovesReactor = defineReactor<SettledEvent>('calendar-moves', {
  ChairHeld({ data: { bookingId, moveId, date } }, effects) {
    const payload = { bookingId, moveId, date };
    effects.enqueue(settleMoveJob, payload, { id: `settle-${moveId}`, delayMs: SETTLE_AFTER_MS });
  },

  PaymentUsed({ id: eventId, data: { purpose, orderId, userId, referenceId: bookingId } }, effects) {
    if (purpose !== 'booking') return;
    const payload = { eventId, orderId, userId, bookingId };
    effects.enqueue(settlePaidBookingJob, payload, { id: `settle-${eventId}`, delayMs: SETTLE_AFTER_MS });
  },

  AppointmentRescheduled: releaseChairs,
  AppointmentCancelled: releaseChairs,
  RescheduleAbandoned: releaseChairs,
});

function releaseChairs(
  { type, data }: Recorded<AppointmentRescheduled | AppointmentCancelled | RescheduleAbandoned>,
  effects: Effects,
): void {
  for (const { moveId, date } of findUnneededChairs({ type, data } as CalendarEvent)) {
    effects.executeCommand({
      decider: calendar,
      stream: calendarStream(data.salonId, date),
      command: { type: 'ReleaseChair', moveId },
    });
  }
}
