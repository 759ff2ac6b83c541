import type { AdminReferral } from '@mirabelle/contracts';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import { DataTable, SimpleList, TopToolbar } from 'react-admin';
import { ListSearch } from '../bookings/booking-filters';
import { ExportButton } from '../components/export-button';
import { RecordList } from '../components/record-list';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import type { StatusTab } from '../components/status-tabs';
import { Person } from './person';

const RESOURCE = 'referrals';
const Column = DataTable.Col<AdminReferral>;
const TABS: readonly StatusTab[] = [
  { name: 'all', filter: {} },
  { name: 'waiting', filter: { bonusAwarded: false } },
  { name: 'awarded', filter: { bonusAwarded: true } },
];
const filters = [<ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />];

const Bonus = ({ bonusAwarded }: Pick<AdminReferral, 'bonusAwarded'>) => (
  <StatusDot resource={RESOURCE} status={bonusAwarded ? 'awarded' : 'waiting'} />
);

const ReferralTable = () => (
  <DataTable<AdminReferral> rowClick="show" bulkActionButtons={false}>
    <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
    <Column
      source="referrerEmail"
      render={({ referrerId, referrerEmail }) => <Person id={referrerId} email={referrerEmail} />}
    />
    <Column
      source="refereeEmail"
      disableSort
      render={({ refereeId, refereeEmail }) => <Person id={refereeId} email={refereeEmail} />}
    />
    <Column source="bonusAwarded" render={({ bonusAwarded }) => <Bonus bonusAwarded={bonusAwarded} />} />
  </DataTable>
);

const ReferralCards = () => (
  <SimpleList<AdminReferral>
    rowClick="show"
    primaryText={({ referrerEmail }) => referrerEmail ?? ''}
    secondaryText={({ refereeEmail, createdAt }) => (
      <>
        {refereeEmail} · <RelativeTime value={createdAt} />
      </>
    )}
    tertiaryText={({ bonusAwarded }) => <Bonus bonusAwarded={bonusAwarded} />}
  />
);

/** Who brought whom, the newest first. */
export const ReferralList = () => (
  <RecordList
    resource={RESOURCE}
    icon={<GroupAddOutlined />}
    filters={filters}
    tabs={TABS}
    actions={
      <TopToolbar>
        <ExportButton resource={RESOURCE} />
      </TopToolbar>
    }
    table={<ReferralTable />}
    cards={<ReferralCards />}
  />
);
