import type { RecordedEvent as LogEvent } from '@eventstore/db-client';
import { WrongExpectedRevision } from '../errors.js';
import type { EventBody, NewEvent, RecordedEvent } from '../event.js';
import { type Appended, type EventStore, NO_STREAM, type SubscribeOptions } from '../event-store.js';
import { comparePositions, type Position, START } from '../position.js';
import type { EventCodec } from '../serializer.js';
import { fromLogPosition, hasErrorType, matchesPrefix, type LogClient, openClient } from './log-client.js';
import { toEventData, toRecordedEvents } from './event-records.js';
import { BatchedSubscription } from './batched-subscription.js';

/** How long a subscription may say nothing before the log is asked whether there was nothing to say. */
const SILENCE_TIMEOUT_MS = 5_000;
/** Events that are read at a time in looking for the newest of ours among the server's own. */
const HEAD_PAGE_SIZE = 100;

export interface EventStoreDbOptions {
  /** Begins the name of every stream, so that several logs can share a server; default none. */
  readonly prefix?: string;
  /** After so many ms a subscription that has fallen silent, as some do, is noticed and made anew; default 5,000. */
  readonly silenceTimeoutMs?: number;
}

/** The log on an EventStoreDB 22.6 or later. */
export class EventStoreDbEventStore implements EventStore {
  readonly #client: Promise<LogClient>;
  readonly #codec: EventCodec;
  readonly #prefix: string;
  readonly #silenceMs: number;

  constructor(
    client: Promise<LogClient>,
    codec: EventCodec,
    { prefix = '', silenceTimeoutMs: silenceMs = SILENCE_TIMEOUT_MS }: EventStoreDbOptions = {},
  ) {
    this.#client = client;
    this.#codec = codec;
    this.#prefix = prefix;
    this.#silenceMs = silenceMs;
  }

  /** @param url `esdb://…`, as EventStoreDB's clients have it. Connects when first used */
  static connect(url: string, codec: EventCodec, options?: EventStoreDbOptions): EventStoreDbEventStore {
    return new EventStoreDbEventStore(openClient(url), codec, options);
  }

  async append(stream: string, events: readonly NewEvent[], expectedRevision: bigint): Promise<Appended> {
    const client = await this.#client;
    const encoded = await Promise.all(
      events.map(async (event) => toEventData(event, await this.#codec.encode(event))),
    );
    try {
      const { nextExpectedRevision, position } = await client.appendToStream(this.#prefix + stream, encoded, {
        expectedRevision: expectedRevision === NO_STREAM ? 'no_stream' : expectedRevision,
      });
      const isNew = nextExpectedRevision === expectedRevision + BigInt(events.length);
      if (isNew && position) return { revision: nextExpectedRevision, position: fromLogPosition(position) };
    } catch (error) {
      if (!hasErrorType(error, 'wrong-expected-version')) throw error;
    }
    return this.#repeated(stream, events, expectedRevision);
  }

  async readStream<Event extends EventBody>(stream: string, fromRevision = 0n) {
    const events = await this.#read(stream, fromRevision);
    return (await toRecordedEvents(events, this.#codec, this.#prefix)) as (Event & RecordedEvent)[];
  }

  async *subscribeToAll({
    after,
    batchSize = 500,
    signal,
  }: SubscribeOptions): AsyncGenerator<RecordedEvent[]> {
    const client = await this.#client;
    let position = after;
    while (!signal.aborted) {
      const subscription = new BatchedSubscription(client, this.#prefix, position, batchSize);
      try {
        for (;;) {
          const events = await subscription.next(this.#silenceMs, signal);
          if (signal.aborted) return;
          const batch = await toRecordedEvents(events, this.#codec, this.#prefix);
          const last = batch.at(-1);
          if (last) {
            position = last.position;
            yield batch;
          } else if (comparePositions(await this.head(), position) > 0) break;
        }
      } finally {
        await subscription.close();
      }
    }
  }

  async head(): Promise<Position> {
    const client = await this.#client;
    for (let from: 'end' | { commit: bigint; prepare: bigint } = 'end'; ; ) {
      let oldest: { commit: bigint; prepare: bigint } | undefined;
      let read = 0;
      for await (const { event } of client.readAll({
        direction: 'backwards',
        fromPosition: from,
        maxCount: HEAD_PAGE_SIZE,
      })) {
        read += 1;
        if (!event) continue;
        if (matchesPrefix(this.#prefix, event)) return fromLogPosition(event.position);
        oldest = event.position;
      }
      if (read < HEAD_PAGE_SIZE || !oldest) return START;
      from = oldest;
    }
  }

  async close(): Promise<void> {
    await (await this.#client).dispose();
  }

  /** The stream is elsewhere: fine when these very events are there already, a conflict otherwise. */
  async #repeated(stream: string, events: readonly NewEvent[], expected: bigint): Promise<Appended> {
    const there = await this.#read(stream, expected + 1n, events.length);
    const last = there.at(-1);
    const same = there.length === events.length && there.every(({ id }, index) => id === events[index]?.id);
    if (same && last?.position) {
      return { revision: BigInt(last.revision), position: fromLogPosition(last.position) };
    }
    const [newest] = await this.#read(stream, 'end', 1);
    throw new WrongExpectedRevision(stream, expected, newest ? BigInt(newest.revision) : NO_STREAM);
  }

  /** @param from revision to read forwards from, or the `end` to read backwards from */
  async #read(stream: string, from: bigint | 'end', maxCount?: number): Promise<LogEvent[]> {
    const client = await this.#client;
    const events: LogEvent[] = [];
    const direction = from === 'end' ? 'backwards' : 'forwards';
    try {
      const reading = client.readStream(this.#prefix + stream, {
        fromRevision: from,
        direction,
        ...(maxCount && { maxCount }),
      });
      for await (const { event } of reading) if (event) events.push(event);
    } catch (error) {
      if (!hasErrorType(error, 'stream-not-found')) throw error;
    }
    return events;
  }
}
