import {
  type BulkResult,
  type NumberedBulkRecord,
  recordOperatorAction,
  type UnfinishedBulkAction,
} from '@mirabelle/application';
import { type RetryOutcome, retryParkedEvents } from '@mirabelle/consuming';
import { redactError } from '@mirabelle/runtime';
import type { WorkersContext } from '../context.js';

const NOT_RUNNING = 'Its consumer isn’t running. It is retried as soon as it runs.';

/** Selects the records $2 of the bulk action $1, and its other records whose events are parked in the same streams. */
const SELECT_SAME_STREAMS = `
  select r.place, r.record_id as id, r.version from bulk_action_records r
  where r.bulk_action_id = $1 and r.outcome is null and (r.record_id = any($2) or r.record_id in (
    select other.consumer || '.' || other.event_id from parked_events other join parked_events p
      on p.consumer = other.consumer and p.stream = other.stream
    where p.consumer || '.' || p.event_id = any($2)))
  order by r.place`;

/**
 * Retries parked events of a bulk action. A retry takes all parked events of a stream in their order, so the other records of
 * the same streams get their results with it. An event that is not parked when its turn comes was processed before.
 */
export async function retryParkedRecords(
  { pool }: Pick<WorkersContext, 'pool'>,
  { id, staffId }: UnfinishedBulkAction,
  batch: readonly NumberedBulkRecord[],
): Promise<{ place: number; result: BulkResult }[]> {
  const ids = batch.map((record) => record.id);
  const { rows: records } = await pool.query<NumberedBulkRecord>(SELECT_SAME_STREAMS, [id, ids]);
  const outcomes = await retryParkedEvents(
    pool,
    records.map((record) => record.id),
  );
  const results: { place: number; result: BulkResult }[] = [];
  for (const { place, id: target } of records) {
    const outcome = outcomes.get(target);
    results.push({ place, result: outcome ? toResult(outcome) : { outcome: 'unchanged' } });
    if (!outcome) continue;
    const { status } = outcome;
    await recordOperatorAction(pool, { staffId, action: 'retry-parked-event', target, outcome: status });
  }
  return results;
}

function toResult(outcome: RetryOutcome): BulkResult {
  const name = `${outcome.type}, ${outcome.stream} @${outcome.revision}`;
  switch (outcome.status) {
    case 'released':
      return { outcome: 'done', name };
    case 'waiting':
      return { outcome: 'refused', code: 'unavailable', detail: NOT_RUNNING, name };
    case 'failed':
      return { outcome: 'refused', code: 'internal', detail: redactError(outcome.error), name };
  }
}
