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
import { type Reactor, reactor } from '../reacting/index.js';
import type { WorkersContext } from '../work.js';
import { CHECK_AFTER_MS, checkOrder, refund, settleUnused, UNUSED_AFTER_MS } from './jobs.js';

type Told =
  | PaymentOrderCreated
  | PaymentCaptured
  | PaymentReleased
  | PaymentRefundRequested
  | AppointmentCancelled;

/** Sees to it that every order comes to an end: captured and used, called off, or given back. */
export function paymentsReactor({ commands }: Pick<WorkersContext, 'commands'>): Reactor {
  return reactor<Told>({
    name: 'payments',
    events: [
      'PaymentOrderCreated',
      'PaymentCaptured',
      'PaymentReleased',
      'PaymentRefundRequested',
      'AppointmentCancelled',
    ],
    async handle({ id, type, data }, effects) {
      switch (type) {
        case 'PaymentOrderCreated': {
          const { orderId } = data;
          const delayMs = CHECK_AFTER_MS[0] as number;
          effects.enqueue(checkOrder, { orderId, round: 0 }, { id: `${orderId}.check.0`, delayMs });
          return;
        }
        case 'PaymentCaptured': {
          // Every other amount is a purchase, whose commission the commissions' reactor records at once.
          if (!SERVICES.some(({ priceCents }) => priceCents === data.amountCents)) return;
          const { orderId } = data;
          effects.enqueue(settleUnused, { orderId }, { id: `${orderId}.unused`, delayMs: UNUSED_AFTER_MS });
          return;
        }
        case 'PaymentReleased': {
          const { orderId } = data;
          effects.enqueue(
            settleUnused,
            { orderId },
            { id: `${orderId}.unused.${id}`, delayMs: UNUSED_AFTER_MS },
          );
          return;
        }
        case 'PaymentRefundRequested':
          effects.enqueue(refund, { orderId: data.orderId }, { id: `${data.orderId}.refund` });
          return;
        case 'AppointmentCancelled': {
          const home = parseBookingId(data.bookingId);
          if (!home) return;
          const { entries } = await commands.load(calendar, calendarStream(home.salonId, home.date));
          const orderId = entries.get(data.bookingId)?.orderId;
          if (!orderId) return;
          effects.command({
            decider: payment,
            stream: paymentStream(orderId),
            command: { type: 'RequestRefund', reason: 'booking_cancelled' },
          });
        }
      }
    },
  });
}
