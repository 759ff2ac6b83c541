import type { PaymentEvent } from '@mirabelle/domain';
import { type Change, changeForPerson, changeForStaff, defineChanges } from '../change.js';

const listPaymentChanges = ({ orderId }: { readonly orderId: string }): Change[] => [
  changeForStaff('payments', orderId),
];

const listOwnPaymentChanges = (data: { readonly userId: string; readonly orderId: string }): Change[] => [
  changeForPerson(data.userId, '/api/payments'),
  ...listPaymentChanges(data),
];

/** What events of payments make outdated on open pages. Customers see captured payments, and the status of one with its booking. */
export const paymentChanges = defineChanges<PaymentEvent>({
  PaymentOrderCreated: listPaymentChanges,
  PaymentCaptured: listOwnPaymentChanges,
  PaymentDeclined: listPaymentChanges,
  PaymentCancelled: listPaymentChanges,
  PaymentUsed: listOwnPaymentChanges,
  PaymentReleased: listOwnPaymentChanges,
  PaymentRefundRequested: listOwnPaymentChanges,
  PaymentPartRefundRequested: listPaymentChanges,
  PaymentRefundRefused: listPaymentChanges,
  PaymentPartlyRefunded: listOwnPaymentChanges,
  GoodsSent: listOwnPaymentChanges,
  PaymentRefunded: (data) => [
    changeForPerson(data.userId, '/api/payments', '/api/bookings'),
    ...listPaymentChanges(data),
    // The booking that was paid shows the refund. The event does not name it.
    { resource: 'bookings' },
  ],
});
