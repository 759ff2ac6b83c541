import { isServicePrice } from '@mirabelle/catalogue';
import {
  type PaymentCaptured,
  type PaymentOrderCreated,
  type PaymentPartRefundRequested,
  type PaymentRefundRequested,
  type PaymentReleased,
  payment,
  paymentStream,
} from '@mirabelle/domain';
import {
  type AppointmentCancelled,
  calendar,
  calendarStream,
  isOpen,
  parseBookingId,
} from '@mirabelle/salon-domain';
import type { WorkersContext } from '../context.js';
import { defineReactor, type Reactor } from '../reactors/reactor.js';
import {
  CHECK_INTERVALS_MS,
  checkOrderJob,
  refundJob,
  refundUnusedJob,
  UNUSED_AFTER_MS,
} from './payment-jobs.js';

type PaymentReactorEvent =
  | PaymentOrderCreated
  | PaymentCaptured
  | PaymentReleased
  | PaymentRefundRequested
  | PaymentPartRefundRequested
  | AppointmentCancelled;

/** Makes sure that every order ends as captured and used, canceled, or refunded. */
export function createPaymentsReactor({ commands, now }: Pick<WorkersContext, 'commands' | 'now'>): Reactor {
  return defineReactor<PaymentReactorEvent>('payments', {
    PaymentOrderCreated({ data: { orderId } }, effects) {
      const delayMs = CHECK_INTERVALS_MS[0] as number;
      effects.enqueue(checkOrderJob, { orderId, round: 0 }, { id: `${orderId}.check.0`, delayMs });
    },

    PaymentCaptured({ data: { orderId, amountCents } }, effects) {
      // Any other amount pays for products. The commissions reactor uses such a payment at once.
      if (!isServicePrice(amountCents)) return;
      effects.enqueue(refundUnusedJob, { orderId }, { id: `${orderId}.unused`, delayMs: UNUSED_AFTER_MS });
    },

    PaymentReleased({ id, data: { orderId } }, effects) {
      effects.enqueue(
        refundUnusedJob,
        { orderId },
        { id: `${orderId}.unused.${id}`, delayMs: UNUSED_AFTER_MS },
      );
    },

    async PaymentRefundRequested({ data: { orderId, cancelsBooking } }, effects) {
      effects.enqueue(refundJob, { orderId }, { id: `${orderId}.refund` });
      const booking = cancelsBooking && parseBookingId(cancelsBooking);
      if (!booking) return;
      // The call that requests the refund cancels the booking too, unless it stops half way.
      const stream = calendarStream(booking.salonId, booking.date);
      const entry = (await commands.load(calendar, stream)).entries.get(cancelsBooking);
      if (!entry || !isOpen(entry)) return;
      effects.executeCommand({
        decider: calendar,
        stream,
        command: { type: 'CancelAppointment', bookingId: cancelsBooking, by: 'salon', now: now() },
      });
    },

    PaymentPartRefundRequested({ data: { orderId, partId } }, effects) {
      effects.enqueue(refundJob, { orderId }, { id: `${orderId}.refund.${partId}` });
    },

    async AppointmentCancelled({ data: { bookingId } }, effects) {
      const booking = parseBookingId(bookingId);
      if (!booking) return;
      const { entries } = await commands.load(calendar, calendarStream(booking.salonId, booking.date));
      const orderId = entries.get(bookingId)?.orderId;
      if (!orderId) return;
      effects.executeCommand({
        decider: payment,
        stream: paymentStream(orderId),
        command: { type: 'RequestRefund', reason: 'booking_cancelled' },
      });
    },
  });
}
