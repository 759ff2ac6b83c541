import type { RecordedEvent } from '@mirabelle/event-store';
import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

/** Somebody wants parked events tried again; the payload is a {@link RetryRequest} as JSON. */
export const PARKED_RETRY_REQUESTED = 'parked_retry_requested';

/** What is to be tried again: everything that waits in a stream, in order. */
export interface RetryRequest {
  readonly consumer: string;
  readonly stream: string;
}

/** An event that a consumer could not process, or that waits behind one of its stream. */
export interface ParkedEvent {
  readonly consumer: string;
  readonly eventId: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  readonly error: string;
}

/**
 * Events set aside so that the others can go on. Within a stream the order holds: once an event is parked, all later
 * ones of its stream are parked behind it until it has been retried with success.
 */
export class ParkedEvents {
  readonly #consumer: string;

  constructor(consumer: string) {
    this.#consumer = consumer;
  }

  /** Streams in which something waits. */
  async blockedStreams(database: Queryable): Promise<Set<string>> {
    const { rows } = await database.query<{ stream: string }>(
      'select distinct stream from parked_events where consumer = $1',
      [this.#consumer],
    );
    return new Set(rows.map(({ stream }) => stream));
  }

  async park(database: Queryable, event: RecordedEvent, error: string, attempts: number): Promise<void> {
    await database.query(
      `insert into parked_events (consumer, event_id, stream, revision, type, error, attempts)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [this.#consumer, event.id, event.stream, event.revision, event.type, error.slice(0, 2000), attempts],
    );
  }

  /** What waits in a stream, in order. */
  async waiting(database: Queryable, stream: string): Promise<ParkedEvent[]> {
    const { rows } = await database.query<{
      event_id: string;
      revision: string;
      type: string;
      error: string;
    }>(
      `select event_id, revision, type, error from parked_events
       where consumer = $1 and stream = $2 order by revision`,
      [this.#consumer, stream],
    );
    return rows.map(({ event_id: eventId, revision, type, error }) => {
      return { consumer: this.#consumer, eventId, stream, revision: BigInt(revision), type, error };
    });
  }

  /** Asks whichever process the consumer runs in to try a stream again. */
  async requestRetry(database: Queryable, stream: string): Promise<void> {
    const request: RetryRequest = { consumer: this.#consumer, stream };
    await database.query(
      `with asked as (
         update parked_events set retry_requested_at = now() where consumer = $1 and stream = $2
       )
       select pg_notify($3, $4)`,
      [this.#consumer, stream, PARKED_RETRY_REQUESTED, JSON.stringify(request)],
    );
  }

  /** Streams that were asked for and have not been tried since. */
  async requestedStreams(database: Queryable): Promise<string[]> {
    const { rows } = await database.query<{ stream: string }>(
      `select distinct stream from parked_events
       where consumer = $1 and retry_requested_at > coalesce(tried_at, '-infinity')`,
      [this.#consumer],
    );
    return rows.map(({ stream }) => stream);
  }

  /** Another try of the first event of a stream has failed too; with it those behind have had theirs. */
  async failedAgain(database: Queryable, stream: string, error: string): Promise<void> {
    await database.query(
      `update parked_events p set tried_at = clock_timestamp(),
         error = case when first then $3 else error end, attempts = attempts + first::int
       from (select revision, revision = min(revision) over () as first
             from parked_events where consumer = $1 and stream = $2) as each
       where p.consumer = $1 and p.stream = $2 and p.revision = each.revision`,
      [this.#consumer, stream, error.slice(0, 2000)],
    );
  }

  /** The event has been processed after all. */
  async release(database: Queryable, stream: string, revision: bigint): Promise<void> {
    await database.query('delete from parked_events where consumer = $1 and stream = $2 and revision = $3', [
      this.#consumer,
      stream,
      revision,
    ]);
  }
}
