import type { AdminPayment } from '@mirabelle/backoffice-contracts';

/**
 * What a refund means besides the money: for an appointment that still stands, for one that is over, for goods that were sent, for goods that
 * wait to be sent, for any other purchase.
 */
type RefundConsequence = 'bookingCancelled' | 'bookingOver' | 'sent' | 'notSent' | 'purchase' | 'unused';

/** The server decides again when the payment is refunded. */
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
