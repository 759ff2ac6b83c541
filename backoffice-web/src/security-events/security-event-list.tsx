import type { SecurityEvent } from '@mirabelle/backoffice-contracts';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import { Box } from '@mui/material';
import { DataTable, SelectInput, SimpleList, TextInput } from 'react-admin';
import { DateFilter } from '../components/date-filter';
import { ListSearch } from '../components/list-search';
import { RecordLink } from '../components/record-link';
import { RecordList } from '../components/record-list';
import { RelativeTime } from '../components/times';
import { TwoLineCell } from '../components/two-line-cell';
import { formatFieldKey, useResourceTranslate } from '../i18n/i18n';

/** The kinds in the order in which the filter lists them. A test checks that none is missing. */
export const SECURITY_EVENT_KINDS = [
  'sign-in-failed',
  'origin-refused',
  'sign-in-required',
  'forbidden',
  'too-many-requests',
  'new-device',
  'role-change',
  'step-up',
  'export',
  'erasure',
] as const satisfies readonly SecurityEvent['kind'][];

const RESOURCE = 'security-events';
const Column = DataTable.Col<SecurityEvent>;

/** They move with the calendar, also in a saved search. */
const periodChoices = ['today', 'yesterday', 'last-7-days', 'last-30-days'].map((id) => ({
  id,
  name: `resources.${RESOURCE}.periods.${id}`,
}));

const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <SelectInput
    key="kind"
    source="kind"
    label={formatFieldKey(RESOURCE, 'kind')}
    choices={SECURITY_EVENT_KINDS.map((id) => ({ id, name: `resources.${RESOURCE}.kinds.${id}` }))}
    emptyText={`resources.${RESOURCE}.anything`}
    helperText={false}
    alwaysOn
  />,
  <TextInput key="code" source="code" label={formatFieldKey(RESOURCE, 'code')} helperText={false} />,
  <TextInput
    key="personId"
    source="personId"
    label={formatFieldKey(RESOURCE, 'personId')}
    helperText={false}
  />,
  <SelectInput
    key="period"
    source="period"
    label={formatFieldKey(RESOURCE, 'period')}
    choices={periodChoices}
    emptyText="backOffice.filters.any"
    helperText={false}
    alwaysOn
  />,
  <DateFilter key="from" source="from" label={formatFieldKey(RESOURCE, 'from')} insteadOf="period" />,
  <DateFilter key="to" source="to" label={formatFieldKey(RESOURCE, 'to')} insteadOf="period" />,
];

interface EventProps {
  readonly event: SecurityEvent;
}

/**
 * The account that made the call, and the hash of the address that it came from. Callers who were counted together have no hash.
 */
function Caller({ event: { person, caller } }: EventProps) {
  const t = useResourceTranslate(RESOURCE);
  const callerText = caller === 'others' ? t('manyCallers') : t('caller', { caller });
  if (!person) return callerText;
  return (
    <TwoLineCell caption={callerText}>
      <RecordLink resource="users" id={person.id}>
        <bdi>{person.name ?? t('account')}</bdi>
      </RecordLink>
    </TwoLineCell>
  );
}

/** The kind of event, with the code of a refusal or the record of an action. */
function Kind({ event }: EventProps) {
  const t = useResourceTranslate(RESOURCE);
  const { kind, code, subject } = event;
  return (
    <TwoLineCell caption={code ?? (subject === null ? null : <Subject event={event} subject={subject} />)}>
      {t(`kinds.${kind}`)}
    </TwoLineCell>
  );
}

/** A link to the record that an action was about. The call names its resource: `POST /api/admin/users/{id}/grant`. */
function Subject({ event: { endpoint }, subject }: EventProps & { readonly subject: string }) {
  const resource = endpoint?.split('/')[3] ?? '';
  return (
    <RecordLink resource={resource} id={subject}>
      {subject}
    </RecordLink>
  );
}

const Endpoint = ({ event: { endpoint } }: EventProps) => (
  <Box component="span" dir="ltr" sx={{ display: 'block', maxWidth: '44ch', overflowWrap: 'anywhere' }}>
    {endpoint ?? '–'}
  </Box>
);

const EventTable = () => (
  <DataTable<SecurityEvent> rowClick={false} bulkActionButtons={false}>
    <Column source="lastAt" render={({ lastAt }) => <RelativeTime value={lastAt} />} />
    <Column source="kind" render={(event) => <Kind event={event} />} />
    <Column source="person" disableSort render={(event) => <Caller event={event} />} />
    <Column source="endpoint" disableSort render={(event) => <Endpoint event={event} />} />
    <Column source="count" align="right" />
  </DataTable>
);

const EventCards = () => (
  <SimpleList<SecurityEvent>
    rowClick={false}
    primaryText={(event) => <Kind event={event} />}
    secondaryText={(event) => (
      <>
        <Caller event={event} />
        <Endpoint event={event} />
        <RelativeTime value={event.lastAt} />
      </>
    )}
    tertiaryText={({ count }) => (count > 1 ? `× ${count}` : '')}
  />
);

/** The list of security events: refused calls, new devices, role changes, proofs of identity and exports. */
export const SecurityEventList = () => (
  <RecordList
    resource={RESOURCE}
    icon={<ShieldOutlined />}
    filters={filters}
    sort={{ field: 'lastAt', order: 'DESC' }}
    table={<EventTable />}
    cards={<EventCards />}
  />
);
