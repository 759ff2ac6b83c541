import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { isErasedCustomer } from '../format/format';

/**
 * What a refund means besides the money: for an appointment that still stands, for one that is over, for goods that were sent, for goods that
 * wait to be sent, for any other purchase, and for a payment that was not used for anything yet.
 */
type RefundConsequence = 'bookingCancelled' | 'bookingOver' | 'sent' | 'notSent' | 'purchase' | 'unused';

/** What a refund would mean as far as the page knows. The server decides again when the payment is refunded. */
export function findRefundConsequence({
  purpose,
  booking,
  sending,
}: Pick<AdminPayment, 'purpose' | 'booking' | 'sending'>): RefundConsequence {
  if (purpose === null) return 'unused';
  if (purpose === 'cart') return sending === null ? 'purchase' : sending === 'sent' ? 'sent' : 'notSent';
  return booking?.status === 'pending' || booking?.status === 'confirmed'
    ? 'bookingCancelled'
    : 'bookingOver';
}

/** Whether the sandbox took the payment, which takes no money. */
export const isTestPayment = ({ provider }: Pick<AdminPayment, 'provider'>): boolean =>
  provider === 'sandbox';

/** What the customer is emailed about a refund. Nobody is told of a refund of money that was not taken. */
export function findRefundMail(
  payment: AdminPayment,
): 'erased' | 'customer' | 'testOrder' | 'testBooking' | 'testPayment' {
  if (isErasedCustomer(payment)) return 'erased';
  if (!isTestPayment(payment)) return 'customer';
  if (findRefundConsequence(payment) === 'bookingCancelled') return 'testBooking';
  // What was bought from the cart is known before the payment is used.
  return payment.purpose === 'cart' || (payment.purpose === null && payment.item)
    ? 'testOrder'
    : 'testPayment';
}
