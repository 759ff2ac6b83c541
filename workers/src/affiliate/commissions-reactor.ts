import {
  type CommissionReversed,
  commission,
  commissionStream,
  type PaymentCaptured,
  type PaymentRefunded,
  type PaymentUsed,
  payment,
  paymentStream,
} from '@mirabelle/domain';
import type {
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentMissed,
  AppointmentRequested,
} from '@mirabelle/salon-domain';
import type { WorkersContext } from '../context.js';
import { defineReactor, type Effects, type Reactor } from '../reactors/reactor.js';
import { reconcileBookingCommission } from './booking-commission.js';
import {
  recordPurchaseCommission,
  reversePurchaseCommission,
  usePaymentForCart,
} from './purchase-commission.js';

type CommissionSource =
  | PaymentCaptured
  | PaymentUsed
  | PaymentRefunded
  | AppointmentRequested
  | AppointmentCompleted
  | AppointmentCancelled
  | AppointmentMissed
  | CommissionReversed;

/** Records and reverses commissions for payments and bookings. Does not depend on the buyer's browser to report a sale. */
export function createCommissionsReactor(context: Pick<WorkersContext, 'store' | 'commands'>): Reactor {
  const reconcile = (event: { readonly data: { readonly bookingId: string } }, effects: Effects) =>
    reconcileBookingCommission(context, event.data.bookingId, effects);
  return defineReactor<CommissionSource>('commissions', {
    PaymentCaptured: ({ data }, effects) => usePaymentForCart(context, data, effects),
    PaymentUsed: ({ data }, effects) =>
      data.purpose === 'cart' ? recordPurchaseCommission(context, data, effects) : undefined,
    async PaymentRefunded({ data }, effects) {
      await reversePurchaseCommission(context, data, effects);
      const { use } = await context.commands.load(payment, paymentStream(data.orderId));
      if (use?.purpose === 'booking') await reconcileBookingCommission(context, use.referenceId, effects);
    },
    AppointmentRequested: reconcile,
    AppointmentCompleted: reconcile,
    AppointmentCancelled: reconcile,
    AppointmentMissed: reconcile,
    CommissionReversed({ data: { reversal: entry } }, effects) {
      const stream = commissionStream(entry.commissionId);
      effects.executeCommand({ decider: commission, stream, command: { type: 'RecordCommission', entry } });
    },
  });
}
