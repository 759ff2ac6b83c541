import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CommissionState } from '../affiliate-transactions/commission-state';
import { formatSubject } from '../affiliate-transactions/format-transaction';
import { OwnHouseNote } from '../affiliate-transactions/own-house-note';
import { useTransactionTotals } from '../affiliate-transactions/use-transaction-totals';
import { CompactTable } from '../components/compact-table';
import { InlineFailure } from '../components/inline-failure';
import { RecordLink } from '../components/record-link';
import { ExactTime } from '../components/times';
import { TwoLineCell } from '../components/two-line-cell';
import { toCents } from '../format/cents';
import { formatAffiliate, formatAppointmentDay, formatMoney } from '../format/format';
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
  return (
    <MoneyPanel resource={RESOURCE} title={title} filter={filter} records={commissions}>
      {error && !totals ? <InlineFailure error={error} onRetry={refetch} /> : null}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('backOffice.customerMoney.commissionsNote')}
      </Typography>
      {totals?.affiliateIds
        .toSorted((first, second) => first.localeCompare(second))
        .map((affiliateId) => (
          <SumsOfAffiliate key={affiliateId} userId={userId} affiliateId={affiliateId} />
        ))}
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

/** The sums for one affiliate: what is for one is not set off against what is for another. */
function SumsOfAffiliate({ userId, affiliateId }: { readonly userId: string; readonly affiliateId: string }) {
  const t = useResourceTranslate(RESOURCE);
  const translate = useTranslate();
  const { data: totals, error, refetch } = useTransactionTotals({ userId, affiliateId });
  if (error && !totals) return <InlineFailure error={error} onRetry={refetch} />;
  if (!totals) return null;
  const { all, byStatus } = totals;
  const isAnyRejected = byStatus.some(({ status }) => status === 'rejected');
  // What was reversed before it was paid has its negative entry in the same state, so that only what was paid before remains.
  const nameState = (status: string) =>
    status === 'reversed' ? translate('backOffice.customerMoney.paidThenReversed') : t(`statuses.${status}`);
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        <bdi>{formatAffiliate(affiliateId)}</bdi>
        <OwnHouseNote affiliateId={affiliateId} />
      </Typography>
      <Sums>
        {byStatus
          .filter(({ status, commissionAmount }) => status !== 'reversed' || toCents(commissionAmount) !== 0)
          .map(({ status, commissionAmount }) => (
            <Sum key={status} label={nameState(status)} amount={formatMoney(commissionAmount)} />
          ))}
        <Sum
          label={t(isAnyRejected ? 'totals.totalWithoutRejected' : 'totals.total')}
          amount={formatMoney(all.commissionAmount)}
          isStrong
        />
      </Sums>
    </div>
  );
}

function createCells(commission: AdminAffiliateTransaction) {
  const { id, affiliateId, booking, commissionAmount, currency, createdAt } = commission;
  return [
    <TwoLineCell key="subject" caption={booking && formatAppointmentDay(booking)} maxWidth="48ch">
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
