import type { RecordedEvent } from '@mirabelle/event-store';
import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

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

  /** The event has been processed after all. */
  async release(database: Queryable, stream: string, revision: bigint): Promise<void> {
    await database.query('delete from parked_events where consumer = $1 and stream = $2 and revision = $3', [
      this.#consumer,
      stream,
      revision,
    ]);
  }
}
