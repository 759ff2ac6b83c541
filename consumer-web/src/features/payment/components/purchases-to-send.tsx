import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllPayments } from '../api/payments';
import { useDescribePayment } from '../use-describe-payment';
import { findDelivery } from './payment-status';

/**
 * Names the purchases that are not sent yet, and says that they cannot be sent once the account and its addresses are
 * erased. Renders nothing if there are none.
 */
export function PurchasesToSend() {
  const { t } = useTranslation('receipt');
  const describe = useDescribePayment();
  const { data: payments = [] } = useAllPayments();
  const unsent = payments.filter(
    (payment) => payment.status === 'paid' && findDelivery(payment)?.sentAt === null,
  );
  if (unsent.length === 0) return null;
  return (
    <div className="mb-5 grid gap-2">
      <p>{t('unsentWithAccount')}</p>
      <ul className="grid gap-1 text-muted">
        {unsent.map((payment) => (
          <li key={payment.id}>
            <bdi>{describe(payment).title}</bdi>
            <p>{t('paymentNumber', { number: payment.captureId })}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/contact" className="text-primary underline underline-offset-4">
          {t('contact')}
        </Link>
      </p>
    </div>
  );
}
