import type { AdminReferral } from '@mirabelle/backoffice-contracts';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import { DataTable, SimpleList, TopToolbar } from 'react-admin';
import { ExportButton } from '../components/export-button';
import { ListSearch } from '../components/list-search';
import { RecordList } from '../components/record-list';
import { RowLink } from '../components/row-link';
import { StatusDot } from '../components/status-dot';
import type { StatusTab } from '../components/status-tabs';
import { RelativeTime } from '../components/times';
import { useResourceTranslate } from '../i18n/i18n';
import { SavedSearchesButton } from '../saved-searches/saved-searches-button';
import { AccountLink } from './account-link';

const RESOURCE = 'referrals';
const Column = DataTable.Col<AdminReferral>;
const STATUS_TABS: readonly StatusTab[] = [
  { name: 'all', filter: {} },
  { name: 'waiting', filter: { bonusAwarded: false } },
  { name: 'awarded', filter: { bonusAwarded: true } },
];
const filters = [<ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />];

const BonusStatus = ({ bonusAwarded }: Pick<AdminReferral, 'bonusAwarded'>) => (
  <StatusDot resource={RESOURCE} status={bonusAwarded ? 'awarded' : 'waiting'} />
);

const ReferralTable = () => (
  <DataTable<AdminReferral> rowClick="show" bulkActionButtons={false}>
    <Column
      source="createdAt"
      render={({ createdAt }) => (
        <RowLink>
          <RelativeTime value={createdAt} />
        </RowLink>
      )}
    />
    <Column
      source="referrerEmail"
      render={({ referrerId, referrerEmail }) => <AccountLink id={referrerId} email={referrerEmail} />}
    />
    <Column
      source="refereeEmail"
      disableSort
      render={({ refereeId, refereeEmail }) => <AccountLink id={refereeId} email={refereeEmail} />}
    />
    <Column
      source="bonusAwarded"
      render={({ bonusAwarded }) => <BonusStatus bonusAwarded={bonusAwarded} />}
    />
  </DataTable>
);

function ReferralCards() {
  const t = useResourceTranslate(RESOURCE);
  return (
    <SimpleList<AdminReferral>
      rowClick="show"
      primaryText={({ referrerEmail }) => referrerEmail ?? t('erased')}
      secondaryText={({ refereeEmail, createdAt }) => (
        <>
          {refereeEmail ?? t('erased')} · <RelativeTime value={createdAt} />
        </>
      )}
      tertiaryText={({ bonusAwarded }) => <BonusStatus bonusAwarded={bonusAwarded} />}
    />
  );
}

/** The referrals: who invited whom, and whether a bonus was awarded. */
export const ReferralList = () => (
  <RecordList
    resource={RESOURCE}
    icon={<GroupAddOutlined />}
    filters={filters}
    tabs={STATUS_TABS}
    actions={
      <TopToolbar>
        <SavedSearchesButton />
        <ExportButton resource={RESOURCE} />
      </TopToolbar>
    }
    table={<ReferralTable />}
    cards={<ReferralCards />}
  />
);
