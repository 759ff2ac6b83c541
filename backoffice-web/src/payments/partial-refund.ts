import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { formatCents, parseCents } from '@mirabelle/catalogue';
import { formatMoney } from '../format/format';
import { i18nProvider } from '../i18n/i18n';

interface PartialRefund {
  /** Decimal strings in the currency of the payment. */
  readonly refunded: string;
  readonly rest: string;
}

type Payment = Pick<AdminPayment, 'amount' | 'currency' | 'refundedAmount' | 'status'>;

/** How much of a payment was refunded, as a decimal string; null for nothing. */
export const findRefundedAmount = ({
  amount,
  refundedAmount,
  status,
}: Omit<Payment, 'currency'>): string | null => refundedAmount ?? (status === 'refunded' ? amount : null);

/** What was refunded of a payment, and what is left; undefined if nothing was, or the whole. */
export function findPartialRefund({
  amount,
  refundedAmount,
  status,
}: Omit<Payment, 'currency'>): PartialRefund | undefined {
  if (!refundedAmount || status === 'refunded') return undefined;
  const rest = (parseCents(amount) ?? 0) - (parseCents(refundedAmount) ?? 0);
  return { refunded: refundedAmount, rest: formatCents(rest) };
}

/** "$20.00 of it refunded"; null if nothing was, or the whole. */
export function formatPartialRefund(payment: Payment): string | null {
  const part = findPartialRefund(payment);
  if (!part) return null;
  const amount = formatMoney(part.refunded, payment.currency);
  return i18nProvider.translate('resources.payments.partlyRefunded', { amount });
}
