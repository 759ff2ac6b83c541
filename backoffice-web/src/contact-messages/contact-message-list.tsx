import type { AdminContactMessage as ContactMessage } from '@mirabelle/backoffice-contracts';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { Box } from '@mui/material';
import {
  DataTable,
  List,
  NullableBooleanInput,
  ReferenceInput,
  SelectInput,
  SimpleList,
  useGetIdentity,
  useListContext,
  useTranslate,
} from 'react-admin';
import { BulkCommandButton } from '../bulk/bulk-command-button';
import { createBulkProps } from '../bulk/bulk-toolbar';
import { DateFilter } from '../components/date-filter';
import { EmptyList } from '../components/empty-list';
import { FilterChips } from '../components/filter-chips';
import { ListBody } from '../components/list-body';
import { ListSearch } from '../components/list-search';
import { ListToolbar } from '../components/list-toolbar';
import { MarkedText } from '../components/marked-text';
import { PeriodFilter } from '../components/period-filter';
import { ListPagination } from '../components/record-list';
import { RestoredFilters } from '../components/restored-filters';
import { RowLink } from '../components/row-link';
import { listShownTabFilters, StatusTabs } from '../components/status-tabs';
import { TableOrCards } from '../components/table-or-cards';
import { RelativeTime } from '../components/times';
import { TextPreviewCell, TwoLineCell } from '../components/two-line-cell';
import { useIsRestored } from '../components/use-is-restored';
import { useNow } from '../components/use-now';
import { formatDuration, formatRelative, formatViewerInstant } from '../format/format';
import { formatFieldKey, useResourceTranslate } from '../i18n/i18n';
import { AssigneeName } from './assignee-name';
import { CloseNote } from './close-note';
import { DraftMark } from './draft-mark';
import { EmptyInbox } from './empty-inbox';
import { HandOverButton } from './hand-over-button';
import { LatestText } from './latest-text';
import { MergedPassages } from './merged-passages';
import { canBeAssigned, OPEN_MESSAGE_STATUSES } from './message-action-rules';
import { MessageStatus } from './message-status';
import { createMessageTabs, DUE_FIRST, WAITING_FOR_REPLY } from './message-tabs';
import { PutAsideLine } from './put-aside-note';
import { REPLY_DEADLINE_MS } from './reply-deadline';
import { ReplyDeadlineLabel } from './reply-deadline-label';
import { StateFilter } from './state-filter';

const RESOURCE = 'contact-messages';
const Column = DataTable.Col<ContactMessage>;

/** In days, so that a saved search finds what is older than that on the day when it is used. */
const AGES = [1, 2, 3, 7, 30].map((id) => ({ id, name: `resources.${RESOURCE}.ages.${id}` }));

const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <StateFilter key="status" source="status" label={formatFieldKey(RESOURCE, 'status')} alwaysOn />,
  <ReferenceInput key="assigneeId" source="assigneeId" reference="staff" perPage={100}>
    <SelectInput
      label={formatFieldKey(RESOURCE, 'assigneeId')}
      optionText="name"
      emptyText="backOffice.filters.any"
      helperText={false}
    />
  </ReferenceInput>,
  <NullableBooleanInput
    key="unassigned"
    source="unassigned"
    label={formatFieldKey(RESOURCE, 'unassigned')}
    helperText={false}
    sx={{ minWidth: 170 }}
  />,
  <ReferenceInput key="answeredBy" source="answeredBy" reference="staff" perPage={100}>
    <SelectInput
      label={formatFieldKey(RESOURCE, 'answeredBy')}
      optionText="name"
      emptyText="backOffice.filters.any"
      helperText={false}
    />
  </ReferenceInput>,
  <NullableBooleanInput
    key="overdue"
    source="overdue"
    label={formatFieldKey(RESOURCE, 'overdue')}
    helperText={false}
    sx={{ minWidth: 170 }}
  />,
  <NullableBooleanInput
    key="erased"
    source="erased"
    label={formatFieldKey(RESOURCE, 'erased')}
    helperText={false}
    sx={{ minWidth: 170 }}
  />,
  <SelectInput
    key="olderThanDays"
    source="olderThanDays"
    label={formatFieldKey(RESOURCE, 'olderThanDays')}
    choices={AGES}
    emptyText="backOffice.filters.any"
    helperText={false}
    sx={{ minWidth: 170 }}
  />,
  <PeriodFilter key="period" source="period" label={formatFieldKey(RESOURCE, 'period')} />,
  <DateFilter key="from" source="from" label={formatFieldKey(RESOURCE, 'from')} insteadOf="period" />,
  <DateFilter key="to" source="to" label={formatFieldKey(RESOURCE, 'to')} insteadOf="period" />,
];

interface MessageProps {
  readonly message: ContactMessage;
}

function Sender({ message }: MessageProps) {
  const translate = useTranslate();
  return (
    <TwoLineCell caption={message.email}>
      {message.name ?? translate(`resources.${RESOURCE}.anonymous`)}
    </TwoLineCell>
  );
}

function Subject({ message: { subject } }: MessageProps) {
  const { filterValues } = useListContext();
  return <MarkedText text={subject ?? '–'} search={String(filterValues.q ?? '')} />;
}

/**
 * When the message came in, and for how long it has waited since our reply or when we replied last. A colleague may have reopened it, so
 * it is not said that the customer waits again.
 */
function Times({ message: { createdAt, dueAt, firstRepliedAt, repliedAt } }: MessageProps) {
  const t = useResourceTranslate(RESOURCE);
  const now = useNow();
  const waitsAgain = dueAt !== null && firstRepliedAt !== null;
  const waitsSince = waitsAgain ? new Date(Date.parse(dueAt) - REPLY_DEADLINE_MS).toISOString() : null;
  const since = waitsSince ?? repliedAt;
  return (
    <TwoLineCell
      maxWidth="14ch"
      wrapsCaption
      caption={
        since ? (
          <Box
            component="time"
            dateTime={since}
            title={formatViewerInstant(since)}
            // Unlike the times of other tables, because the list would be wider than a screen of 1440 px with its scroll bar.
            sx={{ '&&': { whiteSpace: 'normal' } }}
          >
            {waitsSince
              ? t('waitsFor', { time: formatDuration(now - Date.parse(waitsSince)) })
              : t('repliedAt', { when: formatRelative(since, now) })}
          </Box>
        ) : null
      }
    >
      <RelativeTime value={createdAt} />
    </TwoLineCell>
  );
}

const isOpen = ({ status }: ContactMessage) => OPEN_MESSAGE_STATUSES.includes(status);
const isClosed = ({ status }: ContactMessage) => status === 'closed';
const isSpam = ({ status }: ContactMessage) => status === 'spam';

const BulkActions = () => (
  <>
    <BulkCommandButton<ContactMessage> resource={RESOURCE} action="assign" isPossible={canBeAssigned} />
    <HandOverButton />
    <BulkCommandButton<ContactMessage>
      resource={RESOURCE}
      action="close"
      isPossible={isOpen}
      namesRecords
      describeSelection={(selection) => <CloseNote selection={selection} />}
    />
    <BulkCommandButton<ContactMessage>
      resource={RESOURCE}
      action="reopen"
      isPossible={isClosed}
      namesRecords
    />
    <BulkCommandButton<ContactMessage> resource={RESOURCE} action="spam" isPossible={isOpen} namesRecords />
    <BulkCommandButton<ContactMessage>
      resource={RESOURCE}
      action="not-spam"
      isPossible={isSpam}
      namesRecords
    />
  </>
);

const MessageTable = () => (
  <DataTable<ContactMessage>
    rowClick="show"
    empty={<EmptyInbox filters={filters} />}
    {...createBulkProps<ContactMessage>(<BulkActions />, {
      isRowSelectable: (message) => canBeAssigned(message) || isClosed(message) || isSpam(message),
    })}
  >
    <Column source="dueAt" render={(message) => <ReplyDeadlineLabel message={message} />} />
    <Column source="name" render={(message) => <Sender message={message} />} />
    <Column
      source="subject"
      render={(message) => (
        <TextPreviewCell
          title={
            <RowLink>
              <Subject message={message} />
            </RowLink>
          }
          text={<LatestText message={message} />}
          maxWidth="26ch"
        />
      )}
    />
    <Column
      source="assigneeId"
      render={(message) => (
        <Box sx={{ maxWidth: '14ch', overflowWrap: 'anywhere' }}>
          <AssigneeName message={message} />
        </Box>
      )}
    />
    <Column
      source="status"
      render={(message) => (
        <Box sx={{ maxWidth: '11ch' }}>
          <MessageStatus message={message} />
          <PutAsideLine message={message} />
          <DraftMark message={message} />
        </Box>
      )}
    />
    <Column source="createdAt" render={(message) => <Times message={message} />} />
  </DataTable>
);

function MessageCards() {
  const translate = useTranslate();
  return (
    <SimpleList<ContactMessage>
      rowClick="show"
      empty={<EmptyInbox filters={filters} />}
      primaryText={({ subject }) => subject ?? '–'}
      secondaryText={(message) => (
        <>
          <bdi>{message.name ?? message.email ?? translate(`resources.${RESOURCE}.anonymous`)}</bdi> ·{' '}
          <RelativeTime value={message.createdAt} />
          {message.assigneeId === null ? null : (
            <>
              {' '}
              · <AssigneeName message={message} />
            </>
          )}
          <br />
          <ReplyDeadlineLabel message={message} />
          <DraftMark message={message} />
        </>
      )}
      tertiaryText={(message) => <MessageStatus message={message} />}
    />
  );
}

/** The inbox. It opens with the messages that wait for a reply, sorted by the deadline for their reply. */
export function ContactMessageList() {
  const isRestored = useIsRestored(RESOURCE);
  const { identity } = useGetIdentity();
  const tabs = createMessageTabs(identity?.id);
  return (
    <List
      filters={filters}
      filterDefaultValues={WAITING_FOR_REPLY}
      actions={<ListToolbar resource={RESOURCE} />}
      exporter={false}
      sort={DUE_FIRST}
      perPage={25}
      pagination={<ListPagination />}
      empty={<EmptyList icon={<ForumOutlined />} />}
    >
      <StatusTabs resource={RESOURCE} tabs={tabs} />
      <RestoredFilters
        isRestored={isRestored}
        filters={filters}
        tabFilters={(values) => listShownTabFilters(tabs, values)}
      />
      <FilterChips filters={filters} tabs={tabs} />
      <ListBody>
        <MergedPassages>
          <TableOrCards table={<MessageTable />} cards={<MessageCards />} />
        </MergedPassages>
      </ListBody>
    </List>
  );
}
