import pg from 'pg';
import type { Appended } from '../event-store.js';
import { type StreamAppend, type InsertedRow, insertEvents, toAppended } from './insert-events.js';

/** Statements on their way at once; what arrives meanwhile travels together in the next. */
const MAX_CONCURRENT_STATEMENTS = 3;
const MAX_BATCH_SIZE = 100;

interface PendingAppend {
  readonly append: StreamAppend;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

// As for one append, but rows that find their place taken are left out instead of failing the others; they are told
// apart by their ids in the answer. The row before is looked up in a lateral join with a limit, because of a plain
// `exists` the planner may hash the whole log. Sorted by stream, so that two batches can only wait for each other in one order.
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
 * Appends single events of different streams that arrive at the same time with one statement. Nobody waits for company:
 * an append leaves at once unless some are under way already. Each succeeds or fails by itself.
 */
export class AppendQueue {
  readonly #pool: pg.Pool;
  readonly #waiting: PendingAppend[] = [];
  #underWay = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  append(append: StreamAppend): Promise<Appended> {
    // Several events stand or fall together, which only a statement of their own can promise.
    if (append.events.length !== 1) return insertEvents(this.#pool, append);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      this.#send();
    });
  }

  #send(): void {
    if (this.#underWay >= MAX_CONCURRENT_STATEMENTS || this.#waiting.length === 0) return;
    const batch = this.#waiting.splice(0, MAX_BATCH_SIZE);
    this.#underWay += 1;
    const sent = batch.length === 1 ? this.#alone(batch) : this.#together(batch);
    void sent.finally(() => {
      this.#underWay -= 1;
      this.#send();
    });
  }

  async #alone(batch: readonly PendingAppend[]): Promise<void> {
    await Promise.all(
      batch.map(({ append, resolve, reject }) => insertEvents(this.#pool, append).then(resolve, reject)),
    );
  }

  async #together(batch: readonly PendingAppend[]): Promise<void> {
    try {
      const values = [JSON.stringify(batch.map(({ append }) => toRecord(append)))];
      const { rows } = await this.#pool.query<InsertedRow & { id: string }>({ ...APPEND_SINGLES, values });
      const inserted = new Map(rows.map((row) => [row.id, row]));
      const left: PendingAppend[] = [];
      for (const waiting of batch) {
        const row = inserted.get(waiting.append.events[0]?.id ?? '');
        if (row) waiting.resolve(toAppended(row));
        else left.push(waiting);
      }
      // Their places were taken: alone, each finds out whether by itself or by somebody else.
      await this.#alone(left);
    } catch (error) {
      if (error instanceof pg.DatabaseError) await this.#alone(batch);
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
