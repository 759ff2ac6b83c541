import type { AdminPayment } from '@mirabelle/contracts';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import { Typography } from '@mui/material';
import { DataTable, SelectInput, SimpleList, TextInput } from 'react-admin';
import { ListSearch } from '../bookings/booking-filters';
import { formatMoney } from '../components/format';
import { RecordList } from '../components/record-list';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { tabsOf } from '../components/status-tabs';
import { useWords } from '../components/use-words';

const RESOURCE = 'payments';
const TABS = tabsOf(['open', 'captured', 'cancelled', 'refunding', 'refunded']);
const Column = DataTable.Col<AdminPayment>;
const field = (name: string) => `resources.${RESOURCE}.fields.${name}`;
const purposes = ['cart', 'booking'].map((id) => ({ id, name: `resources.${RESOURCE}.purposes.${id}` }));

const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <SelectInput
    key="purpose"
    source="purpose"
    label={field('purpose')}
    choices={purposes}
    helperText={false}
  />,
  <TextInput key="userId" source="userId" label={field('userId')} helperText={false} />,
];

function PaymentTable() {
  const words = useWords(RESOURCE);
  return (
    <DataTable<AdminPayment> rowClick="show" bulkActionButtons={false}>
      <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
      <Column source="id" />
      <Column
        source="customerName"
        render={({ customerName, customerEmail }) => (
          <>
            {customerName ?? words('unnamed')}
            <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
              {customerEmail}
            </Typography>
          </>
        )}
      />
      <Column
        source="purpose"
        render={({ purpose }) => words(purpose === null ? 'unused' : `purposes.${purpose}`)}
      />
      <Column
        source="amount"
        align="right"
        render={({ amount, currency }) => formatMoney(amount, currency)}
      />
      <Column source="status" render={({ status }) => <StatusDot resource={RESOURCE} status={status} />} />
      <Column
        source="capturedAt"
        render={({ capturedAt }) => (capturedAt ? <RelativeTime value={capturedAt} /> : '–')}
      />
    </DataTable>
  );
}

const PaymentCards = () => (
  <SimpleList<AdminPayment>
    rowClick="show"
    primaryText={({ amount, currency, customerEmail }) =>
      `${formatMoney(amount, currency)} · ${customerEmail ?? ''}`
    }
    secondaryText={({ id, createdAt }) => (
      <>
        {id} · <RelativeTime value={createdAt} />
      </>
    )}
    tertiaryText={({ status }) => <StatusDot resource={RESOURCE} status={status} />}
  />
);

/** Orders with the payment provider, the newest first. */
export function PaymentList() {
  return (
    <RecordList
      resource={RESOURCE}
      filters={filters}
      tabs={TABS}
      icon={<CreditCardOutlined />}
      table={<PaymentTable />}
      cards={<PaymentCards />}
    />
  );
}
