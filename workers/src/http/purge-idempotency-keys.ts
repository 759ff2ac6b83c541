import { createJobHandler, defineJob, type JobHandler } from '@mirabelle/jobs';
import { z } from 'zod';
import type { WorkersContext } from '../context.js';
import { BATCH_SIZE, deleteOldRows } from '../housekeeping/delete-old-rows.js';

export const HOUSEKEEPING_QUEUE = 'housekeeping';
export const PURGE_INTERVAL_MS = 60 * 60_000;

/** A client repeats a call within seconds or, after an outage, within a day. */
const MAX_AGE_HOURS = 48;
const OLD_KEYS = { table: 'idempotency_keys', isOld: 'created_at < $1' };

/** Deletes Idempotency-Keys that are too old to be repeated, with their answers. */
export const purgeIdempotencyKeysJob = defineJob<Record<string, never>>({
  queue: HOUSEKEEPING_QUEUE,
  name: 'purge-idempotency-keys',
  version: 1,
  payload: z.object({}),
  retryPolicy: { attempts: 3, firstPauseMs: 60_000, maxPauseMs: 10 * 60_000 },
});

/** Handles `purge-idempotency-keys` jobs. @param batchSize rows of one statement */
export function createPurgeIdempotencyKeysHandler(
  { pool, logger, now }: Pick<WorkersContext, 'pool' | 'logger' | 'now'>,
  batchSize = BATCH_SIZE,
): JobHandler {
  return createJobHandler(purgeIdempotencyKeysJob, async (_, { signal }) => {
    const before = new Date(Date.parse(now()) - MAX_AGE_HOURS * 60 * 60_000);
    const purged = await deleteOldRows(pool, OLD_KEYS, before, { batchSize, signal });
    if (purged > 0) logger.info({ purged }, 'deleted old idempotency keys');
  });
}
