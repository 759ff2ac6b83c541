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
import { reactor } from '../reacting/index.js';
import { settlePaidBooking } from './paid-bookings.js';
import { SETTLE_AFTER_MS, settleMove } from './settling.js';

type Told = ChairHeld | AppointmentRescheduled | AppointmentCancelled | RescheduleAbandoned | PaymentUsed;

/**
 * Sees to it that no day keeps a chair for an appointment that is not there: lets go what is left behind, and looks at
 * every chair that was held after a while, whether its move was made. And that no payment is spent on a booking that
 * never came.
 */
export const calendarMoves = reactor<Told>({
  name: 'calendar-moves',
  events: [
    'ChairHeld',
    'AppointmentRescheduled',
    'AppointmentCancelled',
    'RescheduleAbandoned',
    'PaymentUsed',
  ],
  handle(event, effects) {
    if (event.type === 'PaymentUsed') {
      const { purpose, orderId, userId, referenceId: bookingId } = event.data;
      if (purpose !== 'booking') return;
      const payload = { eventId: event.id, orderId, userId, bookingId };
      effects.enqueue(settlePaidBooking, payload, { id: `settle-${event.id}`, delayMs: SETTLE_AFTER_MS });
      return;
    }
    if (event.type === 'ChairHeld') {
      const { bookingId, moveId, date } = event.data;
      const payload = { bookingId, moveId, date };
      effects.enqueue(settleMove, payload, { id: `settle-${moveId}`, delayMs: SETTLE_AFTER_MS });
      return;
    }
    const { salonId } = event.data;
    for (const { moveId, date } of chairsLeft({ type: event.type, data: event.data } as CalendarEvent)) {
      effects.command({
        decider: calendar,
        stream: calendarStream(salonId, date),
        command: { type: 'ReleaseChair', moveId },
      });
    }
  },
});
