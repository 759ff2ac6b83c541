import { setMaxListeners } from 'node:events';
import { SharedConnections } from '@mirabelle/runtime';
import type pg from 'pg';
import type { EventBody, NewEvent, RecordedEvent } from '../event.js';
import type { Appended, EventStore, SubscribeOptions } from '../event-store.js';
import { type Position, START } from '../position.js';
import type { EventCodec } from '../serializer.js';
import { AppendNotifications } from './append-notifications.js';
import { AppendQueue, MAX_CONCURRENT_BATCHES } from './append-queue.js';
import { EVENT_COLUMNS, type EventRow, toRecordedEvents } from './event-rows.js';
import { ReadQueue, type StreamRows } from './read-queue.js';

/** How long a subscriber waits at most for a notification before it polls. */
const POLL_INTERVAL_MS = 500;
/**
 * The milliseconds until the next poll. All subscribers of a process poll at the same moments, so that they share one
 * read.
 */
const calculatePollPause = () => POLL_INTERVAL_MS - (Math.floor(performance.now()) % POLL_INTERVAL_MS);
/**
 * The pause before the next read while an open transaction holds back the next event. Most transactions end within
 * milliseconds. The pause grows with the time that has passed, so that a long transaction does not cause thousands of
 * reads.
 */
const HELD_BACK_PAUSE = { minMs: 1, maxMs: 20, shareOfWait: 0.1 };

/** A longer stream is read in several pages, so that other requests of the process are answered in between. */
const STREAM_PAGE_SIZE = 1_000;

const READ_STREAM = {
  name: 'read-stream',
  text: `select ${EVENT_COLUMNS} from event_store.events
    where stream = $1 and revision >= $2 order by revision limit ${STREAM_PAGE_SIZE}`,
};

// A transaction that began earlier may still commit, and its events come before those of later transactions. Events at
// or above the oldest open transaction are therefore fetched but not delivered yet.
const READ_ALL = {
  name: 'read-all',
  text: `
    select ${EVENT_COLUMNS}, transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as is_deliverable
    from event_store.events
    where (transaction_id, global_position) > ($1::xid8, $2::bigint)
    order by transaction_id, global_position
    limit $3`,
};

function calculateHeldBackPause(since: number): number {
  const { minMs, maxMs, shareOfWait } = HELD_BACK_PAUSE;
  return Math.min(maxMs, Math.max(minMs, (performance.now() - since) * shareOfWait));
}

interface NextEvents {
  readonly batch: readonly RecordedEvent[];
  /** Whether there are events, but an open transaction holds back even the first. */
  readonly isHeldBack: boolean;
}

/** The event store on Postgres 14 or later. It does not close the pool. */
export class PostgresEventStore implements EventStore {
  readonly #pool: pg.Pool;
  readonly #codec: EventCodec;
  readonly #notifications: AppendNotifications;
  readonly #connections: SharedConnections;
  readonly #appends: AppendQueue;
  readonly #streamReads: ReadQueue;
  /** The reads of subscribers that are under way, by what they ask for. */
  readonly #reads = new Map<string, Promise<NextEvents>>();
  #identity: string | undefined;

  constructor(pool: pg.Pool, codec: EventCodec) {
    this.#pool = pool;
    this.#codec = codec;
    this.#notifications = new AppendNotifications(pool);
    // The threshold 0 opens the connections with their first statement: a single writer gains most where it need not
    // wait for a connection of the pool.
    this.#connections = new SharedConnections(pool, {
      connections: MAX_CONCURRENT_BATCHES,
      busyThreshold: 0,
    });
    this.#appends = new AppendQueue(pool, this.#connections);
    this.#streamReads = new ReadQueue(this.#connections, (stream, from) => this.#readPage(stream, from));
  }

  async append(stream: string, events: readonly NewEvent[], expectedRevision: bigint): Promise<Appended> {
    const [only] = events;
    const encoded =
      only && events.length === 1
        ? [await this.#codec.encode(only)]
        : await Promise.all(events.map((event) => this.#codec.encode(event)));
    const appended = await this.#appends.append({ stream, events, encoded, expected: expectedRevision });
    this.#notifications.notify();
    return appended;
  }

  async readStream<Event extends EventBody>(stream: string, fromRevision = 0n) {
    let page = await this.#streamReads.read(stream, fromRevision);
    const events = await toRecordedEvents(page.rows, this.#codec);
    while (page.isCut) {
      page = await this.#readPage(stream, fromRevision + BigInt(events.length));
      for (const event of await toRecordedEvents(page.rows, this.#codec)) events.push(event);
    }
    return events as (Event & RecordedEvent)[];
  }

  async *subscribeToAll({
    after,
    batchSize = 500,
    signal,
  }: SubscribeOptions): AsyncGenerator<RecordedEvent[]> {
    // Many subscriptions may end with the same signal.
    setMaxListeners(0, signal);
    let position = after;
    let heldBackSince: number | undefined;
    while (!signal.aborted) {
      const notificationCount = this.#notifications.count;
      const { batch, isHeldBack } = await this.#readNext(position, batchSize, notificationCount);
      const last = batch.at(-1);
      if (last) {
        position = last.position;
        heldBackSince = undefined;
        yield [...batch];
      } else if (isHeldBack) {
        heldBackSince ??= performance.now();
        await this.#notifications.wait(notificationCount, calculateHeldBackPause(heldBackSince), signal);
      } else {
        heldBackSince = undefined;
        await this.#notifications.wait(notificationCount, calculatePollPause(), signal);
      }
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

  async readLogIdentity(): Promise<string | undefined> {
    this.#identity ??= await this.#findFirstEventId();
    return this.#identity;
  }

  async close(): Promise<void> {
    await Promise.all([this.#notifications.close(), this.#connections.stop()]);
  }

  async #readPage(stream: string, from: bigint): Promise<StreamRows> {
    const { rows } = await this.#pool.query<EventRow>({ ...READ_STREAM, values: [stream, from] });
    return { rows, isCut: rows.length === STREAM_PAGE_SIZE };
  }

  /**
   * Reads the events after a position. A notification wakes every subscriber of the process, and most ask the same, so
   * subscribers that ask at the same time share one read. A read that began before the latest notification is not
   * shared, because it may have missed the events that the notification is about.
   *
   * @param notificationCount number of notifications that the process had received before
   */
  #readNext(after: Position, batchSize: number, notificationCount: number): Promise<NextEvents> {
    const key = [after.transaction, after.sequence, batchSize, notificationCount].join(' ');
    const sharedRead = this.#reads.get(key);
    if (sharedRead !== undefined) return sharedRead;
    const reading = this.#queryNext(after, batchSize).finally(() => this.#reads.delete(key));
    this.#reads.set(key, reading);
    return reading;
  }

  async #queryNext({ transaction, sequence }: Position, batchSize: number): Promise<NextEvents> {
    const { rows } = await this.#pool.query<EventRow & { is_deliverable: boolean }>({
      ...READ_ALL,
      values: [transaction, sequence, batchSize],
    });
    const firstOpen = rows.findIndex((row) => !row.is_deliverable);
    const batch = await toRecordedEvents(firstOpen < 0 ? rows : rows.slice(0, firstOpen), this.#codec);
    return { batch, isHeldBack: firstOpen === 0 };
  }

  /** An open transaction may still add an event before the first one, so the log has no identity until it has ended. */
  async #findFirstEventId(): Promise<string | undefined> {
    const { rows } = await this.#pool.query<{ id: string; is_deliverable: boolean }>(
      `select id, transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as is_deliverable
       from event_store.events order by transaction_id, global_position limit 1`,
    );
    const [first] = rows;
    return first?.is_deliverable ? first.id : undefined;
  }
}
