import type { RecordedEvent as LogEvent } from '@eventstore/db-client';
import { WrongExpectedRevision } from '../errors.js';
import type { EventBody, NewEvent, RecordedEvent } from '../event.js';
import { type Appended, type EventStore, NO_STREAM, type SubscribeOptions } from '../event-store.js';
import { comparePositions, type Position, START } from '../position.js';
import type { EventCodec } from '../serializer.js';
import { BatchedSubscription } from './batched-subscription.js';
import { toEventData, toRecordedEvents } from './event-records.js';
import { fromLogPosition, hasErrorType, type LogClient, matchesPrefix, openClient } from './log-client.js';

/** After this time without events, the head of the log tells whether the subscription has stalled. */
const SILENCE_TIMEOUT_MS = 5_000;
/** Number of events per read when looking for the newest event that is not a system event. */
const HEAD_PAGE_SIZE = 100;

interface EventStoreDbOptions {
  /** Prefix of all stream names, so that several logs can share a server; default none. */
  readonly prefix?: string;
  /** Time without events, ms, after which a stalled subscription is detected and replaced; default 5,000. */
  readonly silenceTimeoutMs?: number;
}

/** The event store on EventStoreDB 22.6 or later. */
export class EventStoreDbEventStore implements EventStore {
  readonly #client: Promise<LogClient>;
  readonly #codec: EventCodec;
  readonly #prefix: string;
  readonly #silenceTimeoutMs: number;

  constructor(
    client: Promise<LogClient>,
    codec: EventCodec,
    { prefix = '', silenceTimeoutMs = SILENCE_TIMEOUT_MS }: EventStoreDbOptions = {},
  ) {
    this.#client = client;
    this.#codec = codec;
    this.#prefix = prefix;
    this.#silenceTimeoutMs = silenceTimeoutMs;
  }

  /** @param url `esdb://…`. The client connects on first use. */
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
    return this.#findRepeatedAppend(stream, events, expectedRevision);
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
          const events = await subscription.next(this.#silenceTimeoutMs, signal);
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

  async readLogIdentity(): Promise<string | undefined> {
    if (comparePositions(await this.head(), START) === 0) return undefined;
    const ended = new AbortController();
    for await (const [first] of this.subscribeToAll({ after: START, batchSize: 1, signal: ended.signal })) {
      ended.abort();
      return first?.id;
    }
    return undefined;
  }

  async close(): Promise<void> {
    await (await this.#client).dispose();
  }

  /**
   * Accepts a repeated append of the same events, by their ids.
   *
   * @throws WrongExpectedRevision for any other conflict
   */
  async #findRepeatedAppend(
    stream: string,
    events: readonly NewEvent[],
    expected: bigint,
  ): Promise<Appended> {
    const stored = await this.#read(stream, expected + 1n, events.length);
    const last = stored.at(-1);
    const isRepeated =
      stored.length === events.length && stored.every(({ id }, index) => id === events[index]?.id);
    if (isRepeated && last?.position) {
      return { revision: BigInt(last.revision), position: fromLogPosition(last.position) };
    }
    const [newest] = await this.#read(stream, 'end', 1);
    throw new WrongExpectedRevision(stream, expected, newest ? BigInt(newest.revision) : NO_STREAM);
  }

  /** @param from the revision to read forwards from, or `end` to read backwards from the last event */
  async #read(stream: string, from: bigint | 'end', maxCount?: number): Promise<LogEvent[]> {
    const client = await this.#client;
    const events: LogEvent[] = [];
    const direction = from === 'end' ? 'backwards' : 'forwards';
    try {
      const resolvedEvents = client.readStream(this.#prefix + stream, {
        fromRevision: from,
        direction,
        ...(maxCount && { maxCount }),
      });
      for await (const { event } of resolvedEvents) if (event) events.push(event);
    } catch (error) {
      if (!hasErrorType(error, 'stream-not-found')) throw error;
    }
    return events;
  }
}
