import { setTimeout as sleep } from 'node:timers/promises';
import {
  BulkActions,
  type BulkResult,
  loadStaffRoles,
  type NumberedBulkRecord,
  type UnfinishedBulkAction,
} from '@mirabelle/application';
import { runInSession } from '@mirabelle/consuming';
import type { WorkersContext } from '../context.js';
import { retryParkedRecords } from './retry-parked-records.js';
import { runBulkRecord } from './run-bulk-record.js';

const LOCK = 'bulk-actions';
const POLL_MS = 250;
/**
 * After a crash at most this many records are repeated, with the same outcome, and a stop waits for at most this many. Parked
 * events are an exception: a batch takes further ones of the same streams, and repeated ones have been processed before.
 */
const BATCH_SIZE = 40;
const CONCURRENCY = 8;
/** A record that fails this often although all engines work is refused, so that the others can continue. */
const MAX_ATTEMPTS = 3;

type Context = Pick<
  WorkersContext,
  'config' | 'logger' | 'commands' | 'pool' | 'secrets' | 'store' | 'engines' | 'now'
>;

/**
 * Carries out the bulk actions of staff until stopped. One process works at a time, and another continues when it dies.
 * Unfinished bulk actions take turns batch by batch, so that a long one does not delay a short one.
 */
export function startBulkActions(context: Context): { stop(): Promise<void> } {
  const bulkActions = new BulkActions(context);
  return runInSession({
    context,
    lock: LOCK,
    onFailure: (err, pauseMs) =>
      context.logger.error({ err, pauseMs }, 'carrying out bulk actions failed; starting it again'),
    async work(_session, signal) {
      while (!signal.aborted) {
        const unfinished = await bulkActions.listUnfinished();
        for (const bulkAction of unfinished) {
          if (signal.aborted) return;
          await runNextBatch(context, bulkActions, bulkAction);
        }
        if (unfinished.length === 0) await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
      }
    },
  });
}

async function runNextBatch(
  context: Context,
  bulkActions: BulkActions,
  bulkAction: UnfinishedBulkAction,
): Promise<void> {
  const finish = async (because?: 'staff' | 'role') =>
    bulkActions.finish(bulkAction.id, await context.store.head(), because);
  const records = await bulkActions.listNextRecords(bulkAction.id, BATCH_SIZE);
  if (records.length === 0) return finish();
  if (bulkAction.isStopRequested) return finish('staff');
  const roles = await loadStaffRoles(context, bulkAction.staffId);
  if (!bulkAction.roles.some((role) => roles.has(role))) return finish('role');
  const run = bulkAction.resource === 'parked-events' ? retryParkedRecords : runRecords;
  await bulkActions.recordResults(bulkAction.id, await run(context, bulkAction, records));
}

/** Changes some records at once, each by itself. @throws the failure of an engine, so that the batch is repeated */
async function runRecords(
  context: Context,
  bulkAction: UnfinishedBulkAction,
  records: readonly NumberedBulkRecord[],
) {
  const results: { place: number; result: BulkResult }[] = [];
  const waiting = [...records];
  const work = async () => {
    for (let record = waiting.shift(); record; record = waiting.shift()) {
      results.push({ place: record.place, result: await runWithRetries(context, bulkAction, record) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

async function runWithRetries(
  context: Context,
  bulkAction: UnfinishedBulkAction,
  record: NumberedBulkRecord,
): Promise<BulkResult> {
  const { engines, logger } = context;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runBulkRecord({ context, bulkAction, record });
    } catch (err) {
      if (await engines.explains(err)) throw err;
      if (attempt < MAX_ATTEMPTS) continue;
      logger.error(
        { err, bulkActionId: bulkAction.id, recordId: record.id },
        'a record of a bulk action failed',
      );
      return { outcome: 'refused', code: 'internal', detail: 'Something went wrong on our side.' };
    }
  }
}
