import type { Mismatch } from '@mirabelle/contracts';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import { DataTable, SimpleList } from 'react-admin';
import { ListSearch } from '../bookings/booking-filters';
import { formatMoney } from '../components/format';
import { RecordLink } from '../components/record-link';
import { RecordList } from '../components/record-list';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { useWords } from '../components/use-words';

const RESOURCE = 'reconciliation';
const Column = DataTable.Col<Mismatch>;
const TABS = [
  { name: 'all', filter: {} },
  { name: 'captureWithoutCommission', filter: { kind: 'captureWithoutCommission' } },
  { name: 'commissionWithoutCapture', filter: { kind: 'commissionWithoutCapture' } },
];
const filters = [<ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />];

/** The record to look into first: the payment where money came, else the entry in the books. */
function Where({ mismatch: { kind, orderId, transactionId } }: { mismatch: Mismatch }) {
  const words = useWords(RESOURCE);
  return kind === 'captureWithoutCommission' ? (
    <RecordLink resource="payments" id={orderId}>
      {orderId}
    </RecordLink>
  ) : (
    <RecordLink resource="affiliate-transactions" id={transactionId ?? ''}>
      {words('entry', { order: orderId })}
    </RecordLink>
  );
}

const Mismatches = () => (
  <DataTable<Mismatch> rowClick={false} bulkActionButtons={false}>
    <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
    <Column source="kind" render={({ kind }) => <StatusDot resource={RESOURCE} status={kind} />} />
    <Column source="orderId" render={(mismatch) => <Where mismatch={mismatch} />} />
    <Column source="amount" align="right" render={({ amount, currency }) => formatMoney(amount, currency)} />
  </DataTable>
);

const Cards = () => (
  <SimpleList<Mismatch>
    rowClick={false}
    primaryText={(mismatch) => <Where mismatch={mismatch} />}
    secondaryText={({ amount, currency, createdAt }) => (
      <>
        {formatMoney(amount, currency)} · <RelativeTime value={createdAt} />
      </>
    )}
    tertiaryText={({ kind }) => <StatusDot resource={RESOURCE} status={kind} />}
  />
);

/** Where money and books do not agree; empty unless something is wrong. */
export const ReconciliationList = () => (
  <RecordList
    resource={RESOURCE}
    filters={filters}
    tabs={TABS}
    icon={<BalanceOutlined />}
    table={<Mismatches />}
    cards={<Cards />}
  />
);
