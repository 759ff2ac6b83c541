import {
  type AppointmentCancelled,
  type AppointmentCompleted,
  type AppointmentMissed,
  type AppointmentRequested,
  type CommissionReversed,
  commission,
  commissionStream,
  type PaymentCaptured,
  type PaymentRefunded,
  type PaymentUsed,
} from '@mirabelle/domain';
import { type Effects, type Reactor, reactor } from '../reactors/reactor.js';
import type { WorkersContext } from '../work.js';
import { reconcileBookingCommission } from './booking-commission.js';
import { usePaymentForCart, recordPurchaseCommission, reversePurchaseCommission } from './purchase-commission.js';

type CommissionSource =
  | PaymentCaptured
  | PaymentUsed
  | PaymentRefunded
  | AppointmentRequested
  | AppointmentCompleted
  | AppointmentCancelled
  | AppointmentMissed
  | CommissionReversed;

/** Records commissions from what happens to payments and bookings, whether or not the browser reports a sale. */
export function commissionsReactor(context: Pick<WorkersContext, 'platform' | 'commands'>): Reactor {
  const reconcile = (event: { readonly data: { readonly bookingId: string } }, effects: Effects) =>
    reconcileBookingCommission(context, event.data.bookingId, effects);
  return reactor<CommissionSource>('commissions', {
    PaymentCaptured: ({ data }, effects) => usePaymentForCart(context, data, effects),
    PaymentUsed: ({ data }, effects) =>
      data.purpose === 'cart' ? recordPurchaseCommission(context, data, effects) : undefined,
    PaymentRefunded: ({ data }, effects) => reversePurchaseCommission(context, data, effects),
    AppointmentRequested: reconcile,
    AppointmentCompleted: reconcile,
    AppointmentCancelled: reconcile,
    AppointmentMissed: reconcile,
    CommissionReversed({ data: { reversal: entry } }, effects) {
      const stream = commissionStream(entry.commissionId);
      effects.command({ decider: commission, stream, command: { type: 'RecordCommission', entry } });
    },
  });
}
