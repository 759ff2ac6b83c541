import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { WrongExpectedRevision } from '../errors.js';
import type { EventBody, NewEvent, RecordedEvent } from '../event.js';
import type { Appended, EventStore, SubscribeOptions } from '../event-store.js';
import { comparePositions, type Position, START } from '../position.js';
import type { EventCodec, StoredData } from '../serializer.js';

interface Row extends StoredData, Omit<RecordedEvent, 'data' | 'type'> {}

/** The log that several stores share, as several processes share a database. */
class MemoryLog {
  readonly rows: Row[] = [];
  readonly streams = new Map<string, Row[]>();
  readonly signals = new EventEmitter().setMaxListeners(0);

  /** All rows as JSON. */
  dump(): string {
    return JSON.stringify(this.rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  }
}

/** An event store in memory, for unit tests. Like the other adapters, it encodes events with the codec. */
export class MemoryEventStore implements EventStore {
  readonly #codec: EventCodec;
  readonly #log: MemoryLog;

  constructor(codec: EventCodec, log = new MemoryLog()) {
    this.#codec = codec;
    this.#log = log;
  }

  static createEmptyLog(): MemoryLog {
    return new MemoryLog();
  }

  async append(stream: string, events: readonly NewEvent[], expectedRevision: bigint): Promise<Appended> {
    const encoded = await Promise.all(events.map((event) => this.#codec.encode(event)));
    // Nothing awaits below, so the check and the append are atomic.
    const rows = this.#log.streams.get(stream) ?? [];
    const actual = BigInt(rows.length) - 1n;
    if (actual !== expectedRevision) {
      const stored = rows.slice(Number(expectedRevision) + 1, Number(expectedRevision) + 1 + events.length);
      const isRepeated =
        stored.length === events.length && stored.every((row, index) => row.id === events[index]?.id);
      const last = stored.at(-1);
      if (isRepeated && last) return { revision: last.revision, position: last.position };
      throw new WrongExpectedRevision(stream, expectedRevision, actual);
    }
    events.forEach((event, index) => {
      const position = { transaction: 0n, sequence: BigInt(this.#log.rows.length) + 1n };
      const { type, schemaVersion, data } = structuredClone(encoded[index] as StoredData);
      const { id, metadata } = event;
      const row = {
        id,
        metadata,
        type,
        schemaVersion,
        data,
        stream,
        revision: BigInt(rows.length),
        position,
      };
      rows.push(row);
      this.#log.rows.push(row);
    });
    this.#log.streams.set(stream, rows);
    this.#log.signals.emit('appended');
    return { revision: BigInt(rows.length) - 1n, position: this.#log.rows.at(-1)?.position ?? START };
  }

  async readStream<Event extends EventBody>(stream: string, fromRevision = 0n) {
    const rows = this.#log.streams.get(stream) ?? [];
    return (await this.#decode(rows.slice(Number(fromRevision)))) as (Event & RecordedEvent)[];
  }

  async *subscribeToAll({
    after,
    batchSize = 500,
    signal,
  }: SubscribeOptions): AsyncGenerator<RecordedEvent[]> {
    let next = this.#log.rows.findIndex((row) => comparePositions(row.position, after) > 0);
    if (next < 0) next = this.#log.rows.length;
    while (!signal.aborted) {
      const batch = this.#log.rows.slice(next, next + batchSize);
      if (batch.length > 0) {
        next += batch.length;
        yield await this.#decode(batch);
        await setImmediate();
      } else await once(this.#log.signals, 'appended', { signal }).catch(() => undefined);
    }
  }

  async head(): Promise<Position> {
    return this.#log.rows.at(-1)?.position ?? START;
  }

  async readLogIdentity(): Promise<string | undefined> {
    return this.#log.rows[0]?.id;
  }

  async close(): Promise<void> {}

  async #decode(rows: readonly Row[]): Promise<RecordedEvent[]> {
    const data = await this.#codec.decode(rows);
    return rows.map(({ schemaVersion: _, ...row }, index) => ({ ...row, data: data[index] as object }));
  }
}
