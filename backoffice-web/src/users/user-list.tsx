import type { AdminUser } from '@mirabelle/backoffice-contracts';
import { PLANS } from '@mirabelle/catalogue';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { DataTable, SelectInput, SimpleList } from 'react-admin';
import { STAFF_ROLES } from '../auth/can-access';
import { ListSearch } from '../components/list-search';
import { RecordList } from '../components/record-list';
import { RowLink } from '../components/row-link';
import type { StatusTab } from '../components/status-tabs';
import { RelativeTime } from '../components/times';
import { TwoLineCell } from '../components/two-line-cell';
import { formatCount, formatPlan, formatUserName } from '../format/format';
import { formatFieldKey, useResourceTranslate } from '../i18n/i18n';

const RESOURCE = 'users';
const Column = DataTable.Col<AdminUser>;

const STATUS_TABS: readonly StatusTab[] = [
  { name: 'all', filter: {} },
  { name: 'verified', filter: { verified: true } },
  { name: 'unverified', filter: { verified: false, guest: false } },
  { name: 'guest', filter: { guest: true } },
  { name: 'staff', filter: { staffRole: 'any' } },
];

const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <SelectInput
    key="plan"
    source="plan"
    label={formatFieldKey(RESOURCE, 'plan')}
    choices={PLANS.map(({ id, name }) => ({ id, name }))}
    emptyText="backOffice.filters.any"
    helperText={false}
  />,
  <SelectInput
    key="staffRole"
    source="staffRole"
    label={formatFieldKey(RESOURCE, 'staffRoles')}
    choices={['any', ...STAFF_ROLES].map((id) => ({ id, name: `resources.${RESOURCE}.roles.${id}` }))}
    emptyText={`resources.${RESOURCE}.everybody`}
    helperText={false}
  />,
];

function RoleNames({ staffRoles }: Pick<AdminUser, 'staffRoles'>) {
  const t = useResourceTranslate(RESOURCE);
  return staffRoles.map((role) => t(`roles.${role}`)).join(', ') || '–';
}

/** The plan of an account. A guest has none. */
const formatPlanOfUser = ({ isGuest, plan }: AdminUser): string => (isGuest ? '–' : formatPlan(plan));

/** Name or address, and below what else is known; a guest is called one. */
function Person({ user }: { user: AdminUser }) {
  const t = useResourceTranslate(RESOURCE);
  const name = formatUserName(user);
  const facts = [user.isGuest && t('statuses.guest'), findContact(user)].filter(Boolean);
  return (
    <TwoLineCell caption={facts.join(' · ') || null} maxWidth="48ch">
      <RowLink>
        <bdi>{name}</bdi>
      </RowLink>
    </TwoLineCell>
  );
}

const UserTable = () => (
  <DataTable<AdminUser> rowClick="show" bulkActionButtons={false}>
    <Column source="name" render={(user) => <Person user={user} />} />
    <Column source="plan" render={formatPlanOfUser} />
    <Column source="bookingCount" align="right" render={({ bookingCount }) => formatCount(bookingCount)} />
    <Column
      source="totalReferrals"
      align="right"
      render={({ totalReferrals }) => formatCount(totalReferrals)}
    />
    <Column
      source="staffRoles"
      disableSort
      render={({ staffRoles }) => <RoleNames staffRoles={staffRoles} />}
    />
    <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
  </DataTable>
);

/** The address or the phone number of a person; null if there is neither, or if it already stands for the name. */
function findContact(user: AdminUser): string | null {
  const contact = user.email ?? user.phone;
  return contact === formatUserName(user) ? null : contact;
}

/** A card has no heads of columns, so its corner says what a guest is. */
function GuestOrPlan({ user }: { user: AdminUser }) {
  const t = useResourceTranslate(RESOURCE);
  return user.isGuest ? t('statuses.guest') : formatPlan(user.plan);
}

const UserCards = () => (
  <SimpleList<AdminUser>
    rowClick="show"
    primaryText={formatUserName}
    secondaryText={(user) => (
      <>
        {findContact(user)}
        {findContact(user) ? ' · ' : null}
        <RelativeTime value={user.createdAt} />
      </>
    )}
    tertiaryText={(user) => <GuestOrPlan user={user} />}
  />
);

/** The accounts of customers and staff, and the guests of bookings by phone. */
export function UserList() {
  return (
    <RecordList
      resource={RESOURCE}
      filters={filters}
      tabs={STATUS_TABS}
      icon={<PeopleOutlined />}
      table={<UserTable />}
      cards={<UserCards />}
    />
  );
}
