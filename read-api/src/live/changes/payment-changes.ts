import type { PaymentEvent } from '@mirabelle/domain';
import { type Change, changeForPerson, changeForStaff, defineChanges } from '../change.js';

const listPaymentChanges = ({ orderId }: { readonly orderId: string }): Change[] => [
  changeForStaff('payments', orderId),
];

/** What events of payments make outdated on open pages. Customers see the status of a payment with their bookings. */
export const paymentChanges = defineChanges<PaymentEvent>({
  PaymentOrderCreated: listPaymentChanges,
  PaymentCaptured: listPaymentChanges,
  PaymentDeclined: listPaymentChanges,
  PaymentCancelled: listPaymentChanges,
  PaymentUsed: listPaymentChanges,
  PaymentReleased: listPaymentChanges,
  PaymentRefundRequested: listPaymentChanges,
  PaymentRefunded: (data) => [changeForPerson(data.userId, '/api/bookings'), ...listPaymentChanges(data)],
});
