import { parseCents } from '@mirabelle/catalogue';
import type { Payment } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { useFormat } from '../../../lib/use-format';

const STATUS_TONES = { paid: 'good', refunding: 'chosen', refunded: 'plain' } as const;

export function PaymentStatusBadge({ status }: Pick<Payment, 'status'>) {
  const { t } = useTranslation('receipt');
  return <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>;
}

/** What happens, or has happened, with the money beside the payment itself. Undefined if there is nothing to say. */
export function usePaymentNews({ status, amount, refund, paidFor }: Payment): string | undefined {
  const { t } = useTranslation('receipt');
  const format = useFormat();
  const formatAmount = (value: string) => format.money(parseCents(value) ?? 0);
  if (refund) {
    const date = format.date(refund.refundedAt);
    return t('refund.done', { amount: formatAmount(refund.amount), date });
  }
  if (status === 'refunding') return t('refund.onItsWay', { amount: formatAmount(amount) });
  return paidFor ? undefined : t('unused');
}
