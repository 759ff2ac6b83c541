import { createJobHandler, defineJob, type JobDefinition, type JobHandler } from '@mirabelle/jobs';
import { z } from 'zod';
import type { WorkersContext } from '../context.js';
import { BATCH_SIZE, deleteOldRows, type OldRows } from './delete-old-rows.js';

export const HOUSEKEEPING_QUEUE = 'housekeeping';
export const PURGE_INTERVAL_MS = 60 * 60_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Rows of a table and the age after which nobody needs them. */
interface Retention extends OldRows {
  readonly maxAgeMs: number;
}

/** A client repeats a call within seconds or, after an outage, within a day. */
const IDEMPOTENCY_KEYS: readonly Retention[] = [
  { table: 'idempotency_keys', maxAgeMs: 48 * HOUR_MS, condition: 'created_at < $1' },
];

/** Tables that every day of business adds rows to. */
const OPERATIONAL_TABLES: readonly Retention[] = [
  // A lost answer is repeated within minutes, and an event is delivered again within minutes of a crash.
  { table: 'handled_events', maxAgeMs: 7 * DAY_MS, condition: 'handled_at < $1' },
  // A mail that is still tried stays, however old it is.
  {
    table: 'sent_emails',
    maxAgeMs: 90 * DAY_MS,
    condition: 'started_at < $1 and (sent_at is not null or given_up_at is not null)',
  },
  // Requests whose mail could not be sent.
  {
    table: 'link_requests',
    maxAgeMs: 2 * DAY_MS,
    condition: `created_at < $1 and not_before = 'infinity'`,
  },
  { table: 'farewells', maxAgeMs: 2 * DAY_MS, condition: 'created_at < $1' },
  // An API that runs for long deletes these two as well.
  { table: 'sessions', maxAgeMs: 0, condition: 'expire < $1' },
  {
    table: 'rate_limits',
    maxAgeMs: HOUR_MS,
    condition: 'expire < extract(epoch from $1::timestamptz) * 1000',
  },
];

type PurgeJob = JobDefinition<Record<string, never>>;
type PurgeContext = Pick<WorkersContext, 'pool' | 'logger' | 'now'>;

const definePurgeJob = (name: string): PurgeJob =>
  defineJob<Record<string, never>>({
    queue: HOUSEKEEPING_QUEUE,
    name,
    version: 1,
    payload: z.object({}),
    retryPolicy: { attempts: 3, firstPauseMs: 60_000, maxPauseMs: 10 * 60_000 },
  });

/** Deletes Idempotency-Keys that are too old to be repeated, with their answers. */
export const purgeIdempotencyKeysJob = definePurgeJob('purge-idempotency-keys');

/** Deletes rows of operational tables that have reached their age. The log and the read tables keep everything. */
export const purgeOldRecordsJob = definePurgeJob('purge-old-records');

/** Handles `purge-idempotency-keys` jobs. @param batchSize number of rows that one statement deletes */
export function createPurgeIdempotencyKeysHandler(context: PurgeContext, batchSize = BATCH_SIZE): JobHandler {
  return createPurgeHandler(purgeIdempotencyKeysJob, IDEMPOTENCY_KEYS, context, batchSize);
}

/** Handles `purge-old-records` jobs. @param batchSize number of rows that one statement deletes */
export function createPurgeOldRecordsHandler(context: PurgeContext, batchSize = BATCH_SIZE): JobHandler {
  return createPurgeHandler(purgeOldRecordsJob, OPERATIONAL_TABLES, context, batchSize);
}

function createPurgeHandler(
  job: PurgeJob,
  tables: readonly Retention[],
  { pool, logger, now }: PurgeContext,
  batchSize: number,
): JobHandler {
  return createJobHandler(job, async (_, { signal }) => {
    for (const { maxAgeMs, ...rows } of tables) {
      const before = new Date(Date.parse(now()) - maxAgeMs);
      const purged = await deleteOldRows(pool, rows, before, { batchSize, signal });
      if (purged > 0) logger.info({ table: rows.table, purged }, 'deleted old rows');
    }
  });
}
