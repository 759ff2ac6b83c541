import { type AdminListQuery, adminListEventLog, type EventLogEntry } from '@mirabelle/backoffice-contracts';
import { comparePositions, type RecordedEvent } from '@mirabelle/event-store';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import { z } from 'zod';
import type { Context } from '../context.js';
import { parseFilter, takePage } from '../lists/in-memory-list.js';
import { parseOrdering } from '../lists/ordering.js';
import { readActors } from './actors.js';
import { canReadStream, type RecordStream, STREAMS_OF_RESOURCE } from './record-streams.js';

/** An event of a record's history. */
type HistoryEvent = RecordedEvent & Pick<EventLogEntry, 'changesRecord'>;

const RESOURCE_NAMES = Object.keys(STREAMS_OF_RESOURCE) as [string, ...string[]];

const ByStream = z.strictObject({
  stream: z.string().regex(/^[A-Za-z]{1,40}-[\x21-\x7e]{1,200}$/, 'Must be the name of a stream'),
});
const ByRecord = z.strictObject({
  resource: z.enum(RESOURCE_NAMES),
  id: z.string().regex(/^[\x21-\x7e]{1,200}$/, 'Must be the id of a record'),
});

/** The fields that a client may name in `sort`. Each gives the same order, by position. */
const SORTABLE = { occurredAt: 'occurredAt', revision: 'revision', id: 'id' } as const;

export function addEventLogRoutes({ store, service, queries }: Context): void {
  service.route(adminListEventLog, async (request) => {
    const { roles } = requirePerson(request);
    const streams = await findStreams(request);
    if (streams.some(({ stream }) => !canReadStream(roles, stream))) {
      throw new ProblemError('forbidden', 'Your account may not read this history.');
    }
    const histories = await Promise.all(streams.map((stream) => readHistory(stream)));
    const events = histories.flat().sort((a, b) => comparePositions(a.position, b.position));
    const page = paginate(request, events);
    const findActor = await readActors(queries, page, roles);
    return page.map((event): EventLogEntry => {
      const { id, type, stream, revision, changesRecord, data, metadata } = event;
      const { occurredAt, correlationId, causationId } = metadata;
      return {
        id,
        type,
        stream,
        revision: Number(revision),
        occurredAt,
        correlationId,
        causationId,
        actor: findActor(event),
        changesRecord,
        data: hideDelivery(data as Record<string, unknown>),
      };
    });
  });

  async function findStreams({
    query,
  }: ApiRequest<unknown, AdminListQuery>): Promise<readonly RecordStream[]> {
    const filter = query.filter ?? {};
    if ('stream' in filter) return [{ stream: parseFilter(ByStream, filter).stream }];
    const { resource, id } = parseFilter(ByRecord, filter);
    return (await STREAMS_OF_RESOURCE[resource]?.(id, queries)) ?? [];
  }

  async function readHistory({
    stream,
    isAbout = () => true,
    changesRecord = () => true,
  }: RecordStream): Promise<HistoryEvent[]> {
    const events = (await store.readStream(stream)).filter(isAbout);
    return events.map((event) => ({ ...event, changesRecord: changesRecord(event) }));
  }
}

/**
 * Leaves out the delivery address. Finance reads the history of a payment and does not need the address. Operators ask for it on
 * the page of the payment, where each view of it is recorded.
 */
function hideDelivery({ delivery: _, ...data }: Record<string, unknown>): Record<string, unknown> {
  return data;
}

/** Returns the requested page of the events, which come in the order of their positions, and sets its Content-Range. */
function paginate(
  request: ApiRequest<unknown, AdminListQuery>,
  events: readonly HistoryEvent[],
): readonly HistoryEvent[] {
  const { query } = request;
  const { direction } = parseOrdering(SORTABLE, 'occurredAt', query.sort ?? ['occurredAt', 'ASC']);
  const ordered = direction === 'desc' ? events.toReversed() : events;
  return takePage(request, 'event-log', ordered);
}
