import { setTimeout } from 'node:timers/promises';
import { recordOperatorAction } from '@mirabelle/application';
import { adminRetryParkedEvent } from '@mirabelle/backoffice-contracts';
import { ParkedEvents } from '@mirabelle/consuming';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { redactError } from '@mirabelle/runtime';
import type pg from 'pg';
import type { Context } from '../context.js';

/** How long the request waits for the consumer's process to retry the event. */
const RETRY_TIMEOUT_MS = 8_000;
const POLL_INTERVAL_MS = 50;

interface ParkedRow {
  readonly consumer: string;
  readonly stream: string;
  readonly error: string;
  /** Whether the consumer has tried the event since a retry was last requested. */
  readonly tried: boolean;
}

const FIND_PARKED_EVENT = `
  select consumer, stream, error, coalesce(tried_at > retry_requested_at, false) as tried
  from parked_events where consumer = $1 and event_id = $2`;

export function addParkedEventRoutes({ pool, service }: Context): void {
  service.route(adminRetryParkedEvent, async (request) => {
    const { id } = request.params;
    const parked = await findParkedEvent(pool, id);
    if (!parked) throw new ProblemError('parked_event_unknown', 'There is no such parked event (any more).');
    await new ParkedEvents(parked.consumer).requestRetry(pool, parked.stream);
    const result = await waitForRetry(pool, id, parked);
    const { userId: staffId } = requirePerson(request);
    await recordOperatorAction(pool, {
      staffId,
      action: 'retry-parked-event',
      target: id,
      outcome: result.status,
    });
    return result;
  });
}

/** Polls until the consumer, which runs in another process, has released the event or failed on it again. */
async function waitForRetry(pool: pg.Pool, id: string, parked: ParkedRow) {
  const deadline = Date.now() + RETRY_TIMEOUT_MS;
  for (let error = redactError(parked.error); ; ) {
    const row = await findParkedEvent(pool, id);
    if (!row) return { id, released: true, status: 'released' as const, error: null };
    error = redactError(row.error);
    if (row.tried) return { id, released: false, status: 'failed' as const, error };
    if (Date.now() >= deadline) return { id, released: false, status: 'waiting' as const, error };
    await setTimeout(POLL_INTERVAL_MS);
  }
}

/** @param id `<consumer>.<event id>` */
async function findParkedEvent(pool: pg.Pool, id: string): Promise<ParkedRow | undefined> {
  const dot = id.indexOf('.');
  const { rows } = await pool.query<ParkedRow>(FIND_PARKED_EVENT, [id.slice(0, dot), id.slice(dot + 1)]);
  return rows[0];
}
