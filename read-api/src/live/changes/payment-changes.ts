import type { PaymentEvent } from '@mirabelle/domain';
import { type Change, createPersonChange, createStaffChange, defineChanges } from '../change.js';

const payment = ({ orderId }: { readonly orderId: string }): Change[] => [
  createStaffChange('payments', orderId),
];

/** Changes by payment events. Customers see the status of a payment with their bookings. */
export const paymentChanges = defineChanges<PaymentEvent>({
  PaymentOrderCreated: payment,
  PaymentCaptured: payment,
  PaymentDeclined: payment,
  PaymentCancelled: payment,
  PaymentUsed: payment,
  PaymentReleased: payment,
  PaymentRefundRequested: payment,
  PaymentRefunded: (data) => [createPersonChange(data.userId, '/api/bookings'), ...payment(data)],
});
