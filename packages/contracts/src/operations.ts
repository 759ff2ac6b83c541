import { z } from 'zod';
import { AdminListQuery, adminAction, adminRead, noBody } from './admin-endpoints.js';
import { endpoint } from './endpoint.js';
import { isoInstant } from './fields.js';

export const EventLogEntry = z.object({
  id: z.uuid(),
  type: z.string(),
  stream: z.string(),
  /** Place within the stream, from 0. */
  revision: z.int(),
  occurredAt: isoInstant,
  /** Who caused it; the name where whoever asks may know it. */
  actor: z.object({
    kind: z.enum(['user', 'staff', 'visitor', 'system']),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  /** The request that it belongs to, and the command or event that led to it. */
  correlationId: z.string(),
  causationId: z.string(),
  /** What happened; null in place of what an erased person had said. */
  data: z.record(z.string(), z.unknown()),
});
export type EventLogEntry = z.infer<typeof EventLogEntry>;

export const adminListEventLog = endpoint({
  ...adminRead,
  path: '/api/admin/event-log',
  access: ['operator', 'finance', 'support'],
  summary:
    'The history of a record: filter {"resource":"bookings","id":"…"}, or {"stream":"account-…"}; oldest first',
  query: AdminListQuery,
  answer: z.array(EventLogEntry),
});

export const ParkedEvent = z.object({
  id: z.string(),
  /** Who could not process it: "read_model" for the read tables, else a reactor. */
  consumer: z.string(),
  eventId: z.uuid(),
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  error: z.string(),
  /** 0 for an event that only waits behind an earlier one of its stream. */
  attempts: z.int(),
  parkedAt: isoInstant,
  triedAt: isoInstant.nullable(),
});
export type ParkedEvent = z.infer<typeof ParkedEvent>;

const access = ['operator'] as const;
const params = z.object({
  id: z.string().regex(/^[a-z_-]{1,60}\.[0-9a-f-]{36}$/, 'Must be the id of a parked event'),
});

export const adminListParkedEvents = endpoint({
  ...adminRead,
  path: '/api/admin/parked-events',
  access,
  summary: 'Events that could not be processed, and those that wait behind them',
  query: AdminListQuery,
  answer: z.array(ParkedEvent),
});

export const adminReadParkedEvent = endpoint({
  ...adminRead,
  path: '/api/admin/parked-events/{id}',
  access,
  summary: 'One parked event',
  params,
  answer: ParkedEvent,
});

export const adminRetryParkedEvent = endpoint({
  ...adminAction,
  access,
  path: '/api/admin/parked-events/{id}/retry',
  summary: 'Has the events of its stream tried again, in their order, up to this one and beyond',
  params,
  body: noBody,
  answer: z.object({
    id: z.string(),
    /** Whether it has been processed now. */
    released: z.boolean(),
    /** "waiting": nobody has taken it up yet; it will be tried as soon as its consumer runs. */
    status: z.enum(['released', 'failed', 'waiting']),
    error: z.string().nullable(),
  }),
});
