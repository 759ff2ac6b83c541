import type { SecurityEvent } from '@mirabelle/backoffice-contracts';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import { Box } from '@mui/material';
import { Fragment } from 'react';
import { DataTable, SelectInput, SimpleList, TextInput, useTranslate } from 'react-admin';
import { DateFilter } from '../components/date-filter';
import { ListSearch } from '../components/list-search';
import { PeriodFilter } from '../components/period-filter';
import { RecordLink } from '../components/record-link';
import { RecordList } from '../components/record-list';
import type { StatusTab } from '../components/status-tabs';
import { RelativeTime } from '../components/times';
import { TwoLineCell } from '../components/two-line-cell';
import { humanizeName } from '../history/humanize';
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
  'staff-change',
] as const satisfies readonly SecurityEvent['kind'][];

const RESOURCE = 'security-events';
const Column = DataTable.Col<SecurityEvent>;

const TABS: readonly StatusTab[] = [
  { name: 'all', filter: {} },
  { name: 'security', filter: { changes: false } },
  { name: 'changes', filter: { changes: true } },
];

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
  <PeriodFilter key="period" source="period" label={formatFieldKey(RESOURCE, 'period')} alwaysOn />,
  <DateFilter key="from" source="from" label={formatFieldKey(RESOURCE, 'from')} insteadOf="period" />,
  <DateFilter key="to" source="to" label={formatFieldKey(RESOURCE, 'to')} insteadOf="period" />,
];

interface EventProps {
  readonly event: SecurityEvent;
}

/** Who made the call, as far as it is known. */
function Caller({ event: { person, caller } }: EventProps) {
  const t = useResourceTranslate(RESOURCE);
  if (!person) return t(caller === 'others' ? 'manyCallers' : 'visitor');
  return (
    <RecordLink resource="users" id={person.id}>
      <bdi>{person.name ?? t('account')}</bdi>
    </RecordLink>
  );
}

/** The resource of a call: `POST /api/admin/users/{id}/grant` is about accounts. */
const findResource = ({ endpoint }: SecurityEvent): string | undefined =>
  /\/api\/admin\/([^/]+)/.exec(endpoint ?? '')?.[1];

/** What a command of the back office is called: `POST /api/admin/bookings/{id}/confirm` is "confirm", and one without a name edits. */
function findCommand({ endpoint }: SecurityEvent): string {
  const last = endpoint?.split('/').at(-1) ?? '';
  return last.startsWith('{') ? 'edit' : last;
}

/**
 * Returns a function that says what happened. The call tells a given role from one that was taken away, and the code the ordinary question
 * for a proof of identity from a refusal.
 */
function useGetWording(): (event: SecurityEvent) => string {
  const t = useResourceTranslate(RESOURCE);
  const translate = useTranslate();
  return (event) => {
    const { kind, endpoint, code } = event;
    if (code === 'step_up_required') return t('proofAsked');
    if (kind === 'staff-change') {
      const command = findCommand(event);
      const own = translate(`resources.${findResource(event)}.actions.${command}`, { _: '' });
      const what = t(`changes.${command}`, { _: own || humanizeName(command.replaceAll('-', ' ')) });
      return t('changed', { what });
    }
    const change = /\/(grant|revoke)$/.exec(endpoint ?? '')?.[1];
    return t(kind === 'role-change' && change ? `roleChanges.${change}` : `kinds.${kind}`);
  };
}

/** What happened, and below to whom or to what, and why it was refused or which role it was about. */
function Kind({ event }: EventProps) {
  const t = useResourceTranslate(RESOURCE);
  const translate = useTranslate();
  const getWording = useGetWording();
  const { code, subject, subjectName, kind } = event;
  const resource = findResource(event);
  const listName = resource ? translate(`resources.${resource}.name`, { smart_count: 2, _: resource }) : null;
  const role = kind === 'role-change' ? /^role-(.+)$/.exec(code ?? '')?.[1] : undefined;
  const wording = getWording(event);
  const facts = [
    subject !== null && resource ? (
      <RecordLink key="subject" resource={resource} id={subject}>
        <bdi>{subjectName ?? t('record', { list: listName ?? '' })}</bdi>
      </RecordLink>
    ) : (
      listName
    ),
    code && t(`codes.${code}`, { _: '' }),
  ].filter(Boolean);
  return (
    <TwoLineCell
      caption={
        facts.length > 0
          ? facts.map((fact, place) => (
              <Fragment key={place === 0 ? 'first' : 'second'}>
                {place === 0 ? null : ' · '}
                {fact}
              </Fragment>
            ))
          : null
      }
    >
      {role ? t('ofRole', { what: wording, role: translate(`resources.users.roles.${role}`) }) : wording}
    </TwoLineCell>
  );
}

/** What only technicians read: the call, the code of its refusal and the hash of the address from which it came. Folded up. */
function TechnicalDetails({ event: { endpoint, code, caller, subject } }: EventProps) {
  const t = useResourceTranslate(RESOURCE);
  const lines = [endpoint, code, subject, caller === 'others' ? null : t('caller', { caller })].filter(
    Boolean,
  );
  if (lines.length === 0) return '–';
  return (
    <details>
      <summary style={{ cursor: 'pointer' }}>{t('showDetails')}</summary>
      {lines.map((line) => (
        <Box key={line} dir="ltr" sx={{ fontSize: '0.75rem', maxWidth: '44ch', overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
    </details>
  );
}

const EventTable = () => (
  <DataTable<SecurityEvent> rowClick={false} bulkActionButtons={false}>
    <Column source="lastAt" render={({ lastAt }) => <RelativeTime value={lastAt} />} />
    <Column source="kind" render={(event) => <Kind event={event} />} />
    <Column source="person" disableSort render={(event) => <Caller event={event} />} />
    <Column source="count" align="right" />
    <Column source="endpoint" disableSort render={(event) => <TechnicalDetails event={event} />} />
  </DataTable>
);

const EventCards = () => (
  <SimpleList<SecurityEvent>
    rowClick={false}
    primaryText={(event) => <Kind event={event} />}
    secondaryText={(event) => (
      <>
        {/* Its link is far enough from the one above to be hit on a phone. */}
        <Box component="span" sx={{ display: 'block', pt: 0.5 }}>
          <Caller event={event} /> · <RelativeTime value={event.lastAt} />
        </Box>
        <TechnicalDetails event={event} />
      </>
    )}
    tertiaryText={({ count }) => (count > 1 ? `× ${count}` : '')}
  />
);

/** The list of security events: refused calls, new devices, role changes, proofs of identity, exports and erasures. */
export const SecurityEventList = () => (
  <RecordList
    resource={RESOURCE}
    icon={<ShieldOutlined />}
    filters={filters}
    tabs={TABS}
    sort={{ field: 'lastAt', order: 'DESC' }}
    table={<EventTable />}
    cards={<EventCards />}
  />
);
