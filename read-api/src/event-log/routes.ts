import { type AdminListQuery, adminListEventLog, type EventLogEntry } from '@mirabelle/contracts';
import { comparePositions, type RecordedEvent } from '@mirabelle/event-store';
import { type ApiRequest, ProblemError, requirePerson, validationFailed } from '@mirabelle/http';
import { z } from 'zod';
import type { Context } from '../context.js';
import { actorsOf } from './actors.js';
import { mayRead, PLACES, type Place } from './streams.js';

const RESOURCES = Object.keys(PLACES) as [string, ...string[]];

const ByStream = z.strictObject({
  stream: z.string().regex(/^[A-Za-z]{1,40}-[\x21-\x7e]{1,200}$/, 'Must be the name of a stream'),
});
const ByRecord = z.strictObject({
  resource: z.enum(RESOURCES),
  id: z.string().regex(/^[\x21-\x7e]{1,200}$/, 'Must be the id of a record'),
});

const ORDERS = new Set(['occurredAt', 'revision', 'id']);

export function eventLogRoutes({ platform, service, queries }: Context): void {
  service.route(adminListEventLog, async (request) => {
    const { roles } = requirePerson(request);
    const places = await asked(request);
    if (places.some(({ stream }) => !mayRead(roles, stream))) {
      throw new ProblemError('forbidden', 'Your account may not read this history.');
    }
    const histories = await Promise.all(places.map((place) => historyAt(place)));
    const events = histories.flat().sort((a, b) => comparePositions(a.position, b.position));
    const page = pageOf(request, events);
    const actorOf = await actorsOf(queries, page, roles);
    return page.map((event): EventLogEntry => {
      const { id, type, stream, revision, data, metadata } = event;
      const { occurredAt, correlationId, causationId } = metadata;
      return {
        ...{ id, type, stream, revision: Number(revision), occurredAt, correlationId, causationId },
        actor: actorOf(event),
        data: data as Record<string, unknown>,
      };
    });
  });

  async function asked({ query }: ApiRequest<unknown, AdminListQuery>): Promise<readonly Place[]> {
    const filter = query.filter ?? {};
    if ('stream' in filter) return [{ stream: checked(ByStream, filter).stream }];
    const { resource, id } = checked(ByRecord, filter);
    return (await PLACES[resource]?.(id, queries)) ?? [];
  }

  async function historyAt({ stream, isAbout }: Place): Promise<RecordedEvent[]> {
    const events = await platform.store.readStream(stream);
    return isAbout ? events.filter(isAbout) : events;
  }
}

function checked<Value>(schema: z.ZodType<Value>, filter: object): Value {
  const result = schema.safeParse(filter);
  if (!result.success) throw validationFailed(result.error, 'filter');
  return result.data;
}

/** Puts the events into the order asked for, cuts out the page, and says which part of the whole it is. */
function pageOf(
  { query, http }: ApiRequest<unknown, AdminListQuery>,
  events: readonly RecordedEvent[],
): readonly RecordedEvent[] {
  const [field, direction] = query.sort ?? ['occurredAt', 'ASC'];
  if (!ORDERS.has(field)) {
    const errors = [{ path: 'sort', message: `Can be ${[...ORDERS].join(', ')}` }];
    throw new ProblemError('validation_failed', 'The list cannot be sorted by this field.', { errors });
  }
  const ordered = direction === 'DESC' ? events.toReversed() : events;
  const [first, last] = query.range ?? [0, 999];
  const page = ordered.slice(first, last + 1);
  const range = page.length > 0 ? `${first}-${first + page.length - 1}` : '*';
  http.response.setHeader('Content-Range', `event-log ${range}/${events.length}`);
  return page;
}
