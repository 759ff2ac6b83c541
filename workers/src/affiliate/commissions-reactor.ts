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
import { type Reactor, reactor } from '../reacting/index.js';
import type { WorkersContext } from '../work.js';
import { settleBooking } from './booking-commission.js';
import { claimForCart, recordPurchase, takeBackPurchase } from './purchase-commission.js';

type Told =
  | PaymentCaptured
  | PaymentUsed
  | PaymentRefunded
  | AppointmentRequested
  | AppointmentCompleted
  | AppointmentCancelled
  | AppointmentMissed
  | CommissionReversed;

/** Keeps the commissions' books by what happens to payments and bookings, whether or not a browser tells of it. */
export function commissionsReactor(context: Pick<WorkersContext, 'platform' | 'commands'>): Reactor {
  return reactor<Told>({
    name: 'commissions',
    events: [
      'PaymentCaptured',
      'PaymentUsed',
      'PaymentRefunded',
      'AppointmentRequested',
      'AppointmentCompleted',
      'AppointmentCancelled',
      'AppointmentMissed',
      'CommissionReversed',
    ],
    async handle(event, effects) {
      switch (event.type) {
        case 'PaymentCaptured':
          return claimForCart(context, event.data, effects);
        case 'PaymentUsed':
          return event.data.purpose === 'cart' ? recordPurchase(context, event.data, effects) : undefined;
        case 'PaymentRefunded':
          return takeBackPurchase(context, event.data, effects);
        case 'CommissionReversed': {
          const { reversal: entry } = event.data;
          const stream = commissionStream(entry.commissionId);
          effects.command({ decider: commission, stream, command: { type: 'RecordCommission', entry } });
          return;
        }
        default:
          await settleBooking(context, event.data.bookingId, effects);
      }
    },
  });
}
