import type { AdminContactMessage as ContactMessage } from '@mirabelle/contracts';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { Box, Typography } from '@mui/material';
import {
  DataTable,
  DateInput,
  FilterButton,
  List,
  NullableBooleanInput,
  ReferenceInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { BulkActButton } from '../acts/bulk-act-button';
import { ListSearch } from '../bookings/booking-filters';
import { EmptyList } from '../components/empty-list';
import { ExportButton } from '../components/export-button';
import { RelativeTime } from '../components/relative-time';
import { SavedQueriesButton } from '../components/saved-queries-button';
import { StatusDot } from '../components/status-dot';
import { type StatusTab, StatusTabs } from '../components/status-tabs';
import { usePhone } from '../components/use-phone';
import { Assignee } from './assignee';
import { NoMessage } from './no-message';
import { PromiseClock } from './promise-clock';

const RESOURCE = 'contact-messages';
const Column = DataTable.Col<ContactMessage>;
const field = (name: string) => `resources.${RESOURCE}.fields.${name}`;

/** Whoever has waited longest comes first, and with that whoever is overdue. */
const LONGEST_WAIT = { field: 'dueAt', order: 'ASC' } as const;
const LATEST = { field: 'createdAt', order: 'DESC' } as const;
const WAITING = { status: ['new', 'open'] };

const TABS: readonly StatusTab[] = [
  { name: 'overdue', filter: { overdue: true }, sort: LONGEST_WAIT },
  { name: 'waiting', filter: WAITING, sort: LONGEST_WAIT },
  { name: 'new', filter: { status: 'new' }, sort: LONGEST_WAIT },
  { name: 'open', filter: { status: 'open' }, sort: LONGEST_WAIT },
  { name: 'replied', filter: { status: 'replied' }, sort: LATEST },
  { name: 'closed', filter: { status: 'closed' }, sort: LATEST },
  { name: 'all', filter: {}, sort: LATEST },
];

const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <ReferenceInput key="assigneeId" source="assigneeId" reference="staff" perPage={100}>
    <SelectInput label={field('assigneeId')} optionText="name" helperText={false} />
  </ReferenceInput>,
  <NullableBooleanInput
    key="unassigned"
    source="unassigned"
    label={field('unassigned')}
    helperText={false}
    sx={{ minWidth: 170 }}
  />,
  <DateInput key="from" source="from" label={field('from')} helperText={false} />,
  <DateInput key="to" source="to" label={field('to')} helperText={false} />,
];

function Sender({ message }: { message: ContactMessage }) {
  const translate = useTranslate();
  return (
    <>
      {message.name ?? translate(`resources.${RESOURCE}.anonymous`)}
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {message.email}
      </Typography>
    </>
  );
}

/** The subject, and as much of the message as a line of the table holds. */
const Gist = ({ message }: { message: ContactMessage }) => (
  <Box sx={{ maxWidth: '40ch' }}>
    <bdi>{message.subject}</bdi>
    <Typography
      variant="caption"
      noWrap
      dir="auto"
      sx={{ display: 'block', textAlign: 'left', color: 'text.secondary' }}
    >
      {message.message}
    </Typography>
  </Box>
);

const nameOf = ({ subject, name, email }: ContactMessage) => `${subject ?? ''} (${name ?? email ?? ''})`;

const Together = () => (
  <>
    <BulkActButton<ContactMessage> resource={RESOURCE} action="assign" nameOf={nameOf} />
    <BulkActButton<ContactMessage> resource={RESOURCE} action="close" nameOf={nameOf} />
  </>
);

const MessageTable = () => (
  <DataTable<ContactMessage>
    rowClick="show"
    empty={<NoMessage />}
    bulkActionButtons={<Together />}
    isRowSelectable={({ status }) => status !== 'closed'}
  >
    <Column source="dueAt" render={(message) => <PromiseClock message={message} />} />
    <Column source="name" render={(message) => <Sender message={message} />} />
    <Column source="subject" render={(message) => <Gist message={message} />} />
    <Column source="assigneeId" render={(message) => <Assignee message={message} />} />
    <Column source="status" render={({ status }) => <StatusDot resource={RESOURCE} status={status} />} />
    <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
  </DataTable>
);

const MessageCards = () => (
  <SimpleList<ContactMessage>
    rowClick="show"
    empty={<NoMessage />}
    primaryText={({ subject }) => subject ?? ''}
    secondaryText={(message) => (
      <>
        <bdi>{message.name ?? message.email}</bdi> · <RelativeTime value={message.createdAt} />
        <br />
        <PromiseClock message={message} />
      </>
    )}
    tertiaryText={({ status }) => <StatusDot resource={RESOURCE} status={status} />}
  />
);

/** The inbox: who waits for an answer, the longest wait first, and what has been answered. */
export function ContactMessageList() {
  const phone = usePhone();
  return (
    <List
      filters={filters}
      filterDefaultValues={WAITING}
      actions={
        <TopToolbar>
          <FilterButton disableSaveQuery />
          <SavedQueriesButton />
          <ExportButton resource={RESOURCE} />
        </TopToolbar>
      }
      exporter={false}
      sort={LONGEST_WAIT}
      perPage={25}
      empty={<EmptyList icon={<ForumOutlined />} />}
    >
      <StatusTabs resource={RESOURCE} tabs={TABS} />
      {phone ? <MessageCards /> : <MessageTable />}
    </List>
  );
}
