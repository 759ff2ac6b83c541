import { createJobHandler, defineJob, type JobHandler } from '@mirabelle/jobs';
import { z } from 'zod';
import type { WorkersContext } from '../context.js';
import { HOUSEKEEPING_QUEUE } from '../http/purge-idempotency-keys.js';
import { BATCH_SIZE, deleteOldRows, type OldRows } from './delete-old-rows.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Tables that every day of business adds rows to, and the age after which nobody needs a row. */
const AGES: readonly (OldRows & { readonly maxAgeMs: number })[] = [
  // A lost answer is repeated within minutes, and an event is delivered again within minutes of a crash.
  { table: 'handled_events', maxAgeMs: 7 * DAY_MS, isOld: 'handled_at < $1' },
  // A mail that is still tried stays, however old it is.
  {
    table: 'sent_emails',
    maxAgeMs: 90 * DAY_MS,
    isOld: 'started_at < $1 and (sent_at is not null or given_up_at is not null)',
  },
  { table: 'farewells', maxAgeMs: 2 * DAY_MS, isOld: 'created_at < $1' },
  // An API that runs for long deletes these two as well.
  { table: 'sessions', maxAgeMs: 0, isOld: 'expire < $1' },
  { table: 'rate_limits', maxAgeMs: HOUR_MS, isOld: 'expire < extract(epoch from $1::timestamptz) * 1000' },
];

/** Deletes rows of operational tables that have reached their age. The log and the read tables keep everything. */
export const purgeOldRecordsJob = defineJob<Record<string, never>>({
  queue: HOUSEKEEPING_QUEUE,
  name: 'purge-old-records',
  version: 1,
  payload: z.object({}),
  retryPolicy: { attempts: 3, firstPauseMs: 60_000, maxPauseMs: 10 * 60_000 },
});

/** Handles `purge-old-records` jobs. @param batchSize rows of one statement */
export function createPurgeOldRecordsHandler(
  { pool, logger, now }: Pick<WorkersContext, 'pool' | 'logger' | 'now'>,
  batchSize = BATCH_SIZE,
): JobHandler {
  return createJobHandler(purgeOldRecordsJob, async (_, { signal }) => {
    for (const { maxAgeMs, ...rows } of AGES) {
      const before = new Date(Date.parse(now()) - maxAgeMs);
      const purged = await deleteOldRows(pool, rows, before, { batchSize, signal });
      if (purged > 0) logger.info({ table: rows.table, purged }, 'deleted old rows');
    }
  });
}
