import type { PaymentEvent } from '@mirabelle/domain';
import { type Change, changeForPerson, changeForStaff, defineChanges } from '../change.js';

const payment = ({ orderId }: { readonly orderId: string }): Change[] => [
  changeForStaff('payments', orderId),
];

/** What events of payments make outdated on open pages. Customers see the status of a payment with their bookings. */
export const paymentChanges = defineChanges<PaymentEvent>({
  PaymentOrderCreated: payment,
  PaymentCaptured: payment,
  PaymentDeclined: payment,
  PaymentCancelled: payment,
  PaymentUsed: payment,
  PaymentReleased: payment,
  PaymentRefundRequested: payment,
  PaymentRefunded: (data) => [changeForPerson(data.userId, '/api/bookings'), ...payment(data)],
});
