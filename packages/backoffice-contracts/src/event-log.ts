import { UUID_PATTERN } from '@mirabelle/catalogue';
import { defineEndpoint, isoInstant, noBody } from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminAction, adminRead } from './admin-endpoints.js';

export const EventLogEntry = z.object({
  id: z.uuid(),
  type: z.string(),
  stream: z.string(),
  /** Revision within the stream, from 0. */
  revision: z.int(),
  occurredAt: isoInstant,
  /** Who caused the event. The name is null if the reader may not know it. */
  actor: z.object({
    kind: z.enum(['user', 'staff', 'visitor', 'system']),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  /** The request that the event belongs to, and the command or event that caused it. */
  correlationId: z.string(),
  causationId: z.string(),
  /** Whether the event has changed the record and so its version, which is the revision of the last change plus one. */
  changesRecord: z.boolean(),
  /** The data of the event. Personal data of erased persons is null. */
  data: z.record(z.string(), z.unknown()),
});
export type EventLogEntry = z.infer<typeof EventLogEntry>;

export const adminListEventLog = defineEndpoint({
  ...adminRead,
  path: '/api/admin/event-log',
  personalDataView: 'history',
  access: ['operator', 'finance', 'support'],
  summary:
    'The events of a record, oldest first: filter {"resource":"bookings","id":"…"} or {"stream":"account-…"}',
  query: AdminListQuery,
  answer: z.array(EventLogEntry),
});

export const ParkedEvent = z.object({
  id: z.string(),
  /** The consumer that failed: "read_model" for the read tables, or the name of a reactor. */
  consumer: z.string(),
  eventId: z.uuid(),
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  error: z.string(),
  /** 0 for an event that only waits for an earlier event of its stream. */
  attempts: z.int(),
  parkedAt: isoInstant,
  triedAt: isoInstant.nullable(),
});
export type ParkedEvent = z.infer<typeof ParkedEvent>;

const access = ['operator'] as const;
export const parkedEventParams = z.object({
  id: z.string().regex(new RegExp(`^[a-z_-]{1,60}\\.${UUID_PATTERN}$`), 'Must be the id of a parked event'),
});

export const adminListParkedEvents = defineEndpoint({
  ...adminRead,
  path: '/api/admin/parked-events',
  access,
  summary: 'Events that could not be processed, and later events of their streams that wait for them',
  query: AdminListQuery,
  answer: z.array(ParkedEvent),
});

export const adminReadParkedEvent = defineEndpoint({
  ...adminRead,
  path: '/api/admin/parked-events/{id}',
  access,
  summary: 'One parked event',
  params: parkedEventParams,
  answer: ParkedEvent,
});

export const adminRetryParkedEvent = defineEndpoint({
  ...adminAction,
  access,
  path: '/api/admin/parked-events/{id}/retry',
  summary: 'Retries all parked events of the stream in order',
  params: parkedEventParams,
  body: noBody,
  answer: z.object({
    id: z.string(),
    /** Whether the event has been processed. */
    released: z.boolean(),
    /** "waiting": the consumer is not running; it retries the event when it starts. */
    status: z.enum(['released', 'failed', 'waiting']),
    error: z.string().nullable(),
  }),
});
