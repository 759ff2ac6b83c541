import type { AdminAffiliateTransaction } from '@mirabelle/contracts';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import {
  DataTable,
  DateInput,
  FilterButton,
  List,
  Pagination,
  SelectInput,
  SimpleList,
  TextInput,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { BulkActButton } from '../acts/bulk-act-button';
import { ListSearch, SalonFilter } from '../bookings/booking-filters';
import { EmptyList } from '../components/empty-list';
import { ExportButton } from '../components/export-button';
import { formatMoney, formatRate } from '../components/format';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { StatusTabs, tabsOf } from '../components/status-tabs';
import { usePhone } from '../components/use-phone';
import { FilterTotals } from './filter-totals';
import { MonthChoice } from './month-input';
import { stepsFor, TRANSACTION_STATUSES } from './steps';

type Transaction = AdminAffiliateTransaction;

const RESOURCE = 'affiliate-transactions';
const TABS = tabsOf(TRANSACTION_STATUSES);
const Column = DataTable.Col<Transaction>;
const field = (name: string) => `resources.${RESOURCE}.fields.${name}`;
const types = ['product_purchase', 'booking', 'reversal'].map((id) => ({
  id,
  name: `resources.${RESOURCE}.types.${id}`,
}));

const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <SelectInput
    key="transactionType"
    source="transactionType"
    label={field('transactionType')}
    choices={types}
    helperText={false}
  />,
  <TextInput key="affiliateId" source="affiliateId" label={field('affiliateId')} helperText={false} />,
  <SalonFilter key="salonId" source="salonId" label={field('salonId')} />,
  <DateInput key="from" source="from" label={field('from')} helperText={false} />,
  <DateInput key="to" source="to" label={field('to')} helperText={false} />,
];

const nameOf = ({ affiliateId, commissionAmount, currency, referenceId, id }: Transaction) =>
  `${formatMoney(commissionAmount, currency)} · ${affiliateId} · ${referenceId ?? id}`;

const Together = () => (
  <>
    <BulkActButton<Transaction> resource={RESOURCE} action="approve" nameOf={nameOf} />
    <BulkActButton<Transaction> resource={RESOURCE} action="pay" nameOf={nameOf} />
    <BulkActButton<Transaction> resource={RESOURCE} action="reject" tone="error" reason nameOf={nameOf} />
    <BulkActButton<Transaction> resource={RESOURCE} action="reverse" tone="error" reason nameOf={nameOf} />
  </>
);

function TransactionTable() {
  const translate = useTranslate();
  return (
    <DataTable<Transaction>
      rowClick="show"
      bulkActionButtons={<Together />}
      isRowSelectable={(transaction) => stepsFor(transaction).length > 0}
    >
      <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
      <Column source="affiliateId" />
      <Column
        source="transactionType"
        render={({ transactionType }) => translate(`resources.${RESOURCE}.types.${transactionType}`)}
      />
      <Column
        source="productName"
        render={({ productName, brandName, salonId }) =>
          productName ? `${productName}${brandName ? `, ${brandName}` : ''}` : salonId
        }
      />
      <Column
        source="grossAmount"
        align="right"
        render={({ grossAmount, currency }) => formatMoney(grossAmount, currency)}
      />
      <Column
        source="commissionRate"
        align="right"
        render={({ commissionRate }) => formatRate(commissionRate)}
      />
      <Column
        source="commissionAmount"
        align="right"
        render={({ commissionAmount, currency }) => formatMoney(commissionAmount, currency)}
      />
      <Column source="status" render={({ status }) => <StatusDot resource={RESOURCE} status={status} />} />
    </DataTable>
  );
}

const TransactionCards = () => (
  <SimpleList<Transaction>
    rowClick="show"
    primaryText={({ affiliateId, commissionAmount, currency }) =>
      `${formatMoney(commissionAmount, currency)} · ${affiliateId}`
    }
    secondaryText={({ productName, salonId, referenceId, createdAt }) => (
      <>
        <bdi>{productName ?? salonId ?? referenceId}</bdi> · <RelativeTime value={createdAt} />
      </>
    )}
    tertiaryText={({ status }) => <StatusDot resource={RESOURCE} status={status} />}
  />
);

/** What affiliates have earned, by state, with what the rows add up to. */
export function AffiliateTransactionList() {
  const phone = usePhone();
  return (
    <List
      filters={filters}
      actions={
        <TopToolbar>
          <MonthChoice />
          <FilterButton />
          <ExportButton resource={RESOURCE} />
        </TopToolbar>
      }
      exporter={false}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 100, 500]} />}
      empty={<EmptyList icon={<PaymentsOutlined />} />}
    >
      <StatusTabs resource={RESOURCE} tabs={TABS} />
      <FilterTotals />
      {phone ? <TransactionCards /> : <TransactionTable />}
    </List>
  );
}
