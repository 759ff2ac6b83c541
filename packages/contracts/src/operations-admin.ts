import { z } from 'zod';
import { AdminListQuery, adminAction, adminRead, noBody } from './admin-endpoints.js';
import { endpoint } from './endpoint.js';
import { isoInstant } from './fields.js';

const access = ['operator'] as const;

/** Who asked, or whom a record is about; null for the command line or for nobody. */
const StaffMember = z.object({ id: z.string(), name: z.string().nullable() });

/** Something that follows the log: the read tables, a reactor, or the relay to Kafka. */
export const LogConsumer = z.object({
  /** "read_model", "kafka-relay" or the name of a reactor. */
  name: z.string(),
  kind: z.enum(['read-model', 'reactor', 'relay']),
  /** Places between it and the log's end, on Postgres about as many events. */
  behind: z.int(),
  /** Age in seconds of the first event that it has not processed; 0 at the log's end, null where that is not known. */
  behindSeconds: z.number().nullable(),
  /** The process at work, `host/pid`, and since when; null where nobody is, or where many share the work. */
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
  readModel: z.string(),
  status: z.enum(['requested', 'running', 'done', 'failed']),
  /** Null for the command line. */
  requestedBy: StaffMember.nullable(),
  requestedAt: isoInstant,
  startedAt: isoInstant.nullable(),
  finishedAt: isoInstant.nullable(),
  /** Events read so far. */
  events: z.int(),
  /** Places of the log that are done and that there are; null before it is begun. */
  done: z.int(),
  total: z.int().nullable(),
  /** Places a second, and seconds left at that rate; null where there is none to tell. */
  perSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  error: z.string().nullable(),
});
export type Rebuild = z.infer<typeof Rebuild>;

export const Operations = z.object({
  consumers: z.array(LogConsumer),
  /** Null where the queues do not answer. */
  queues: z.array(QueueDepth).nullable(),
  queueEngine: z.enum(['postgres', 'redis']),
  parkedEvents: z.int(),
  mails: z.object({ sent: z.int(), retrying: z.int(), givenUp: z.int() }),
  /** Null where Kafka is not configured. */
  kafka: z
    .object({
      topic: z.string(),
      /** Null where the brokers do not answer. */
      groups: z
        .array(
          z.object({
            group: z.string(),
            /** Messages that the group has not taken yet. */
            behind: z.int(),
          }),
        )
        .nullable(),
    })
    .nullable(),
  /** By read model, the one on its way, or else the last. */
  rebuilds: z.array(z.object({ readModel: z.string(), last: Rebuild.nullable() })),
});
export type Operations = z.infer<typeof Operations>;

export const adminReadOperations = endpoint({
  ...adminRead,
  path: '/api/admin/operations',
  access,
  summary: 'How far everything is behind, and what waits or has failed',
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

export const adminListFailedJobs = endpoint({
  ...adminRead,
  path: '/api/admin/failed-jobs',
  access,
  summary: 'Jobs that are not tried any more; of each queue the 1,000 that failed last',
  query: AdminListQuery,
  answer: z.array(FailedJob),
});

export const adminRetryFailedJob = endpoint({
  ...adminAction,
  path: '/api/admin/failed-jobs/{id}/retry',
  access,
  summary: 'Has a failed job done from its first attempt on',
  params: z.object({ id: z.string().regex(/^[a-z-]{1,40}\.[^:]{1,200}$/, 'Must be the id of a failed job') }),
  body: noBody,
  answer: z.object({ id: z.string(), status: z.literal('waiting') }),
});

export const Mail = z.object({
  id: z.string(),
  template: z.string(),
  status: z.enum(['sending', 'sent', 'retrying', 'given-up']),
  /** The record that it is about, by which its recipient is found; null for mails of earlier releases. */
  record: z.object({ resource: z.string(), id: z.string() }).nullable(),
  messageId: z.string(),
  attempts: z.int(),
  startedAt: isoInstant,
  sentAt: isoInstant.nullable(),
  /** Why it was not sent, in codes that name nobody. */
  error: z.string().nullable(),
});
export type Mail = z.infer<typeof Mail>;

export const adminListMails = endpoint({
  ...adminRead,
  path: '/api/admin/mails',
  access,
  summary: 'The ledger of mails: which was sent about what, when, under which id, and which was given up',
  query: AdminListQuery,
  answer: z.array(Mail),
});

export const adminResendMail = endpoint({
  ...adminAction,
  path: '/api/admin/mails/{id}/resend',
  access,
  summary: 'Sends a mail that was given up, as things stand now',
  params: z.object({
    id: z.string().regex(/^[0-9a-f-]{36}\.[a-z-]{1,60}$/, 'Must be the id of a mail'),
  }),
  body: noBody,
  answer: z.object({ id: z.string(), status: z.literal('sending') }),
});

export const adminListRebuilds = endpoint({
  ...adminRead,
  path: '/api/admin/rebuilds',
  access,
  summary: 'The rebuilds of the read tables: who asked, how far, and what became of each',
  query: AdminListQuery,
  answer: z.array(Rebuild),
});

export const adminStartRebuild = endpoint({
  ...adminAction,
  path: '/api/admin/read-models/{id}/rebuild',
  access,
  summary:
    'Builds a read model anew from the log beside the one in use; while one is on its way, answers with that',
  params: z.object({ id: z.string().regex(/^[a-z_]{1,60}$/, 'Must be the name of a read model') }),
  body: z.strictObject({
    /** The name once more. */
    confirm: z.string(),
  }),
  answer: z.object({
    id: z.uuid(),
    readModel: z.string(),
    /** "running": another had been asked for before. */
    status: z.enum(['requested', 'running']),
  }),
});

export const OperatorAction = z.object({
  id: z.uuid(),
  staff: StaffMember,
  act: z.enum(['retry-parked-event', 'retry-job', 'resend-mail', 'rebuild']),
  subject: z.string(),
  outcome: z.string(),
  actedAt: isoInstant,
});
export type OperatorAction = z.infer<typeof OperatorAction>;

export const adminListOperatorActs = endpoint({
  ...adminRead,
  path: '/api/admin/operator-acts',
  access,
  summary: 'Who among the operators did what to the machine',
  query: AdminListQuery,
  answer: z.array(OperatorAction),
});
