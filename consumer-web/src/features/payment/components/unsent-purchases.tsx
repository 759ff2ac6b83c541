import type { Payment } from '@mirabelle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../components/ui/class-names';
import { createContactLink } from '../../../lib/contact-link';
import { useDescribePayment } from '../use-describe-payment';
import { isTestPayment } from './payment-status';

interface UnsentPurchasesProps {
  readonly text: string;
  /** The text where the provider takes no money. */
  readonly testText: string;
  readonly payments: readonly Payment[];
  /** Whether the contact page is loaded as a new page, which clears personal data from memory. */
  readonly reloadsPage?: boolean;
  readonly renderAction?: (payment: Payment) => ReactNode;
  readonly className?: string;
}

/** Purchases that were not sent, with the numbers under which support finds their payments. Renders nothing if there are none. */
export function UnsentPurchases({
  text,
  testText,
  payments,
  reloadsPage = false,
  renderAction,
  className,
}: UnsentPurchasesProps) {
  const { t } = useTranslation('receipt');
  const describe = useDescribePayment();
  if (payments.length === 0) return null;
  return (
    <div className={cx('grid gap-2', className)}>
      <p>{payments.every(isTestPayment) ? testText : text}</p>
      <ul className="grid gap-1 text-muted">
        {payments.map((payment) => (
          <li key={payment.id}>
            <bdi>{describe(payment).title}</bdi>
            <p>{t('paymentNumber', { number: payment.captureId })}</p>
            {isTestPayment(payment) && <p>{t('sandbox')}</p>}
            {renderAction && <div className="mt-2">{renderAction(payment)}</div>}
          </li>
        ))}
      </ul>
      <p>
        <Link
          {...createContactLink({ numbers: payments.map(({ captureId }) => captureId) })}
          reloadDocument={reloadsPage}
          className="text-primary underline underline-offset-4"
        >
          {t('contact')}
        </Link>
      </p>
    </div>
  );
}
