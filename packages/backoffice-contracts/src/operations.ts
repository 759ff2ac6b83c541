import { defineEndpoint, isoInstant, noBody, PublicEngineStatus } from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminAction, adminRead, Colleague } from './admin-endpoints.js';

const access = ['operator'] as const;

/** A consumer of the event log: the read tables, a reactor, or the relay to Kafka. */
export const LogConsumer = z.object({
  /** "read_model", "kafka-relay" or the name of a reactor. */
  name: z.string(),
  kind: z.enum(['read-model', 'reactor', 'relay']),
  /** Lag in log positions; on Postgres about the number of events. */
  behind: z.int(),
  /** Age of the first unprocessed event in seconds; 0 without lag, null if unknown. */
  behindSeconds: z.number().nullable(),
  /**
   * The process that holds the lock, `host/pid`, and since when; null if no process does, or if several share the work.
   */
  holder: z.object({ process: z.string(), since: isoInstant }).nullable(),
});
export type LogConsumer = z.infer<typeof LogConsumer>;

export const QueueDepth = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
});
export type QueueDepth = z.infer<typeof QueueDepth>;

export const Rebuild = z.object({
  id: z.uuid(),
  /** "read_model": all read tables are rebuilt together, so there is one read model. */
  readModel: z.string(),
  status: z.enum(['requested', 'running', 'done', 'failed']),
  /** Null for the command line. */
  requestedBy: Colleague.nullable(),
  requestedAt: isoInstant,
  startedAt: isoInstant.nullable(),
  finishedAt: isoInstant.nullable(),
  /** Number of events read so far. */
  events: z.int(),
  /** Number of log positions processed so far. */
  done: z.int(),
  /** Number of log positions to process; null before the rebuild starts. */
  total: z.int().nullable(),
  /** Positions per second, and the estimated remaining seconds; null if unknown. */
  perSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  error: z.string().nullable(),
});
export type Rebuild = z.infer<typeof Rebuild>;

/** An engine's condition as the running processes see it: the worst one that any of them reports. */
export const OperationsEngine = PublicEngineStatus.extend({
  /** Name of the setting to check, such as `DATABASE_URL`. */
  variable: z.string(),
  /** What was observed; null while the engine works. */
  reason: z.string().nullable(),
  /** What to do; null while the engine works. */
  remedy: z.string().nullable(),
  /** The services that see this condition. */
  services: z.array(z.string()),
});
export type OperationsEngine = z.infer<typeof OperationsEngine>;

export const Operations = z.object({
  engines: z.array(OperationsEngine),
  consumers: z.array(LogConsumer),
  /** Null if the queues cannot be reached. */
  queues: z.array(QueueDepth).nullable(),
  queueEngine: z.enum(['postgres', 'redis']),
  parkedEvents: z.int(),
  mails: z.object({ sent: z.int(), retrying: z.int(), givenUp: z.int() }),
  /** Null if Kafka is not configured. */
  kafka: z
    .object({
      topic: z.string(),
      /** Null if the brokers cannot be reached. */
      groups: z
        .array(
          z.object({
            group: z.string(),
            /** Lag of the consumer group in messages. */
            behind: z.int(),
          }),
        )
        .nullable(),
    })
    .nullable(),
  /** The running or else the last rebuild of each read model. */
  rebuilds: z.array(z.object({ readModel: z.string(), last: Rebuild.nullable() })),
});
export type Operations = z.infer<typeof Operations>;

export const adminReadOperations = defineEndpoint({
  ...adminRead,
  path: '/api/admin/operations',
  access,
  summary: 'Lag of all consumers, queue depths, and failures',
  answer: Operations,
});

export const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  type: z.string(),
  attempts: z.int(),
  error: z.string(),
  failedAt: isoInstant,
});
export type FailedJob = z.infer<typeof FailedJob>;

export const adminListFailedJobs = defineEndpoint({
  ...adminRead,
  path: '/api/admin/failed-jobs',
  access,
  summary: 'Jobs whose attempts are used up: the latest 1,000 of each queue',
  query: AdminListQuery,
  answer: z.array(FailedJob),
});

export const adminRetryFailedJob = defineEndpoint({
  ...adminAction,
  path: '/api/admin/failed-jobs/{id}/retry',
  access,
  summary: 'Retries a failed job, starting at its first attempt',
  params: z.object({ id: z.string().regex(/^[a-z-]{1,40}\.[^:]{1,200}$/, 'Must be the id of a failed job') }),
  body: noBody,
  answer: z.object({ id: z.string(), status: z.literal('waiting') }),
});

export const adminListRebuilds = defineEndpoint({
  ...adminRead,
  path: '/api/admin/rebuilds',
  access,
  summary: 'Rebuilds of the read tables: who requested them, their progress and result',
  query: AdminListQuery,
  answer: z.array(Rebuild),
});

export const adminStartRebuild = defineEndpoint({
  ...adminAction,
  path: '/api/admin/read-models/{id}/rebuild',
  access,
  summary:
    'Rebuilds a read model from the event log into new tables, while the current ones serve. Returns the running rebuild if there is one',
  params: z.object({ id: z.string().regex(/^[a-z_]{1,60}$/, 'Must be the name of a read model') }),
  body: z.strictObject({
    /** The name of the read model, repeated. */
    confirm: z.string(),
  }),
  answer: z.object({
    id: z.uuid(),
    readModel: z.string(),
    /** "running" if an earlier request had already started the rebuild. */
    status: z.enum(['requested', 'running']),
  }),
});

/** An action of an operator. Its fields and its path call it `act`, its older name. */
export const OperatorAction = z.object({
  id: z.uuid(),
  staff: Colleague,
  act: z.enum(['retry-parked-event', 'retry-job', 'resend-mail', 'rebuild']),
  /** Id of the parked event, job or mail, or name of the read model. */
  subject: z.string(),
  outcome: z.string(),
  actedAt: isoInstant,
});
export type OperatorAction = z.infer<typeof OperatorAction>;

export const adminListOperatorActions = defineEndpoint({
  ...adminRead,
  path: '/api/admin/operator-acts',
  access,
  summary: 'Actions of operators: retries, resent mails and rebuilds',
  query: AdminListQuery,
  answer: z.array(OperatorAction),
});
