import type { AdminAffiliateTransaction } from '@mirabelle/contracts';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { DataTable, List, SimpleList } from 'react-admin';
import type { z } from 'zod';
import { EmptyList } from '../components/empty-list';
import { formatMoney, formatRate } from '../components/format';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { usePhone } from '../components/use-phone';

type AffiliateTransaction = z.infer<typeof AdminAffiliateTransaction>;

const RESOURCE = 'affiliate-transactions';
const Column = DataTable.Col<AffiliateTransaction>;

const TransactionTable = () => (
  <DataTable<AffiliateTransaction> rowClick={false} bulkActionButtons={false}>
    <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
    <Column source="affiliateId" />
    <Column source="transactionType" />
    <Column source="referenceId" />
    <Column source="grossAmount" align="right" render={({ grossAmount }) => formatMoney(grossAmount)} />
    <Column
      source="commissionRate"
      align="right"
      render={({ commissionRate }) => formatRate(commissionRate)}
    />
    <Column
      source="commissionAmount"
      align="right"
      render={({ commissionAmount }) => formatMoney(commissionAmount)}
    />
    <Column source="status" render={({ status }) => <StatusDot resource={RESOURCE} status={status} />} />
  </DataTable>
);

const TransactionCards = () => (
  <SimpleList<AffiliateTransaction>
    rowClick={false}
    primaryText={({ affiliateId, commissionAmount }) => `${formatMoney(commissionAmount)} · ${affiliateId}`}
    secondaryText={({ transactionType, createdAt }) => (
      <>
        {transactionType} · <RelativeTime value={createdAt} />
      </>
    )}
    tertiaryText={({ status }) => <StatusDot resource={RESOURCE} status={status} />}
  />
);

/** What affiliates have earned, the newest first. */
export function AffiliateTransactionList() {
  const phone = usePhone();
  return (
    <List
      actions={false}
      exporter={false}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      empty={<EmptyList icon={<PaymentsOutlined />} />}
    >
      {phone ? <TransactionCards /> : <TransactionTable />}
    </List>
  );
}
