import { parseCents } from '@mirabelle/catalogue';
import type { Payment } from '@mirabelle/contracts';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { SentenceSpace } from '../../../components/ui/sentence-space';
import { createContactLink } from '../../../lib/contact-link';
import { useFormat } from '../../../lib/use-format';
import { useDescribePayment } from '../use-describe-payment';
import { CancelPurchase } from './cancel-purchase';
import { DeliveryFacts } from './delivery-facts';
import { Fact } from './fact';
import { isTestPayment, PaymentStatusBadge, usePaymentStatusText } from './payment-status';

/** The provider of every payment that is not a test. */
const PROVIDER_NAME = 'PayPal';

interface ReceiptProps {
  readonly payment: Payment;
  /** Who got the money. */
  readonly seller: ReactNode;
}

/** The receipt of one payment, to be read and to be printed. On paper it has neither links nor buttons. */
export function Receipt({ payment, seller }: ReceiptProps) {
  const { t } = useTranslation(['receipt', 'common']);
  const statusText = usePaymentStatusText(payment);
  const { title } = useDescribePayment()(payment);
  return (
    <article className="page max-w-3xl py-10 md:py-16 print:max-w-none print:py-0">
      <p className="hidden font-serif text-2xl print:block">{t('common:brandName')}</p>
      <p className="text-sm print:hidden">
        <Link to="/profile#payments" className="text-primary underline underline-offset-4">
          {t('backToAll')}
        </Link>
      </p>
      <h1 className="mt-4 text-3xl">{t('title')}</h1>
      <div role="status" className="mt-5 flex flex-wrap items-center gap-3">
        <PaymentStatusBadge payment={payment} />
        {statusText && <p className="text-pretty">{statusText}</p>}
      </div>
      <ReceiptFacts payment={payment} seller={seller} />
      <ReceiptActions payment={payment} />
      <p className="mt-10 text-sm text-muted print:hidden">
        {t('help')}
        <SentenceSpace />
        <Link
          {...createContactLink({ numbers: [payment.captureId], title })}
          className="text-primary underline underline-offset-4"
        >
          {t('contact')}
        </Link>
      </p>
    </article>
  );
}

function ReceiptFacts({ payment, seller }: ReceiptProps) {
  const { t } = useTranslation('receipt');
  const format = useFormat();
  const { title, details } = useDescribePayment()(payment);
  const formatAmount = (amount: string) => format.money(parseCents(amount) ?? 0);
  return (
    <dl className="mt-8">
      <Fact label={t('facts.for')}>
        <p>{title}</p>
        {details.map((line) => (
          <p key={line} className="text-sm text-muted">
            {line}
          </p>
        ))}
      </Fact>
      <Fact label={t('facts.seller')}>{seller}</Fact>
      <Fact label={t('facts.paidOn')}>
        <p>{format.date(payment.paidAt)}</p>
      </Fact>
      <Fact label={t('facts.method')}>
        <p>
          {isTestPayment(payment) ? t('sandboxOf', { amount: formatAmount(payment.amount) }) : PROVIDER_NAME}
        </p>
      </Fact>
      <Fact label={t('facts.number')}>
        <p>
          <bdi>{payment.captureId}</bdi>
        </p>
      </Fact>
      <Fact label={t('facts.total')}>
        <p className="font-serif text-2xl tabular-nums">{formatAmount(payment.amount)}</p>
      </Fact>
      <DeliveryFacts payment={payment} />
      {payment.refund && !isTestPayment(payment) && (
        <Fact label={t('facts.refund')}>
          <p className="tabular-nums">{formatAmount(payment.refund.amount)}</p>
          <p className="text-sm text-muted">{format.date(payment.refund.refundedAt)}</p>
        </Fact>
      )}
    </dl>
  );
}

function ReceiptActions({ payment }: Pick<ReceiptProps, 'payment'>) {
  const { t } = useTranslation('receipt');
  const { productPath } = useDescribePayment()(payment);
  const { paidFor } = payment;
  return (
    <div className="mt-8 flex flex-wrap gap-3 print:hidden">
      {paidFor?.kind === 'booking' && (
        <Button asChild>
          <Link to={`/bookings/${paidFor.bookingId}`}>{t('openBooking')}</Link>
        </Button>
      )}
      {productPath && (
        <Button asChild>
          <Link to={productPath}>{t('buyAgain')}</Link>
        </Button>
      )}
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer className="size-4" aria-hidden />
        {t('print')}
      </Button>
      <CancelPurchase payment={payment} />
    </div>
  );
}
