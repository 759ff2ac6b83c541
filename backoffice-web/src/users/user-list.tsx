import { PLANS } from '@mirabelle/catalogue';
import type { AdminUser } from '@mirabelle/contracts';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { Typography } from '@mui/material';
import { DataTable, SelectInput, SimpleList } from 'react-admin';
import { ListSearch } from '../bookings/booking-filters';
import { RecordList } from '../components/record-list';
import { RelativeTime } from '../components/relative-time';
import type { StatusTab } from '../components/status-tabs';
import { useWords } from '../components/use-words';
import { nameOf, STAFF_ROLES } from './user-words';

const RESOURCE = 'users';
const Column = DataTable.Col<AdminUser>;
const field = (name: string) => `resources.${RESOURCE}.fields.${name}`;

const TABS: readonly StatusTab[] = [
  { name: 'all', filter: {} },
  { name: 'verified', filter: { verified: true } },
  { name: 'unverified', filter: { verified: false } },
];

const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <SelectInput
    key="plan"
    source="plan"
    label={field('plan')}
    choices={PLANS.map(({ id, name }) => ({ id, name }))}
    helperText={false}
  />,
  <SelectInput
    key="staffRole"
    source="staffRole"
    label={field('staffRoles')}
    choices={STAFF_ROLES.map((id) => ({ id, name: `resources.${RESOURCE}.roles.${id}` }))}
    helperText={false}
  />,
];

function Roles({ staffRoles }: Pick<AdminUser, 'staffRoles'>) {
  const words = useWords(RESOURCE);
  return staffRoles.map((role) => words(`roles.${role}`)).join(', ') || '–';
}

const UserTable = () => (
  <DataTable<AdminUser> rowClick="show" bulkActionButtons={false}>
    <Column
      source="email"
      render={(user) => (
        <>
          <bdi>{nameOf(user)}</bdi>
          {nameOf(user) === user.email ? null : (
            <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
              {user.email}
            </Typography>
          )}
        </>
      )}
    />
    <Column source="plan" />
    <Column source="bookingCount" align="right" />
    <Column source="totalReferrals" align="right" />
    <Column source="staffRoles" disableSort render={({ staffRoles }) => <Roles staffRoles={staffRoles} />} />
    <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
  </DataTable>
);

const UserCards = () => (
  <SimpleList<AdminUser>
    rowClick="show"
    primaryText={nameOf}
    secondaryText={(user) => (
      <>
        {nameOf(user) === user.email ? null : `${user.email ?? ''} · `}
        <RelativeTime value={user.createdAt} />
      </>
    )}
    tertiaryText={({ plan }) => plan}
  />
);

/** Accounts, the newest first. */
export function UserList() {
  return (
    <RecordList
      resource={RESOURCE}
      filters={filters}
      tabs={TABS}
      icon={<PeopleOutlined />}
      table={<UserTable />}
      cards={<UserCards />}
    />
  );
}
