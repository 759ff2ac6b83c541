import type { SharedConnections } from '@mirabelle/runtime';
import pg from 'pg';
import type { Appended } from '../event-store.js';
import { type InsertedRow, insertEvents, type StreamAppend, toAppended } from './insert-events.js';

/** Appends that arrive while this many batches are being sent go together in the next batch. */
export const MAX_CONCURRENT_BATCHES = 3;
const MAX_BATCH_SIZE = 100;

interface PendingAppend {
  readonly append: StreamAppend;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

// Unlike the statement for one append, this one skips rows whose revision is taken instead of failing all rows; the
// returned ids tell which rows were inserted. The preceding event is looked up in a lateral join with a limit, because
// the planner may hash the whole log for a plain `exists`. Rows are sorted by stream, so that concurrent batches lock
// in the same order and cannot deadlock.
const APPEND_SINGLES = {
  name: 'append-singles',
  text: `
    insert into event_store.events (stream, revision, id, type, schema_version, data, metadata)
    select e.stream, e.expected + 1, e.id, e.type, e.schema_version, e.data, e.metadata
    from jsonb_to_recordset($1::jsonb) as e
      (stream text, expected bigint, id uuid, type text, schema_version int, data jsonb, metadata jsonb)
    left join lateral (
      select true as found from event_store.events p where p.stream = e.stream and p.revision = e.expected limit 1
    ) before on true
    where e.expected = -1 or before.found
    order by e.stream, e.expected
    on conflict (stream, revision) do nothing
    returning id, transaction_id, global_position, revision`,
};

/**
 * Combines appends of single events that arrive at the same time into one statement. An append waits only while the
 * maximum number of batches is being sent. Each append succeeds or fails independently of the others.
 */
export class AppendQueue {
  readonly #pool: pg.Pool;
  readonly #connections: SharedConnections;
  readonly #pending: PendingAppend[] = [];
  #runningBatches = 0;

  /** @param connections used to append single events */
  constructor(pool: pg.Pool, connections: SharedConnections) {
    this.#pool = pool;
    this.#connections = connections;
  }

  append(append: StreamAppend): Promise<Appended> {
    // Several events are appended all or none, so they need a separate statement.
    if (append.events.length !== 1) return insertEvents(append, this.#pool);
    return new Promise((resolve, reject) => {
      this.#pending.push({ append, resolve, reject });
      this.#send();
    });
  }

  #send(): void {
    if (this.#runningBatches >= MAX_CONCURRENT_BATCHES || this.#pending.length === 0) return;
    const batch = this.#pending.splice(0, MAX_BATCH_SIZE);
    this.#runningBatches += 1;
    const sent = batch.length === 1 ? this.#insertSeparately(batch) : this.#insertTogether(batch);
    void sent.finally(() => {
      this.#runningBatches -= 1;
      this.#send();
    });
  }

  async #insertSeparately(batch: readonly PendingAppend[]): Promise<void> {
    await Promise.all(
      batch.map(({ append, resolve, reject }) =>
        insertEvents(append, this.#pool, this.#connections).then(resolve, reject),
      ),
    );
  }

  async #insertTogether(batch: readonly PendingAppend[]): Promise<void> {
    try {
      const values = [JSON.stringify(batch.map(({ append }) => toRecord(append)))];
      const rows = await this.#connections.query<InsertedRow & { id: string }>({ ...APPEND_SINGLES, values });
      const inserted = new Map(rows.map((row) => [row.id, row]));
      const skipped: PendingAppend[] = [];
      for (const pending of batch) {
        const row = inserted.get(pending.append.events[0]?.id ?? '');
        if (row) pending.resolve(toAppended(row));
        else skipped.push(pending);
      }
      // Inserting a skipped append separately shows whether it is a repeated append or a conflict.
      await this.#insertSeparately(skipped);
    } catch (error) {
      if (error instanceof pg.DatabaseError) await this.#insertSeparately(batch);
      else for (const { reject } of batch) reject(error);
    }
  }
}

function toRecord({ stream, events: [event], encoded: [stored], expected }: StreamAppend) {
  return {
    stream,
    expected: Number(expected),
    id: event?.id,
    type: stored?.type,
    schema_version: stored?.schemaVersion,
    data: stored?.data,
    metadata: event?.metadata,
  };
}
