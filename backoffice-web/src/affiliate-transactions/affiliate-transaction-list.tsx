import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { Typography } from '@mui/material';
import {
  DataTable,
  List,
  SelectInput,
  SimpleList,
  TextInput,
  useGetIdentity,
  useListContext,
  useTranslate,
} from 'react-admin';
import { createBulkProps } from '../bulk/bulk-toolbar';
import { DateFilter } from '../components/date-filter';
import { FilterChips } from '../components/filter-chips';
import { ListBody } from '../components/list-body';
import { ListSearch } from '../components/list-search';
import { ListToolbar } from '../components/list-toolbar';
import { MoneyFilter } from '../components/money-filter';
import { MONTH_FILTERS } from '../components/month-filter';
import { MonthSelectFilter } from '../components/month-select-filter';
import { NoMatches } from '../components/no-matches';
import { ListPagination } from '../components/record-list';
import { RestoredFilters } from '../components/restored-filters';
import { RowLink } from '../components/row-link';
import { createStatusTabs, listTabFilters, StatusTabs } from '../components/status-tabs';
import { TableOrCards } from '../components/table-or-cards';
import { TimeZoneNote, UtcTimes } from '../components/time-zone';
import { ExactTime } from '../components/times';
import { useIsRestored } from '../components/use-is-restored';
import { useListStoreKey } from '../components/use-list-store-key';
import { formatAffiliate, formatMoney, formatRate } from '../format/format';
import { formatFieldKey, useResourceTranslate } from '../i18n/i18n';
import { SalonFilter } from '../salons/salon-filter';
import { AffiliateFilter } from './affiliate-filter';
import { CommissionSubject } from './commission-subject';
import { findShownType } from './format-transaction';
import { OwnApprovalFilter } from './own-approval-filter';
import { StatusWithColleague } from './status-with-colleague';
import { findTransactionActions, TRANSACTION_STATUSES } from './transaction-action-rules';
import { TransactionBulkActions } from './transaction-bulk-actions';
import { TransactionTotals } from './transaction-totals';

type Transaction = AdminAffiliateTransaction;

const RESOURCE = 'affiliate-transactions';
const STATUS_TABS = createStatusTabs(TRANSACTION_STATUSES);
const Column = DataTable.Col<Transaction>;
const appointmentChoices = ['not-ahead', 'ahead'].map((id) => ({
  id,
  name: `resources.${RESOURCE}.appointments.${id}`,
}));
const ageChoices = ['day', 'week', 'month'].map((id) => ({ id, name: `resources.${RESOURCE}.ages.${id}` }));
const typeChoices = ['product_purchase', 'booking', 'reversal'].map((id) => ({
  id,
  name: `resources.${RESOURCE}.kinds.${id}`,
}));

const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <SelectInput
    key="transactionType"
    source="transactionType"
    label={formatFieldKey(RESOURCE, 'transactionType')}
    choices={typeChoices}
    emptyText="backOffice.filters.any"
    helperText={false}
  />,
  <SelectInput
    key="appointment"
    source="appointment"
    label={formatFieldKey(RESOURCE, 'due')}
    choices={appointmentChoices}
    emptyText="backOffice.filters.any"
    helperText={false}
  />,
  <AffiliateFilter key="affiliateId" source="affiliateId" label={formatFieldKey(RESOURCE, 'affiliateId')} />,
  <OwnApprovalFilter
    key="notApprovedBy"
    source="notApprovedBy"
    label={formatFieldKey(RESOURCE, 'notApprovedBy')}
  />,
  <OwnApprovalFilter key="approvedBy" source="approvedBy" label={formatFieldKey(RESOURCE, 'approvedBy')} />,
  <TextInput key="reason" source="reason" label={formatFieldKey(RESOURCE, 'reason')} helperText={false} />,
  <TextInput
    key="payoutReference"
    source="payoutReference"
    label={formatFieldKey(RESOURCE, 'payoutReference')}
    helperText={false}
  />,
  <DateFilter key="payoutDate" source="payoutDate" label={formatFieldKey(RESOURCE, 'payoutDate')} />,
  <MonthSelectFilter key="paidIn" source="paidIn" label={formatFieldKey(RESOURCE, 'paidIn')} />,
  <SalonFilter key="salonId" source="salonId" label={formatFieldKey(RESOURCE, 'salonId')} />,
  <DateFilter key="from" source="from" label={formatFieldKey(RESOURCE, 'from')} insteadOf="period" />,
  <DateFilter key="to" source="to" label={formatFieldKey(RESOURCE, 'to')} insteadOf="period" />,
  <SelectInput
    key="olderThan"
    source="olderThan"
    label={formatFieldKey(RESOURCE, 'olderThan')}
    choices={ageChoices}
    emptyText="backOffice.filters.any"
    helperText={false}
  />,
  <MoneyFilter
    key="commissionFrom"
    source="commissionFrom"
    label={formatFieldKey(RESOURCE, 'commissionFrom')}
  />,
  <MoneyFilter key="commissionTo" source="commissionTo" label={formatFieldKey(RESOURCE, 'commissionTo')} />,
];

/** A transfer is corrected on the page of its commission. */
const ONE_BY_ONE = 'correct-payout';

/** So that the notes below the status need few lines. */
const NARROW_CELLS = { '& td, & th': { px: 1.25 } };

function TransactionTable() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <DataTable<Transaction>
      rowClick="show"
      sx={NARROW_CELLS}
      {...createBulkProps<Transaction>(<TransactionBulkActions />, {
        isRowSelectable: (transaction) =>
          findTransactionActions(transaction, identity?.id.toString()).some(
            ({ action }) => action !== ONE_BY_ONE,
          ),
      })}
    >
      <Column
        source="createdAt"
        render={({ createdAt }) => (
          <RowLink>
            <ExactTime value={createdAt} />
          </RowLink>
        )}
      />
      <Column source="affiliateId" render={({ affiliateId }) => formatAffiliate(affiliateId)} />
      <Column
        source="transactionType"
        render={(commission) => translate(`resources.${RESOURCE}.types.${findShownType(commission)}`)}
      />
      <Column
        source="productName"
        render={(commission) => <CommissionSubject commission={commission} showsBuyer />}
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
      <Column source="status" render={(transaction) => <StatusWithColleague transaction={transaction} />} />
    </DataTable>
  );
}

function TransactionCards() {
  return (
    <SimpleList<Transaction>
      rowClick="show"
      primaryText={({ affiliateId, commissionAmount, currency }) =>
        `${formatMoney(commissionAmount, currency)} · ${formatAffiliate(affiliateId)}`
      }
      secondaryText={(transaction) => (
        <>
          <CommissionSubject commission={transaction} />
          <br />
          <ExactTime isOneLine value={transaction.createdAt} />
        </>
      )}
      tertiaryText={(transaction) => <StatusWithColleague transaction={transaction} />}
    />
  );
}

/** Says in which order the list is while no column shows it: Today leads to the approved commissions by the day of their approval. */
function HiddenOrderNote() {
  const t = useResourceTranslate(RESOURCE);
  const { sort } = useListContext();
  if (sort.field !== 'approvedAt') return null;
  return (
    <Typography variant="caption" component="p" sx={{ px: { xs: 2, sm: 2.5 }, color: 'text.secondary' }}>
      {t(`sortedByApproval.${sort.order}`)}
    </Typography>
  );
}

function TransactionListPage() {
  const isRestored = useIsRestored(RESOURCE);
  return (
    <List
      filters={filters}
      actions={<ListToolbar resource={RESOURCE} hasMonths />}
      exporter={false}
      storeKey={useListStoreKey(RESOURCE)}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      pagination={<ListPagination rowsPerPage={[25, 100, 500]} />}
      empty={false}
    >
      <StatusTabs resource={RESOURCE} tabs={STATUS_TABS} />
      <RestoredFilters isRestored={isRestored} filters={filters} tabFilters={listTabFilters(STATUS_TABS)} />
      <FilterChips filters={filters} tabs={STATUS_TABS} shownElsewhere={MONTH_FILTERS} />
      <TimeZoneNote />
      <HiddenOrderNote />
      <ListBody
        noMatches={
          <>
            <TransactionTotals />
            <NoMatches icon={<PaymentsOutlined />} filters={filters} />
          </>
        }
      >
        <TransactionTotals />
        <TableOrCards table={<TransactionTable />} cards={<TransactionCards />} />
      </ListBody>
    </List>
  );
}

/** The commissions of affiliates, with totals of the filtered rows. */
export const AffiliateTransactionList = () => (
  <UtcTimes>
    <TransactionListPage />
  </UtcTimes>
);
