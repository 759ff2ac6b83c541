import type { AdminContactMessage, EventLogEntry } from '@mirabelle/backoffice-contracts';
import { Alert, Box, Button, Slider, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type Identifier, useCanAccess, useGetList, useGetMany } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { useFormatInstant } from '../components/time-zone';
import { useResourceTranslate } from '../i18n/i18n';
import { ResentMails } from '../mails/resent-mails';
import { pickChangedEntries } from './changed-entries';
import { isPlannedPrice, useGetActorName, useGetEventName } from './event-text';
import { HistoryError } from './history-error';
import { formatFieldValue, nameField } from './humanize';
import { createSnapshot } from './record-snapshot';
import { isShown, MESSAGES, NUMBER_FIELDS, SIGN_IN_EVENTS } from './shown-fields';
import { Timeline } from './timeline';
import { useFindName } from './use-find-name';

/** The API returns at most this many events. */
const MAX_EVENTS = 1000;

interface SnapshotPanelProps {
  readonly resource: string;
  /** Oldest first. */
  readonly events: readonly EventLogEntry[];
  readonly selectedIndex: number;
}

/** Returns a function that finds the subject of another message whose id a field has, once it is loaded. */
function useFindSubject(fields: ReadonlyMap<string, unknown>) {
  const ids = [fields.get('intoId'), fields.get('mergedId')].filter((id) => typeof id === 'string');
  const { data } = useGetMany<AdminContactMessage>(MESSAGES, { ids }, { enabled: ids.length > 0 });
  return (name: string, id: unknown): string | undefined =>
    name === 'intoId' || name === 'mergedId'
      ? (data?.find((message) => message?.id === id)?.subject ?? undefined)
      : undefined;
}

/** An identifier: a number that is only looked up, or the name of a price. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-|^[0-9a-f]{32,}$/;

/**
 * What the event changed comes first. What people read comes before ids, which are only looked up.
 *
 * @param changed the names of the fields that the event changed
 */
function sortFields(
  fields: readonly [string, unknown][],
  changed: ReadonlySet<string>,
): readonly [string, unknown][] {
  const isId = ([, value]: [string, unknown]) => typeof value === 'string' && ID.test(value);
  const rank = (field: [string, unknown]) => Number(isId(field)) + (changed.has(field[0]) ? 0 : 2);
  return putStartFirst(fields).toSorted((a, b) => rank(a) - rank(b));
}

/** The beginning of an appointment stands above its end, whatever the order in the event. */
function putStartFirst(fields: readonly [string, unknown][]): readonly [string, unknown][] {
  const names = fields.map(([name]) => name);
  const [start, end] = [names.indexOf('startsAt'), names.indexOf('endsAt')];
  const startField = fields[start];
  if (!startField || end === -1 || start < end) return fields;
  return fields.toSpliced(start, 1).toSpliced(end, 0, startField);
}

const FieldTable = ({ children }: { readonly children: ReactNode }) => (
  <Table size="small" sx={{ tableLayout: 'fixed' }}>
    <TableBody>{children}</TableBody>
  </Table>
);

interface FoldedProps {
  /** What the button says that shows or hides the content. */
  readonly show: string;
  readonly hide: string;
  readonly children: ReactNode;
}

/** Hides what the event left as it was, or what is only looked up, until the user wants to see it. */
function Folded({ show, hide, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? hide : show}
        </Button>
      </Box>
      {isOpen ? children : null}
    </>
  );
}

/** The event that is selected, and the record's fields right after it. */
function SnapshotPanel({ resource, events, selectedIndex }: SnapshotPanelProps) {
  const t = useResourceTranslate('event-log');
  const getActorName = useGetActorName();
  const getEventName = useGetEventName(events);
  const findName = useFindName();
  const formatTime = useFormatInstant();
  // Only operators follow a request through the log by its number.
  const { canAccess: isOperator } = useCanAccess({ resource: 'failed-jobs', action: 'retry' });
  const { fields, changedFields } = createSnapshot(events, selectedIndex);
  const findSubject = useFindSubject(fields);
  const event = events[selectedIndex];
  if (!event) return null;
  const { fields: fieldsBefore } = createSnapshot(events, selectedIndex - 1);
  const shownFields = [...fields].filter(([name]) => isShown(resource, name));
  // All fields of the first event are new, so none of them stands out.
  const changed: ReadonlySet<string> = selectedIndex > 0 ? changedFields : new Set();
  const format = (name: string, value: unknown) =>
    formatFieldValue(name, value, {
      currency: fields.get('currency'),
      timeZone: fields.get('timeZone'),
      resource,
      findName: (field, id) => findSubject(field, id) ?? findName(field, id),
      formatTime,
    });
  /** Formats a value; of one with parts, such as opening hours, only those that the event changed. */
  function formatShown(name: string, value: unknown): string {
    const changedPart = changed.has(name) ? pickChangedEntries(value, fieldsBefore.get(name)) : value;
    return changedPart === value
      ? format(name, value)
      : t('restUnchanged', { value: format(name, changedPart) });
  }
  const isNumber = ([name, value]: readonly [string, unknown]) =>
    NUMBER_FIELDS.has(name) || (typeof value === 'string' && format(name, value) === value && ID.test(value));
  const sorted = sortFields(
    shownFields.filter((field) => !isNumber(field)),
    changed,
  );
  const numberRows = shownFields.filter(isNumber);
  const hasRequests = resource !== MESSAGES || isOperator === true;
  const changedRows = sorted.filter(([name]) => changed.has(name));
  const unchangedRows = changedRows.length > 0 ? sorted.filter(([name]) => !changed.has(name)) : [];
  const renderRow = ([name, value]: readonly [string, unknown]) => (
    <TableRow key={name}>
      <TableCell
        component="th"
        scope="row"
        sx={{ width: '38%', verticalAlign: 'top', color: 'text.secondary' }}
      >
        {nameField(name)}
      </TableCell>
      <TableCell dir="auto" sx={{ overflowWrap: 'anywhere', fontWeight: changed.has(name) ? 600 : 400 }}>
        {formatShown(name, value)}
        {changed.has(name) ? ' ' : null}
        {changed.has(name) ? (
          <Typography component="span" variant="caption" sx={{ ml: 1, color: 'text.secondary' }}>
            {fieldsBefore.has(name)
              ? t('changedFrom', {
                  value: format(name, pickChangedEntries(fieldsBefore.get(name), value)),
                })
              : t('added')}
          </Typography>
        ) : null}
      </TableCell>
    </TableRow>
  );
  return (
    <Panel title={getEventName(event)}>
      <Details columns>
        <Detail label={t('occurredAt')}>{formatTime(event.occurredAt)}</Detail>
        <Detail label={t('actor')}>{getActorName(event)}</Detail>
      </Details>
      <Typography variant="subtitle2" component="h3">
        {t(isPlannedPrice(event) ? 'planned' : 'snapshot')}
      </Typography>
      <FieldTable>{(unchangedRows.length > 0 ? changedRows : sorted).map(renderRow)}</FieldTable>
      {unchangedRows.length > 0 ? (
        <Folded
          show={t('showUnchanged', { smart_count: unchangedRows.length })}
          hide={t('hideUnchanged', { smart_count: unchangedRows.length })}
        >
          <FieldTable>{unchangedRows.map(renderRow)}</FieldTable>
        </Folded>
      ) : null}
      {numberRows.length > 0 || hasRequests ? (
        <Folded show={t('showNumbers')} hide={t('hideNumbers')}>
          {numberRows.length > 0 ? <FieldTable>{numberRows.map(renderRow)}</FieldTable> : null}
          {hasRequests ? (
            <Details columns>
              <Detail label={t('causationId')}>{event.causationId}</Detail>
              <Detail label={t('correlationId')}>{event.correlationId}</Detail>
            </Details>
          ) : null}
        </Folded>
      ) : null}
    </Panel>
  );
}

/** The timeline of a record, and the record as it was after the selected event. */
export function RecordHistory({ resource, id }: { resource: string; id: Identifier }) {
  const t = useResourceTranslate('event-log');
  const [pickedIndex, setPickedIndex] = useState<number>();
  const [showsSignIns, setShowsSignIns] = useState(false);
  const {
    data: events,
    total = 0,
    error,
  } = useGetList<EventLogEntry>('event-log', {
    filter: { resource, id },
    sort: { field: 'occurredAt', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_EVENTS },
  });
  const others = events?.filter(({ type }) => !SIGN_IN_EVENTS.has(type)) ?? [];
  const signInCount = (events?.length ?? 0) - others.length;
  // An account of which nothing else is known keeps them.
  const folds = signInCount > 0 && others.length > 0;
  const data = folds && !showsSignIns ? others : events;
  const getEventName = useGetEventName(data ?? []);
  if (error && !data) return <HistoryError error={error} />;
  if (!data) return null;
  if (data.length === 0) return <Alert severity="info">{t('empty')}</Alert>;
  // The latest event stays selected until the user picks another.
  const selectedIndex = Math.min(pickedIndex ?? data.length - 1, data.length - 1);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(260px, 1fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Panel title={t('events', { smart_count: total })}>
          {data.length > 1 ? (
            <Box sx={{ px: 1 }}>
              <Slider
                size="small"
                min={0}
                max={data.length - 1}
                marks={data.length <= 30}
                value={selectedIndex}
                onChange={(_event, value) => setPickedIndex(typeof value === 'number' ? value : value[0])}
                aria-label={t('slider')}
                getAriaValueText={(index) => (data[index] ? getEventName(data[index]) : '')}
              />
            </Box>
          ) : null}
          {folds ? (
            <Button
              size="small"
              aria-expanded={showsSignIns}
              sx={{ justifySelf: 'start' }}
              onClick={() => {
                setShowsSignIns(!showsSignIns);
                setPickedIndex(undefined);
              }}
            >
              {showsSignIns
                ? t('hideSignIns')
                : t('showSignIns', { smart_count: signInCount, count: signInCount })}
            </Button>
          ) : null}
          <Timeline events={data} selectedIndex={selectedIndex} onSelect={setPickedIndex} />
        </Panel>
        <ResentMails resource={resource} id={id} />
      </Box>
      <SnapshotPanel resource={resource} events={data} selectedIndex={selectedIndex} />
    </Box>
  );
}
