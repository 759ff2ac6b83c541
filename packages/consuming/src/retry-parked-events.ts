import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '@mirabelle/runtime';
import { ParkedEvents } from './parked-events.js';

/** When no event has been tried for this long, the consumers count as stopped. */
const TIMEOUT_MS = 8_000;
const POLL_INTERVAL_MS = 50;

/**
 * The outcome of a retry of a parked event: `released` if it was processed, `failed` with its new error, or `waiting`
 * with its old error if its consumer is not running.
 */
export type RetryOutcome = Pick<ParkedRow, 'type' | 'stream' | 'revision'> &
  ({ readonly status: 'released' } | { readonly status: 'failed' | 'waiting'; readonly error: string });

interface ParkedRow {
  readonly id: string;
  readonly consumer: string;
  readonly stream: string;
  /** Decimal digits. */
  readonly revision: string;
  readonly type: string;
  readonly error: string;
  /** Whether the consumer has tried the event since a retry was last requested. */
  readonly tried: boolean;
}

const SELECT_PARKED = `
  select consumer || '.' || event_id as id, consumer, stream, revision, type, error, coalesce(tried_at > retry_requested_at, false) as tried
  from parked_events where consumer || '.' || event_id = any($1)`;

/**
 * Requests a retry of parked events and of all other parked events of their streams, and waits until the consumers,
 * which run in other processes, have tried them.
 *
 * @param ids `<consumer>.<event id>`
 * @returns the outcomes by id, without those that were not parked
 */
export async function retryParkedEvents(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RetryOutcome>> {
  const outcomes = new Map<string, RetryOutcome>();
  let waiting = await findParked(database, ids);
  const streams = new Map(waiting.map((row) => [`${row.consumer} ${row.stream}`, row]));
  for (const { consumer, stream } of streams.values())
    await new ParkedEvents(consumer).requestRetry(database, stream);
  let deadline = Date.now() + TIMEOUT_MS;
  while (waiting.length > 0 && Date.now() < deadline) {
    const rows = new Map((await findParked(database, toIds(waiting))).map((row) => [row.id, row]));
    for (const { id, type, stream, revision } of waiting) {
      const row = rows.get(id);
      const result = row
        ? ({ status: row.tried ? 'failed' : 'waiting', error: row.error } as const)
        : ({ status: 'released' } as const);
      outcomes.set(id, { type, stream, revision, ...result });
    }
    const untried = [...rows.values()].filter(({ tried }) => !tried);
    if (untried.length < waiting.length) deadline = Date.now() + TIMEOUT_MS;
    waiting = untried;
    if (waiting.length > 0) await sleep(POLL_INTERVAL_MS);
  }
  return outcomes;
}

const toIds = (rows: readonly ParkedRow[]) => rows.map(({ id }) => id);

async function findParked(database: Queryable, ids: readonly string[]): Promise<ParkedRow[]> {
  return (await database.query<ParkedRow>(SELECT_PARKED, [ids])).rows;
}
