import { parseCents } from '@mirabelle/catalogue';
import type { Payment } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { useFormat } from '../../../lib/use-format';
import { useSiteOperator } from '../../../lib/use-site-operator';

const STATUS_TONES = {
  paid: 'good',
  sent: 'good',
  refunding: 'chosen',
  refunded: 'plain',
  canceled: 'plain',
  test: 'chosen',
} as const;

/** Where the goods of a payment go; undefined if it bought none, or the buyer gave no address. */
export const findDelivery = ({ paidFor }: Pick<Payment, 'paidFor'>) =>
  (paidFor?.kind === 'purchase' && paidFor.delivery) || undefined;

/** Whether goods are paid and not sent yet, so that they can still be canceled. */
export const isUnsent = (payment: Pick<Payment, 'paidFor' | 'status'>): boolean =>
  payment.status === 'paid' && findDelivery(payment)?.sentAt === null;

/** Whether the sandbox took the payment, which stands in for the provider where none is set up and takes no money. */
export const isTestPayment = ({ provider }: Pick<Payment, 'provider'>): boolean => provider === 'sandbox';

function findShownStatus(payment: Payment): keyof typeof STATUS_TONES {
  const isTest = isTestPayment(payment);
  if (payment.status !== 'paid') return isTest ? 'canceled' : payment.status;
  if (findDelivery(payment)?.sentAt) return 'sent';
  // "Paid" would contradict that no money was taken.
  return isTest ? 'test' : 'paid';
}

export function PaymentStatusBadge({ payment }: { payment: Payment }) {
  const { t } = useTranslation('receipt');
  const status = findShownStatus(payment);
  return <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>;
}

/** What happens, or has happened, with the money or the goods after the payment. Undefined if there is nothing to say. */
export function usePaymentStatusText(payment: Payment): string | undefined {
  const { status, amount, refund, paidFor } = payment;
  const { t } = useTranslation('receipt');
  const format = useFormat();
  const dispatchDays = useSiteOperator().data?.goodsDispatchDays;
  const formatAmount = (value: string) => format.money(parseCents(value) ?? 0);
  if (isTestPayment(payment) && (refund || status === 'refunding')) return t('sandbox');
  if (refund) {
    const date = format.date(refund.refundedAt);
    return t('refund.done', { amount: formatAmount(refund.amount), date });
  }
  if (status === 'refunding') return t('refund.onItsWay', { amount: formatAmount(amount) });
  const delivery = findDelivery(payment);
  if (delivery?.sentAt) return t('delivery.sent', { date: format.date(delivery.sentAt) });
  if (delivery) {
    return dispatchDays ? t('delivery.within', { count: dispatchDays }) : t('delivery.next');
  }
  return paidFor ? undefined : t('unused');
}
