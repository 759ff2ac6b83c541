import type { PaymentEvent } from '@mirabelle/domain';
import { type Change, changes, forPerson, forStaff } from '../change.js';

const payment = ({ orderId }: { readonly orderId: string }): Change[] => [forStaff('payments', orderId)];

/** Payments; what a person sees of them stands with the bookings. */
export const paymentChanges = changes<PaymentEvent>({
  PaymentOrderCreated: payment,
  PaymentCaptured: payment,
  PaymentDeclined: payment,
  PaymentCancelled: payment,
  PaymentUsed: payment,
  PaymentReleased: payment,
  PaymentRefundRequested: payment,
  PaymentRefunded: (data) => [forPerson(data.userId, '/api/bookings'), ...payment(data)],
});
