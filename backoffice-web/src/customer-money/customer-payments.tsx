import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { CompactTable } from '../components/compact-table';
import { InlineFailure } from '../components/inline-failure';
import { RecordLink } from '../components/record-link';
import { StatusDot } from '../components/status-dot';
import { ExactTime } from '../components/times';
import { TwoLineCell } from '../components/two-line-cell';
import { useReads } from '../data/use-reads';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { formatPaidAppointment, formatPaidItem, namePurpose } from '../payments/paid-item';
import { findRefundedAmount } from '../payments/partial-refund';
import { PaymentSums } from '../payments/payment-totals';
import { TestBadge, TestSumNote } from '../payments/test-payments';
import { MoneyPanel } from './money-panel';
import type { CustomerRecords } from './use-customer-records';

const RESOURCE = 'payments';

interface CustomerPaymentsProps {
  readonly userId: string;
  readonly payments: CustomerRecords<AdminPayment>;
}

/** All payments of a customer, with what came in and what went back. */
export function CustomerPayments({ userId, payments }: CustomerPaymentsProps) {
  const translate = useTranslate();
  const t = useResourceTranslate(RESOURCE);
  const { readPaymentTotals } = useReads();
  const filter = { userId };
  const { data, error, refetch } = useQuery({
    // The key begins with the resource, so that live changes to payments also reload the totals.
    queryKey: [RESOURCE, 'totals', filter],
    queryFn: ({ signal }) => readPaymentTotals(filter, { signal }),
  });
  const title = t('name', { smart_count: 2 });
  return (
    <MoneyPanel resource={RESOURCE} title={title} filter={filter} records={payments}>
      {error && !data ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {data?.byCurrency.map((sums) => (
        <div key={sums.currency}>
          <PaymentSums sums={sums} />
          <TestSumNote sums={sums} />
        </div>
      ))}
      {payments.data?.length ? (
        <CompactTable
          label={title}
          numericColumns={2}
          headings={[
            t('fields.purpose'),
            t('fields.amount'),
            translate('backOffice.customerMoney.refunded'),
            t('fields.status'),
            t('fields.createdAt'),
          ]}
          rows={payments.data.map((payment) => ({ key: payment.id, cells: createCells(payment) }))}
        />
      ) : null}
    </MoneyPanel>
  );
}

function createCells(payment: AdminPayment) {
  const { id, amount, currency, status, createdAt } = payment;
  const refunded = findRefundedAmount(payment);
  return [
    <TwoLineCell key="purpose" caption={id} maxWidth="48ch">
      <RecordLink resource={RESOURCE} id={id}>
        <PaidFor payment={payment} />
      </RecordLink>
    </TwoLineCell>,
    <span key="amount">
      <TestBadge payment={payment} /> {formatMoney(amount, currency)}
    </span>,
    refunded === null ? '–' : formatMoney(refunded, currency),
    <StatusDot key="status" resource={RESOURCE} status={status} />,
    <ExactTime key="createdAt" isOneLine value={createdAt} />,
  ];
}

function PaidFor({ payment }: { payment: AdminPayment }) {
  const t = useResourceTranslate(RESOURCE);
  return payment.item
    ? formatPaidItem(payment.item)
    : (formatPaidAppointment(payment) ?? t(namePurpose(payment)));
}
