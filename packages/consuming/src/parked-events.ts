import type { RecordedEvent } from '@mirabelle/event-store';
import type { Queryable } from '@mirabelle/runtime';

/** Postgres channel that tells consumers that staff want parked events retried. The payload is a {@link RetryRequest} as JSON. */
export const PARKED_RETRY_REQUESTED = 'parked_retry_requested';

const MAX_ERROR_LENGTH = 2_000;

/** Requests a retry of all parked events of a stream, in order. */
export interface RetryRequest {
  readonly consumer: string;
  readonly stream: string;
}

/** An event that a consumer could not process, or a later event of the same stream. */
export interface ParkedEvent {
  readonly consumer: string;
  readonly eventId: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  readonly error: string;
}

/**
 * Events that a consumer has set aside so that it can continue with other streams. The order within a stream is kept:
 * once an event is parked, all later events of its stream are parked too, until a retry succeeds.
 */
export class ParkedEvents {
  readonly #consumer: string;

  constructor(consumer: string) {
    this.#consumer = consumer;
  }

  /** Lists the streams that have parked events. */
  async listBlockedStreams(database: Queryable): Promise<Set<string>> {
    const { rows } = await database.query<{ stream: string }>(
      'select distinct stream from parked_events where consumer = $1',
      [this.#consumer],
    );
    return new Set(rows.map(({ stream }) => stream));
  }

  /** Parks an event. The error is cut to 2,000 characters. */
  async park(database: Queryable, event: RecordedEvent, error: string, attempts: number): Promise<void> {
    await database.query(
      `insert into parked_events (consumer, event_id, stream, revision, type, error, attempts)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [
        this.#consumer,
        event.id,
        event.stream,
        event.revision,
        event.type,
        error.slice(0, MAX_ERROR_LENGTH),
        attempts,
      ],
    );
  }

  /** Lists the parked events of a stream, in order. */
  async listEvents(database: Queryable, stream: string): Promise<ParkedEvent[]> {
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

  /** Requests a retry of a stream from the process that runs the consumer. */
  async requestRetry(database: Queryable, stream: string): Promise<void> {
    const request: RetryRequest = { consumer: this.#consumer, stream };
    await database.query(
      `with requested as (
         update parked_events set retry_requested_at = now() where consumer = $1 and stream = $2
       )
       select pg_notify($3, $4)`,
      [this.#consumer, stream, PARKED_RETRY_REQUESTED, JSON.stringify(request)],
    );
  }

  /** Lists the streams with a retry request that has not been carried out yet. */
  async listStreamsToRetry(database: Queryable): Promise<string[]> {
    const { rows } = await database.query<{ stream: string }>(
      `select distinct stream from parked_events
       where consumer = $1 and retry_requested_at > coalesce(tried_at, '-infinity')`,
      [this.#consumer],
    );
    return rows.map(({ stream }) => stream);
  }

  /**
   * Records that a retry of a stream failed at its first event. The later events are marked as tried too, so that the request
   * is not carried out again.
   */
  async recordFailedRetry(database: Queryable, stream: string, error: string): Promise<void> {
    await database.query(
      `update parked_events p set tried_at = clock_timestamp(),
         error = case when is_first then $3 else error end, attempts = attempts + is_first::int
       from (select revision, revision = min(revision) over () as is_first
             from parked_events where consumer = $1 and stream = $2) as blocked
       where p.consumer = $1 and p.stream = $2 and p.revision = blocked.revision`,
      [this.#consumer, stream, error.slice(0, MAX_ERROR_LENGTH)],
    );
  }

  /** Removes a parked event after it has been processed. */
  async remove(database: Queryable, stream: string, revision: bigint): Promise<void> {
    await database.query('delete from parked_events where consumer = $1 and stream = $2 and revision = $3', [
      this.#consumer,
      stream,
      revision,
    ]);
  }
}
