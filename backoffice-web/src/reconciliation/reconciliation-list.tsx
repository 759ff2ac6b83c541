import type { Mismatch } from '@mirabelle/backoffice-contracts';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import { DataTable, SimpleList } from 'react-admin';
import { ListSearch } from '../components/list-search';
import { RecordLink } from '../components/record-link';
import { RecordList } from '../components/record-list';
import { StatusDot } from '../components/status-dot';
import { UtcTimes } from '../components/time-zone';
import { RelativeTime } from '../components/times';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { ReconciliationSummary } from './reconciliation-summary';

const RESOURCE = 'reconciliation';
const Column = DataTable.Col<Mismatch>;
const MISMATCH_TABS = [
  { name: 'all', filter: {} },
  { name: 'captureWithoutCommission', filter: { kind: 'captureWithoutCommission' } },
  { name: 'commissionWithoutCapture', filter: { kind: 'commissionWithoutCapture' } },
];
const filters = [<ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />];

/** A link to the payment without a commission, or to the commission without a payment. */
function MismatchedRecord({ mismatch: { kind, orderId, transactionId } }: { mismatch: Mismatch }) {
  const t = useResourceTranslate(RESOURCE);
  return kind === 'captureWithoutCommission' ? (
    <RecordLink resource="payments" id={orderId}>
      {orderId}
    </RecordLink>
  ) : (
    <RecordLink resource="affiliate-transactions" id={transactionId ?? ''}>
      {t('entry', { order: orderId })}
    </RecordLink>
  );
}

const MismatchTable = () => (
  <DataTable<Mismatch> rowClick={false} bulkActionButtons={false}>
    <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
    <Column source="kind" render={({ kind }) => <StatusDot resource={RESOURCE} status={kind} />} />
    <Column source="orderId" render={(mismatch) => <MismatchedRecord mismatch={mismatch} />} />
    <Column source="amount" align="right" render={({ amount, currency }) => formatMoney(amount, currency)} />
  </DataTable>
);

const MismatchCards = () => (
  <SimpleList<Mismatch>
    rowClick={false}
    primaryText={(mismatch) => <MismatchedRecord mismatch={mismatch} />}
    secondaryText={({ amount, currency, createdAt }) => (
      <>
        {formatMoney(amount, currency)} · <RelativeTime value={createdAt} />
      </>
    )}
    tertiaryText={({ kind }) => <StatusDot resource={RESOURCE} status={kind} />}
  />
);

/** The captured payments without a commission and the commissions without a captured payment. */
export const ReconciliationList = () => (
  <UtcTimes>
    <RecordList
      resource={RESOURCE}
      filters={filters}
      tabs={MISMATCH_TABS}
      icon={<BalanceOutlined />}
      header={<ReconciliationSummary />}
      table={<MismatchTable />}
      cards={<MismatchCards />}
    />
  </UtcTimes>
);
