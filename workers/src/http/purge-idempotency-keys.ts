import { createJobHandler, defineJob, type JobHandler } from '@mirabelle/jobs';
import { z } from 'zod';
import type { WorkersContext } from '../context.js';

export const HOUSEKEEPING_QUEUE = 'housekeeping';
export const PURGE_INTERVAL_MS = 60 * 60_000;

/** A client repeats a call within seconds or, after an outage, within a day. */
const MAX_AGE_HOURS = 48;
/** Rows of one statement, so that none holds its locks for long. */
const BATCH_SIZE = 5_000;

/** Deletes Idempotency-Keys that are too old to be repeated, with their answers. */
export const purgeIdempotencyKeysJob = defineJob<Record<string, never>>({
  queue: HOUSEKEEPING_QUEUE,
  name: 'purge-idempotency-keys',
  version: 1,
  payload: z.object({}),
  retryPolicy: { attempts: 3, firstPauseMs: 60_000, maxPauseMs: 10 * 60_000 },
});

/** Handles `purge-idempotency-keys` jobs. @param batchSize rows of one statement */
export function purgeIdempotencyKeysHandler(
  { pool, logger, now }: Pick<WorkersContext, 'pool' | 'logger' | 'now'>,
  batchSize = BATCH_SIZE,
): JobHandler {
  return createJobHandler(purgeIdempotencyKeysJob, async (_, { signal }) => {
    const before = new Date(Date.parse(now()) - MAX_AGE_HOURS * 60 * 60_000);
    let purged = 0;
    let inBatch = batchSize;
    while (inBatch === batchSize && !signal.aborted) {
      const { rowCount } = await pool.query(
        `delete from idempotency_keys where ctid = any(array(
           select ctid from idempotency_keys where created_at < $1 order by created_at limit $2))`,
        [before, batchSize],
      );
      inBatch = rowCount ?? 0;
      purged += inBatch;
    }
    if (purged > 0) logger.info({ purged }, 'deleted old idempotency keys');
  });
}
