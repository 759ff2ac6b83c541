import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { useTranslate } from 'react-admin';
import { CommissionState } from '../affiliate-transactions/commission-state';
import { formatSubject } from '../affiliate-transactions/format-transaction';
import { useTransactionTotals } from '../affiliate-transactions/use-transaction-totals';
import { CompactTable } from '../components/compact-table';
import { InlineFailure } from '../components/inline-failure';
import { RecordLink } from '../components/record-link';
import { ExactTime } from '../components/times';
import { TwoLineCell } from '../components/two-line-cell';
import { formatAffiliate, formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { MoneyPanel } from './money-panel';
import { Sum, Sums } from './money-sums';
import type { CustomerRecords } from './use-customer-records';

const RESOURCE = 'affiliate-transactions';

interface CustomerCommissionsProps {
  readonly userId: string;
  readonly commissions: CustomerRecords<AdminAffiliateTransaction>;
}

/** The commissions that a customer's purchases and appointments have caused, with their sums by state. */
export function CustomerCommissions({ userId, commissions }: CustomerCommissionsProps) {
  const translate = useTranslate();
  const t = useResourceTranslate(RESOURCE);
  const filter = { userId };
  const { data: totals, error, refetch } = useTransactionTotals(filter);
  const title = translate('backOffice.customerMoney.commissions');
  const { all, byStatus = [] } = totals ?? {};
  const isAnyRejected = byStatus.some(({ status }) => status === 'rejected');
  return (
    <MoneyPanel resource={RESOURCE} title={title} filter={filter} records={commissions}>
      {error && !totals ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {all && byStatus.length > 0 ? (
        <Sums>
          {byStatus.map(({ status, commissionAmount }) => (
            <Sum key={status} label={t(`statuses.${status}`)} amount={formatMoney(commissionAmount)} />
          ))}
          <Sum
            label={t(isAnyRejected ? 'totals.totalWithoutRejected' : 'totals.total')}
            amount={formatMoney(all.commissionAmount)}
            isStrong
          />
        </Sums>
      ) : null}
      {commissions.data?.length ? (
        <CompactTable
          label={title}
          numericColumns={1}
          headings={[
            t('fields.productName'),
            t('fields.commissionAmount'),
            t('fields.affiliateId'),
            t('fields.status'),
            t('fields.createdAt'),
          ]}
          rows={commissions.data.map((commission) => ({
            key: commission.id,
            cells: createCells(commission),
          }))}
        />
      ) : null}
    </MoneyPanel>
  );
}

function createCells(commission: AdminAffiliateTransaction) {
  const { id, affiliateId, commissionAmount, currency, createdAt } = commission;
  return [
    <TwoLineCell key="subject" caption={null} maxWidth="48ch">
      <RecordLink resource={RESOURCE} id={id}>
        <bdi>{formatSubject(commission) ?? id}</bdi>
      </RecordLink>
    </TwoLineCell>,
    formatMoney(commissionAmount, currency),
    formatAffiliate(affiliateId),
    <CommissionState key="status" commission={commission} />,
    <ExactTime key="createdAt" isOneLine value={createdAt} />,
  ];
}
