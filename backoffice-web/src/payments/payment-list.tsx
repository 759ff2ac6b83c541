import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import { Box } from '@mui/material';
import { DataTable, SelectInput, SimpleList, useListContext } from 'react-admin';
import { DateFilter } from '../components/date-filter';
import { ListSearch } from '../components/list-search';
import { MonthSelectFilter } from '../components/month-select-filter';
import { PeriodFilter } from '../components/period-filter';
import { RecordList } from '../components/record-list';
import { RowLink } from '../components/row-link';
import { StatusDot } from '../components/status-dot';
import { createStatusTabs, type StatusTab } from '../components/status-tabs';
import { UtcTimes } from '../components/time-zone';
import { ExactTime } from '../components/times';
import { TwoLineCell } from '../components/two-line-cell';
import { formatMoney, formatNameOrEmail } from '../format/format';
import { formatFieldKey, useResourceTranslate } from '../i18n/i18n';
import { CustomerFilter } from './customer-filter';
import { LateInShort, SendBy } from './late-to-send';
import { formatItemDetails, formatPaidAppointment, formatPaidItem, namePurpose } from './paid-item';
import { findRefundedAmount, formatPartialRefund } from './partial-refund';
import { PaymentTotals } from './payment-totals';
import { PiecesToSend } from './pieces-to-send';
import { TestBadge } from './test-payments';

const RESOURCE = 'payments';
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
/** Each tab has its own order, so that none keeps that of the tab before. */
const [ALL_TAB, ...STATUS_TABS] = createStatusTabs([
  'open',
  'captured',
  'cancelled',
  'refunding',
  'refunded',
]).map((tab) => ({ ...tab, sort: NEWEST_FIRST }));
/** After all payments come those that staff may have to do something about. Of the goods to send, the longest wait is on top. */
export const PAYMENT_TABS: readonly StatusTab[] = [
  ...(ALL_TAB ? [ALL_TAB] : []),
  { name: 'toSend', filter: { sending: 'to-send' }, sort: { field: 'createdAt', order: 'ASC' } },
  { name: 'sent', filter: { sending: 'sent' }, sort: NEWEST_FIRST },
  { name: 'toGiveBack', filter: { appointment: 'canceled-not-refunded' }, sort: NEWEST_FIRST },
  { name: 'canceledAppointments', filter: { appointment: 'canceled' }, sort: NEWEST_FIRST },
  ...STATUS_TABS,
];
const Column = DataTable.Col<AdminPayment>;
const purposeChoices = ['cart', 'booking'].map((id) => ({
  id,
  name: `resources.${RESOURCE}.purposes.${id}`,
}));
/** What became of an appointment that was paid for; each choice is also that of a tab. */
const appointmentChoices = ['canceled', 'canceled-not-refunded'].map((id) => ({
  id,
  name: `resources.${RESOURCE}.appointments.${id}`,
}));

const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <MonthSelectFilter key="paidIn" source="paidIn" label={formatFieldKey(RESOURCE, 'paidIn')} alwaysOn />,
  <SelectInput
    key="purpose"
    source="purpose"
    label={formatFieldKey(RESOURCE, 'kind')}
    choices={purposeChoices}
    emptyText="backOffice.filters.any"
    helperText={false}
  />,
  <SelectInput
    key="appointment"
    source="appointment"
    label={formatFieldKey(RESOURCE, 'appointment')}
    choices={appointmentChoices}
    emptyText="backOffice.filters.any"
    helperText={false}
  />,
  <PeriodFilter key="period" source="period" label={formatFieldKey(RESOURCE, 'period')} />,
  <DateFilter key="from" source="from" label={formatFieldKey(RESOURCE, 'from')} insteadOf="period" />,
  <DateFilter key="to" source="to" label={formatFieldKey(RESOURCE, 'to')} insteadOf="period" />,
  <DateFilter key="paidFrom" source="paidFrom" label={formatFieldKey(RESOURCE, 'paidFrom')} />,
  <DateFilter key="paidTo" source="paidTo" label={formatFieldKey(RESOURCE, 'paidTo')} />,
  <MonthSelectFilter key="refundedIn" source="refundedIn" label={formatFieldKey(RESOURCE, 'refundedIn')} />,
  <CustomerFilter key="userId" source="userId" label={formatFieldKey(RESOURCE, 'userId')} />,
];

/** Beside the menu a screen of 1440 px has 1145 px for the columns. */
const NARROW_CELLS = { '& td, & th': { px: 1.25 } };
const CUSTOMER_WIDTH = '20ch';

function PaymentTable() {
  const { filterValues } = useListContext();
  return (
    <DataTable<AdminPayment> rowClick="show" bulkActionButtons={false} sx={NARROW_CELLS}>
      <Column
        source="createdAt"
        render={({ createdAt }) => (
          <RowLink>
            <ExactTime value={createdAt} />
          </RowLink>
        )}
      />
      <Column source="id" />
      <Column
        source="customerName"
        render={(payment) => (
          <TwoLineCell caption={payment.customerName && payment.customerEmail} maxWidth={CUSTOMER_WIDTH}>
            {formatNameOrEmail(payment)}
          </TwoLineCell>
        )}
      />
      <Column
        source="productName"
        label={formatFieldKey(RESOURCE, 'purpose')}
        render={(payment) => <PaidFor payment={payment} />}
      />
      <Column
        source="amount"
        align="right"
        render={(payment) => (
          <TwoLineCell caption={formatPartialRefund(payment)}>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              <TestBadge payment={payment} /> {formatMoney(payment.amount, payment.currency)}
            </Box>
          </TwoLineCell>
        )}
      />
      <Column
        source="status"
        render={(payment) => (
          <TwoLineCell caption={formatRefunded(payment)}>
            <StatusDot resource={RESOURCE} status={payment.status} />
            {filterValues.sending ? null : <LateInShort payment={payment} />}
          </TwoLineCell>
        )}
      />
      <Column
        source="capturedAt"
        render={({ capturedAt }) => (capturedAt ? <ExactTime value={capturedAt} /> : '–')}
      />
      {LAST_COLUMNS[filterValues.sending as keyof typeof LAST_COLUMNS] ?? REFUND_COLUMN}
    </DataTable>
  );
}

const REFUND_COLUMN = (
  <Column
    source="refundedAt"
    render={({ refundedAt }) => (refundedAt ? <ExactTime value={refundedAt} /> : '–')}
  />
);

/** The last column on the tabs of goods: when they are to be sent, or were, in place of the refund. */
const LAST_COLUMNS = {
  'to-send': (
    <Column
      source="sendBy"
      label={formatFieldKey(RESOURCE, 'sendBy')}
      disableSort
      render={(payment) => <SendBy payment={payment} />}
    />
  ),
  sent: (
    <Column
      source="sentAt"
      label={formatFieldKey(RESOURCE, 'sentAt')}
      disableSort
      render={({ sentAt, carrier, trackingNumber }) => (
        <TwoLineCell caption={[carrier, trackingNumber].filter(Boolean).join(', ') || null}>
          {sentAt ? <ExactTime value={sentAt} /> : '–'}
        </TwoLineCell>
      )}
    />
  ),
};

/** How much of a payment was refunded; null for nothing. */
function formatRefunded(payment: AdminPayment): string | null {
  const refunded = findRefundedAmount(payment);
  return refunded === null ? null : formatMoney(refunded, payment.currency);
}

/** How much of a payment was refunded, and when for the last time. */
function RefundNote({ payment }: { payment: AdminPayment }) {
  const { refundedAt } = payment;
  const refunded = formatRefunded(payment);
  if (refunded === null) return null;
  return (
    <>
      {refunded}
      {refundedAt ? (
        <>
          {', '}
          <ExactTime isOneLine value={refundedAt} />
        </>
      ) : null}
    </>
  );
}

/** The product, by which the column is sorted; without one, whether it was an appointment, or that the payment was not used. */
function PaidFor({ payment }: { payment: AdminPayment }) {
  const { purpose, item } = payment;
  const t = useResourceTranslate(RESOURCE);
  if (purpose === 'cart' && item) {
    return (
      <TwoLineCell caption={formatItemDetails(item)} maxWidth="17ch">
        <bdi>{item.productName}</bdi>
        <PiecesToSend payment={payment} />
      </TwoLineCell>
    );
  }
  return (
    <TwoLineCell caption={item ? formatPaidItem(item) : formatPaidAppointment(payment)} wrapsCaption>
      {t(namePurpose(payment))}
    </TwoLineCell>
  );
}

const PaymentCards = () => (
  <SimpleList<AdminPayment>
    rowClick="show"
    // The name has a line of its own, because a long one would push the status aside.
    primaryText={(payment) => (
      <>
        {formatMoney(payment.amount, payment.currency)} <TestBadge payment={payment} />
      </>
    )}
    secondaryText={(payment) => (
      <>
        <bdi>{formatNameOrEmail(payment)}</bdi>
        <br />
        {payment.id}
        <br />
        {formatPartialRefund(payment)}
        {formatPartialRefund(payment) && <br />}
        {payment.item ? (
          <>
            <bdi>{formatPaidItem(payment.item)}</bdi>
            <PiecesToSend payment={payment} />
            <br />
          </>
        ) : null}
        <ExactTime isOneLine value={payment.createdAt} />
        <LateInShort payment={payment} />
      </>
    )}
    tertiaryText={(payment) => (
      <>
        <StatusDot resource={RESOURCE} status={payment.status} />
        <Box component="span" sx={{ display: 'block', typography: 'caption' }}>
          <RefundNote payment={payment} />
        </Box>
      </>
    )}
  />
);

/** The orders with the payment provider. */
export function PaymentList() {
  return (
    <UtcTimes>
      <RecordList
        resource={RESOURCE}
        filters={filters}
        tabs={PAYMENT_TABS}
        icon={<CreditCardOutlined />}
        table={<PaymentTable />}
        cards={<PaymentCards />}
        summary={<PaymentTotals />}
      />
    </UtcTimes>
  );
}
