import type { SharedConnections } from '@mirabelle/runtime';
import pg from 'pg';
import { MAX_CONCURRENT_BATCHES } from './append-queue.js';
import { EVENT_COLUMNS, type EventRow } from './event-rows.js';

const MAX_BATCH_SIZE = 50;
/** A longer stream is read alone, so that it does not delay the other reads of its batch. */
const MAX_ROWS_IN_BATCH = 100;

const READ_STREAMS = {
  name: 'read-streams',
  text: `
    select requested.ordinal::int as ordinal, e.* from unnest($1::text[], $2::bigint[])
      with ordinality as requested (stream, from_revision, ordinal)
    cross join lateral (
      select ${EVENT_COLUMNS} from event_store.events logged
      where logged.stream = requested.stream and logged.revision >= requested.from_revision
      order by logged.revision limit ${MAX_ROWS_IN_BATCH}
    ) e
    order by requested.ordinal, e.revision`,
};

/** The rows of a stream. */
export interface StreamRows {
  readonly rows: readonly EventRow[];
  /** Whether the stream may have more rows. */
  readonly isCut: boolean;
}

type ReadStream = (stream: string, from: bigint) => Promise<StreamRows>;

interface PendingRead {
  readonly stream: string;
  readonly from: bigint;
  readonly result: Promise<StreamRows>;
  resolve(rows: StreamRows): void;
  reject(error: unknown): void;
}

/**
 * Combines reads of streams that are asked for at the same time into one statement, and reads of the same stream into one. A
 * statement is sent at the end of the event loop's turn, after everything in the turn was received, so no read misses an event
 * that was stored before it was asked for.
 */
export class ReadQueue {
  readonly #connections: SharedConnections;
  readonly #readAlone: ReadStream;
  /** By revision and stream. */
  readonly #pending = new Map<string, PendingRead>();
  #runningBatches = 0;
  #isScheduled = false;

  /**
   * @param connections used for several streams together
   * @param readAlone reads one stream, of any length
   */
  constructor(connections: SharedConnections, readAlone: ReadStream) {
    this.#connections = connections;
    this.#readAlone = readAlone;
  }

  read(stream: string, from: bigint): Promise<StreamRows> {
    const key = `${from} ${stream}`;
    const pending = this.#pending.get(key);
    if (pending) return pending.result;
    const { promise: result, resolve, reject } = withResolvers<StreamRows>();
    this.#pending.set(key, { stream, from, result, resolve, reject });
    this.#schedule();
    return result;
  }

  #schedule(): void {
    if (this.#isScheduled || this.#runningBatches >= MAX_CONCURRENT_BATCHES) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#send();
    });
  }

  #send(): void {
    const batch = [...this.#pending].slice(0, MAX_BATCH_SIZE);
    for (const [key] of batch) this.#pending.delete(key);
    const reads = batch.map(([, read]) => read);
    this.#runningBatches += 1;
    const sent = reads.length === 1 ? this.#readSeparately(reads) : this.#readTogether(reads);
    void sent.finally(() => {
      this.#runningBatches -= 1;
      if (this.#pending.size > 0) this.#schedule();
    });
    if (this.#pending.size > 0) this.#schedule();
  }

  async #readSeparately(reads: readonly PendingRead[]): Promise<void> {
    await Promise.all(
      reads.map(({ stream, from, resolve, reject }) => this.#readAlone(stream, from).then(resolve, reject)),
    );
  }

  async #readTogether(reads: readonly PendingRead[]): Promise<void> {
    try {
      const values = [reads.map(({ stream }) => stream), reads.map(({ from }) => String(from))];
      const rows = await this.#connections.query<EventRow & { ordinal: number }>({ ...READ_STREAMS, values });
      const rowsByRead = reads.map((): EventRow[] => []);
      for (const row of rows) rowsByRead[row.ordinal - 1]?.push(row);
      for (const [n, { resolve }] of reads.entries()) {
        const rowsOfStream = rowsByRead[n] ?? [];
        resolve({ rows: rowsOfStream, isCut: rowsOfStream.length === MAX_ROWS_IN_BATCH });
      }
    } catch (error) {
      // The name of one stream may be a text that Postgres rejects.
      if (error instanceof pg.DatabaseError) await this.#readSeparately(reads);
      else for (const { reject } of reads) reject(error);
    }
  }
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
