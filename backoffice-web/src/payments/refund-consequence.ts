import type { AdminPayment } from '@mirabelle/backoffice-contracts';

/** What a refund means besides the money: for an appointment that still stands, for one that is over, for a purchase. */
type RefundConsequence = 'bookingCancelled' | 'bookingOver' | 'purchase' | 'unused';

/** The server decides again when the payment is refunded. */
export function findRefundConsequence({
  purpose,
  booking,
}: Pick<AdminPayment, 'purpose' | 'booking'>): RefundConsequence {
  if (purpose === null) return 'unused';
  if (purpose === 'cart') return 'purchase';
  return booking?.status === 'pending' || booking?.status === 'confirmed'
    ? 'bookingCancelled'
    : 'bookingOver';
}
