import { parseCents } from '@mirabelle/catalogue';
import type { Payment } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { useFormat } from '../../../lib/use-format';
import { usePayments } from '../api/payments';
import { useDescribePayment } from '../use-describe-payment';
import { CancelPurchase } from './cancel-purchase';
import { PaymentStatusBadge, usePaymentStatusText } from './payment-status';

/** What the user has paid for here, the latest on top, with links to the receipts. */
export function MyPayments() {
  const { t } = useTranslation(['receipt', 'common']);
  const payments = usePayments();
  // A new payment shifts the last one of a page to the next page, so payments are deduplicated by id.
  const byId = new Map(payments.data?.pages.flat().map((payment) => [payment.id, payment]));
  return (
    <section id="payments" className="scroll-mt-24 border-t border-line py-10">
      <h2 className="text-2xl">{t('section')}</h2>
      {payments.isPending && (
        <div role="status" aria-label={t('loading')} className="mt-6">
          <Skeleton className="h-24" />
        </div>
      )}
      {payments.isError && (
        <div role="alert" className="mt-6 grid justify-items-start gap-4">
          <p className="text-muted">{t('listFailed')}</p>
          <Button variant="secondary" onClick={() => void payments.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {payments.isSuccess && byId.size === 0 && (
        <div className="mt-6 grid justify-items-start gap-5">
          <p className="text-muted">{t('empty')}</p>
          <Button asChild variant="secondary">
            <Link to="/brands">{t('common:browseShades')}</Link>
          </Button>
        </div>
      )}
      <ul className="mt-2">
        {[...byId.values()].map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
      {payments.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          disabled={payments.isFetchingNextPage}
          onClick={() => void payments.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function PaymentItem({ payment }: { payment: Payment }) {
  const { t } = useTranslation('receipt');
  const format = useFormat();
  const { title, details } = useDescribePayment()(payment);
  const statusText = usePaymentStatusText(payment);
  return (
    <li className="flex items-start justify-between gap-x-6 gap-y-2 border-b border-line py-5 last:border-0">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-lg wrap-anywhere">
            <Link
              to={`/payments/${payment.id}`}
              className="underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
            >
              {title}
            </Link>
          </h3>
          <PaymentStatusBadge payment={payment} />
        </div>
        {details.map((line) => (
          <p key={line} className="text-sm">
            {line}
          </p>
        ))}
        <p className="text-sm text-muted">{t('paidOn', { date: format.date(payment.paidAt) })}</p>
        {statusText && <p className="max-w-prose text-sm text-pretty">{statusText}</p>}
        <div className="mt-2 empty:hidden">
          <CancelPurchase payment={payment} size="small" />
        </div>
      </div>
      <p className="shrink-0 text-lg whitespace-nowrap tabular-nums">
        {format.money(parseCents(payment.amount) ?? 0)}
      </p>
    </li>
  );
}
