import { setTimeout } from 'node:timers/promises';
import { recordOperatorAction } from '@mirabelle/application';
import { ParkedEvents } from '@mirabelle/consuming';
import { adminRetryParkedEvent } from '@mirabelle/contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { redactError } from '@mirabelle/runtime';
import type pg from 'pg';
import type { Context } from '../context.js';

/** How long the answer waits for whoever tries it, and how often it looks, in ms. */
const PATIENCE_MS = 8_000;
const LOOK_MS = 50;

interface ParkedRow {
  readonly consumer: string;
  readonly stream: string;
  readonly error: string;
  /** Whether it was tried since it was last asked for. */
  readonly tried: boolean;
}

const FIND = `
  select consumer, stream, error, coalesce(tried_at > retry_requested_at, false) as tried
  from parked_events where consumer = $1 and event_id = $2`;

export function parkedEventRoutes({ platform: { pool }, service }: Context): void {
  service.route(adminRetryParkedEvent, async (request) => {
    const { id } = request.params;
    const parked = await find(pool, id);
    if (!parked) throw new ProblemError('parked_event_unknown', 'There is no such parked event (any more).');
    await new ParkedEvents(parked.consumer).requestRetry(pool, parked.stream);
    const result = await outcome(pool, id, parked);
    const { userId: staffId } = requirePerson(request);
    await recordOperatorAction(pool, {
      staffId,
      action: 'retry-parked-event',
      subject: id,
      outcome: result.status,
    });
    return result;
  });
}

/** Waits for what comes of it in the process that the consumer runs in. */
async function outcome(pool: pg.Pool, id: string, asked: ParkedRow) {
  const deadline = Date.now() + PATIENCE_MS;
  for (let error = redactError(asked.error); ; ) {
    const row = await find(pool, id);
    if (!row) return { id, released: true, status: 'released' as const, error: null };
    error = redactError(row.error);
    if (row.tried) return { id, released: false, status: 'failed' as const, error };
    if (Date.now() >= deadline) return { id, released: false, status: 'waiting' as const, error };
    await setTimeout(LOOK_MS);
  }
}

async function find(pool: pg.Pool, id: string): Promise<ParkedRow | undefined> {
  const dot = id.indexOf('.');
  const { rows } = await pool.query<ParkedRow>(FIND, [id.slice(0, dot), id.slice(dot + 1)]);
  return rows[0];
}
