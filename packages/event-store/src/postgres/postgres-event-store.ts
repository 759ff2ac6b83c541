import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { EventBody, NewEvent, RecordedEvent } from '../event.js';
import type { Appended, EventStore, SubscribeOptions } from '../event-store.js';
import { type Position, START } from '../position.js';
import type { EventCodec } from '../serializer.js';
import { AppendQueue } from './append-queue.js';
import { EVENT_COLUMNS, type EventRow, toRecordedEvents } from './event-rows.js';
import { AppendNotifications } from './append-notifications.js';

/** How long a subscriber trusts the silence before it looks by itself. */
const POLL_MS = 500;
/** How soon it looks again when an event is stored that an unfinished transaction still hides. */
const HIDDEN_MS = { first: 1, most: 20 };

const READ_STREAM = {
  name: 'read-stream',
  text: `select ${EVENT_COLUMNS} from event_store.events where stream = $1 and revision >= $2 order by revision`,
};

// A transaction that began earlier may still commit, and its events belong before those of later ones. What lies at or
// above the oldest unfinished transaction is therefore fetched but not delivered yet.
const READ_ALL = {
  name: 'read-all',
  text: `
    select ${EVENT_COLUMNS}, transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as settled
    from event_store.events
    where (transaction_id, global_position) > ($1::xid8, $2::bigint)
    order by transaction_id, global_position
    limit $3`,
};

/** The log on Postgres 13 or later. Takes a pool that it does not own. */
export class PostgresEventStore implements EventStore {
  readonly #pool: pg.Pool;
  readonly #serializer: EventCodec;
  readonly #wakeUp: AppendNotifications;
  readonly #appends: AppendQueue;

  constructor(pool: pg.Pool, serializer: EventCodec) {
    this.#pool = pool;
    this.#serializer = serializer;
    this.#wakeUp = new AppendNotifications(pool);
    this.#appends = new AppendQueue(pool);
  }

  async append(stream: string, events: readonly NewEvent[], expectedRevision: bigint): Promise<Appended> {
    const encoded = await Promise.all(events.map((event) => this.#serializer.encode(event)));
    const appended = await this.#appends.append({ stream, events, encoded, expected: expectedRevision });
    this.#wakeUp.notify();
    return appended;
  }

  async readStream<Event extends EventBody>(stream: string, fromRevision = 0n) {
    const { rows } = await this.#pool.query<EventRow>({ ...READ_STREAM, values: [stream, fromRevision] });
    return (await toRecordedEvents(rows, this.#serializer)) as (Event & RecordedEvent)[];
  }

  async *subscribeToAll({
    after,
    batchSize = 500,
    signal,
  }: SubscribeOptions): AsyncGenerator<RecordedEvent[]> {
    let position = after;
    let hiddenFor: number = HIDDEN_MS.first;
    while (!signal.aborted) {
      const heard = this.#wakeUp.heard;
      const { transaction, sequence } = position;
      const { rows } = await this.#pool.query<EventRow & { settled: boolean }>({
        ...READ_ALL,
        values: [transaction, sequence, batchSize],
      });
      const hidden = rows.findIndex((row) => !row.settled);
      const batch = await toRecordedEvents(hidden < 0 ? rows : rows.slice(0, hidden), this.#serializer);
      const last = batch.at(-1);
      if (last) {
        position = last.position;
        hiddenFor = HIDDEN_MS.first;
        yield batch;
      } else if (hidden === 0) {
        await setTimeout(hiddenFor, undefined, { signal }).catch(() => undefined);
        hiddenFor = Math.min(hiddenFor * 2, HIDDEN_MS.most);
      } else await this.#wakeUp.wait(heard, POLL_MS, signal);
    }
  }

  async head(): Promise<Position> {
    const { rows } = await this.#pool.query<EventRow>(
      `select transaction_id, global_position from event_store.events
       order by transaction_id desc, global_position desc limit 1`,
    );
    const [row] = rows;
    return row ? { transaction: BigInt(row.transaction_id), sequence: BigInt(row.global_position) } : START;
  }

  close(): Promise<void> {
    return this.#wakeUp.close();
  }
}
