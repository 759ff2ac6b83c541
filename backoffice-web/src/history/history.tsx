import type { EventLogEntry } from '@mirabelle/contracts';
import { Alert, Box, Slider, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { type Identifier, useGetList } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { formatInstant } from '../components/format';
import { useWords } from '../components/use-words';
import { useEventName } from './event-name';
import { nameInWords, valueInWords } from './in-words';
import { momentAfter } from './replay';
import { Timeline, useActorName } from './timeline';

/** As many as the API gives at once. */
const MOST = 1000;

function MomentPanel({ events, chosen }: { events: readonly EventLogEntry[]; chosen: number }) {
  const words = useWords('event-log');
  const actorOf = useActorName();
  const nameOf = useEventName();
  const event = events[chosen];
  if (!event) return null;
  const { fields, changed } = momentAfter(events, chosen);
  return (
    <Panel title={nameOf(event)}>
      <Details columns>
        <Detail label={words('when')}>{formatInstant(event.occurredAt)}</Detail>
        <Detail label={words('who')}>{actorOf(event)}</Detail>
        <Detail label={words('why')}>{event.causationId}</Detail>
        <Detail label={words('request')}>{event.correlationId}</Detail>
      </Details>
      <Typography variant="subtitle2" component="h3">
        {words('moment')}
      </Typography>
      <Table size="small" sx={{ tableLayout: 'fixed' }}>
        <TableBody>
          {[...fields].map(([name, value]) => (
            <TableRow key={name}>
              <TableCell
                component="th"
                scope="row"
                sx={{ width: '38%', verticalAlign: 'top', color: 'text.secondary' }}
              >
                {nameInWords(name)}
              </TableCell>
              <TableCell
                dir="auto"
                sx={{ overflowWrap: 'anywhere', fontWeight: changed.has(name) ? 600 : 400 }}
              >
                {valueInWords(name, value, fields.get('currency'))}
                {changed.has(name) && chosen > 0 ? (
                  <Typography component="span" variant="caption" sx={{ ml: 1, color: 'text.secondary' }}>
                    {words('changed')}
                  </Typography>
                ) : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

/** The history of a record, and the record as it was after any of its events. */
export function History({ resource, id }: { resource: string; id: Identifier }) {
  const words = useWords('event-log');
  const nameOf = useEventName();
  const [picked, setPicked] = useState<number>();
  const {
    data,
    total = 0,
    error,
  } = useGetList<EventLogEntry>('event-log', {
    filter: { resource, id },
    sort: { field: 'occurredAt', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  if (error) return <Alert severity="info">{words('unreadable')}</Alert>;
  if (!data) return null;
  if (data.length === 0) return <Alert severity="info">{words('empty')}</Alert>;
  // Follows the present until a moment is picked.
  const chosen = Math.min(picked ?? data.length - 1, data.length - 1);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(260px, 1fr) minmax(0, 2fr)' },
      }}
    >
      <Panel title={words('events', { smart_count: total })}>
        {data.length > 1 ? (
          <Box sx={{ px: 1 }}>
            <Slider
              size="small"
              min={0}
              max={data.length - 1}
              marks={data.length <= 30}
              value={chosen}
              onChange={(_event, value) => setPicked(typeof value === 'number' ? value : value[0])}
              aria-label={words('slider')}
              getAriaValueText={(index) => (data[index] ? nameOf(data[index]) : '')}
            />
          </Box>
        ) : null}
        <Timeline events={data} chosen={chosen} onChoose={setPicked} />
      </Panel>
      <MomentPanel events={data} chosen={chosen} />
    </Box>
  );
}
