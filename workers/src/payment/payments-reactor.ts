import { SERVICES } from '@mirabelle/catalogue';
import {
  type AppointmentCancelled,
  calendar,
  calendarStream,
  type PaymentCaptured,
  type PaymentOrderCreated,
  type PaymentRefundRequested,
  type PaymentReleased,
  parseBookingId,
  payment,
  paymentStream,
} from '@mirabelle/domain';
import { type Reactor, reactor } from '../reactors/reactor.js';
import type { WorkersContext } from '../work.js';
import { CHECK_AFTER_MS, checkOrder, refundJob, settleUnused, UNUSED_AFTER_MS } from './payment-jobs.js';

type PaymentStep =
  | PaymentOrderCreated
  | PaymentCaptured
  | PaymentReleased
  | PaymentRefundRequested
  | AppointmentCancelled;

/** Makes sure that every order comes to an end: captured and used, cancelled, or refunded. */
export function paymentsReactor({ commands }: Pick<WorkersContext, 'commands'>): Reactor {
  return reactor<PaymentStep>('payments', {
    PaymentOrderCreated({ data: { orderId } }, effects) {
      const delayMs = CHECK_AFTER_MS[0] as number;
      effects.enqueue(checkOrder, { orderId, round: 0 }, { id: `${orderId}.check.0`, delayMs });
    },

    PaymentCaptured({ data: { orderId, amountCents } }, effects) {
      // Every other amount is a purchase, and the commissions reactor records its commission at once.
      if (!SERVICES.some(({ priceCents }) => priceCents === amountCents)) return;
      effects.enqueue(settleUnused, { orderId }, { id: `${orderId}.unused`, delayMs: UNUSED_AFTER_MS });
    },

    PaymentReleased({ id, data: { orderId } }, effects) {
      effects.enqueue(settleUnused, { orderId }, { id: `${orderId}.unused.${id}`, delayMs: UNUSED_AFTER_MS });
    },

    PaymentRefundRequested({ data: { orderId } }, effects) {
      effects.enqueue(refundJob, { orderId }, { id: `${orderId}.refund` });
    },

    async AppointmentCancelled({ data: { bookingId } }, effects) {
      const booking = parseBookingId(bookingId);
      if (!booking) return;
      const { entries } = await commands.load(calendar, calendarStream(booking.salonId, booking.date));
      const orderId = entries.get(bookingId)?.orderId;
      if (!orderId) return;
      effects.command({
        decider: payment,
        stream: paymentStream(orderId),
        command: { type: 'RequestRefund', reason: 'booking_cancelled' },
      });
    },
  });
}
