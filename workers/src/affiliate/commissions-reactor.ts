import {
  type CommissionPartlyReversed,
  type CommissionReversed,
  commission,
  commissionStream,
  type PaymentCaptured,
  type PaymentPartlyRefunded,
  type PaymentRefunded,
  type PaymentUsed,
  payment,
  paymentStream,
} from '@mirabelle/domain';
import type {
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentMissed,
  AppointmentOutcomeWithdrawn,
  AppointmentRequested,
} from '@mirabelle/salon-domain';
import type { WorkersContext } from '../context.js';
import { defineReactor, type Effects, type Reactor } from '../reactors/reactor.js';
import { reconcileBookingCommission } from './booking-commission.js';
import {
  recordPurchaseCommission,
  reducePurchaseCommission,
  reversePurchaseCommission,
  usePaymentForCart,
} from './purchase-commission.js';

type CommissionSource =
  | PaymentCaptured
  | PaymentUsed
  | PaymentPartlyRefunded
  | PaymentRefunded
  | AppointmentRequested
  | AppointmentCompleted
  | AppointmentCancelled
  | AppointmentMissed
  | AppointmentOutcomeWithdrawn
  | CommissionReversed
  | CommissionPartlyReversed;

/** Records and reverses commissions for payments and bookings. Does not depend on the buyer's browser to report a sale. */
export function createCommissionsReactor(context: Pick<WorkersContext, 'store' | 'commands'>): Reactor {
  const reconcile = (event: { readonly data: { readonly bookingId: string } }, effects: Effects) =>
    reconcileBookingCommission(context, event.data.bookingId, effects);
  const reconcilePaidBooking = async (orderId: string, effects: Effects) => {
    const { use } = await context.commands.load(payment, paymentStream(orderId));
    if (use?.purpose === 'booking') await reconcileBookingCommission(context, use.referenceId, effects);
  };
  const recordReversal = (
    { data: { reversal: entry } }: Pick<CommissionReversed | CommissionPartlyReversed, 'data'>,
    effects: Effects,
  ) => {
    const stream = commissionStream(entry.commissionId);
    effects.executeCommand({ decider: commission, stream, command: { type: 'RecordCommission', entry } });
  };
  return defineReactor<CommissionSource>('commissions', {
    PaymentCaptured: ({ data }, effects) => usePaymentForCart(context, data, effects),
    PaymentUsed: ({ data }, effects) =>
      data.purpose === 'cart' ? recordPurchaseCommission(context, data, effects) : undefined,
    async PaymentPartlyRefunded({ data }, effects) {
      await reducePurchaseCommission(context, data, effects);
      await reconcilePaidBooking(data.orderId, effects);
    },
    async PaymentRefunded({ data }, effects) {
      await reversePurchaseCommission(context, data, effects);
      await reconcilePaidBooking(data.orderId, effects);
    },
    AppointmentRequested: reconcile,
    AppointmentCompleted: reconcile,
    AppointmentCancelled: reconcile,
    AppointmentMissed: reconcile,
    AppointmentOutcomeWithdrawn: reconcile,
    CommissionReversed: recordReversal,
    CommissionPartlyReversed: recordReversal,
  });
}
