import type { RecordedEvent as LogEvent } from '@eventstore/db-client';
import { EngineError } from '@mirabelle/runtime';
import { WrongExpectedRevision } from '../errors.js';
import type { EventBody, NewEvent, RecordedEvent } from '../event.js';
import { type Appended, type EventStore, NO_STREAM, type SubscribeOptions } from '../event-store.js';
import { comparePositions, type Position, START } from '../position.js';
import type { EventCodec } from '../serializer.js';
import { collectEvents } from './collect-events.js';
import { toEventData, toRecordedEvents } from './event-records.js';
import { HeadFinder } from './find-head.js';
import { fromLogPosition, getPosition, type LogClient, openClient, toLogPosition } from './log-client.js';
import { ANSWER_TIMEOUT_MS, LogConnection, waitForAnswer } from './log-connection.js';
import { convertLogError, hasErrorType, NoAnswerError } from './log-errors.js';
import { type LogReader, readStoredEvents, subscribeToEvents } from './log-reader.js';

/** After this time without a message, the head of the log tells whether the subscription has stalled. */
const SILENCE_TIMEOUT_MS = 5_000;
/**
 * The server compares the deadline of an append with its own clock, so a short one fails every append where the clocks
 * differ. The adapter limits the wait itself.
 */
const APPEND_DEADLINE_MS = 60 * 60 * 1_000;

/** An append of many events takes longer to encode, send and store, so its answer may take longer by this time for each of them. */
const EVENT_TIMEOUT_MS = 2;

interface EventStoreDbOptions {
  /** Prefix of all stream names, so that several logs can share a server; default none. */
  readonly prefix?: string;
  /** Time without events, ms, after which a stalled subscription is detected and replaced; default 5,000. */
  readonly silenceTimeoutMs?: number;
}

interface FirstEvent {
  readonly id: string;
  readonly position: Position;
}

/** The event store on EventStoreDB 24.10 or later, also named KurrentDB. */
export class EventStoreDbEventStore implements EventStore {
  readonly #connection: LogConnection;
  readonly #codec: EventCodec;
  readonly #prefix: string;
  readonly #silenceTimeoutMs: number;
  readonly #headFinder: HeadFinder;
  /** The first event of the log, as it was when it was last read. */
  #firstEvent: FirstEvent | undefined;

  private constructor(
    connection: LogConnection,
    codec: EventCodec,
    { prefix = '', silenceTimeoutMs = SILENCE_TIMEOUT_MS }: EventStoreDbOptions,
  ) {
    this.#connection = connection;
    this.#codec = codec;
    this.#prefix = prefix;
    this.#silenceTimeoutMs = silenceTimeoutMs;
    this.#headFinder = new HeadFinder(prefix);
  }

  /** @param url `esdb://…`. The client connects on first use. */
  static connect(url: string, codec: EventCodec, options: EventStoreDbOptions = {}): EventStoreDbEventStore {
    return new EventStoreDbEventStore(new LogConnection(() => openClient(url)), codec, options);
  }

  async append(stream: string, events: readonly NewEvent[], expectedRevision: bigint): Promise<Appended> {
    const encoded = await Promise.all(
      events.map(async (event) => toEventData(event, await this.#codec.encode(event))),
    );
    try {
      const { nextExpectedRevision, position } = await this.#connection.call((client) =>
        // A node that is not the leader passes an append on, so it need not be sent to the leader.
        waitForAnswer(
          client.appendToStream(this.#prefix + stream, encoded, {
            expectedRevision: expectedRevision === NO_STREAM ? 'no_stream' : expectedRevision,
            deadline: APPEND_DEADLINE_MS,
          }),
          ANSWER_TIMEOUT_MS + EVENT_TIMEOUT_MS * encoded.length,
        ),
      );
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
    let position = after;
    try {
      // A plain read cannot leave out the events of streams without the prefix. If no prefix is set, every stream belongs to the log.
      if (this.#prefix === '') {
        const stored = readStoredEvents(await this.#connection.client, this.#prefix, position, batchSize);
        for await (const batch of this.#readBatches(stored, ANSWER_TIMEOUT_MS, signal)) {
          if (batch === 'silent') throw new NoAnswerError(ANSWER_TIMEOUT_MS);
          yield batch;
        }
        position = stored.position;
      }
      while (!signal.aborted) {
        const client = await this.#connection.client;
        const subscription = subscribeToEvents(client, this.#prefix, position, batchSize);
        for await (const batch of this.#readBatches(subscription, this.#silenceTimeoutMs, signal)) {
          if (batch !== 'silent') yield batch;
          // A subscription may fall silent without an error.
          else if (comparePositions(await this.head(), subscription.position) > 0) break;
        }
        position = subscription.position;
      }
    } catch (error) {
      if (!signal.aborted) throw convertLogError(error);
    }
  }

  head(): Promise<Position> {
    return this.#connection.call((client) => this.#headFinder.find(client));
  }

  /** Asks the server each time, because another server may have taken the place of the first. */
  async readLogIdentity(): Promise<string | undefined> {
    if (!this.#firstEvent || !(await this.#isStored(this.#firstEvent)))
      this.#firstEvent = await this.#findFirstEvent();
    return this.#firstEvent?.id;
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** Decodes the batches of a reader and closes it at the end. Yields `silent` when the server has sent nothing in time. */
  async *#readBatches(
    reader: LogReader,
    timeoutMs: number,
    signal: AbortSignal,
  ): AsyncGenerator<RecordedEvent[] | 'silent'> {
    try {
      while (!signal.aborted && !reader.isAtEnd) {
        const before = reader.position;
        const events = await reader.next(timeoutMs, signal);
        if (signal.aborted) return;
        if (events.length > 0) yield await toRecordedEvents(events, this.#codec, this.#prefix);
        else if (!reader.isAtEnd && comparePositions(reader.position, before) === 0) yield 'silent';
      }
    } finally {
      reader.close();
    }
  }

  /** Whether the log has this event at its position. One read is much cheaper than the search for the first event. */
  async #isStored({ id, position }: FirstEvent): Promise<boolean> {
    const reading = this.#connection.call((client) =>
      collectEvents(
        client.readAll({
          direction: 'forwards',
          fromPosition: toLogPosition(position),
          maxCount: 1,
          requiresLeader: true,
        }),
      ),
    );
    const [event] = await reading.catch((error: unknown) => {
      if (error instanceof EngineError) throw error;
      // A server refuses a position at which it has no event.
      return [];
    });
    return event?.id === id;
  }

  async #findFirstEvent(): Promise<FirstEvent | undefined> {
    if (comparePositions(await this.head(), START) === 0) return undefined;
    const controller = new AbortController();
    const client = await this.#connection.client;
    const reader = subscribeToEvents(client, this.#prefix, START, 1);
    try {
      for (;;) {
        const before = reader.position;
        const [first] = await reader.next(ANSWER_TIMEOUT_MS, controller.signal);
        if (first) return { id: first.id, position: getPosition(first) };
        if (comparePositions(reader.position, before) === 0) throw new NoAnswerError(ANSWER_TIMEOUT_MS);
      }
    } catch (error) {
      throw convertLogError(error);
    } finally {
      reader.close();
    }
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
  #read(stream: string, from: bigint | 'end', maxCount?: number): Promise<LogEvent[]> {
    const read = (client: LogClient) =>
      client.readStream(this.#prefix + stream, {
        fromRevision: from,
        direction: from === 'end' ? 'backwards' : 'forwards',
        requiresLeader: true,
        ...(maxCount && { maxCount }),
      });
    return this.#connection.call(async (client) => {
      try {
        return await collectEvents(read(client));
      } catch (error) {
        if (hasErrorType(error, 'stream-not-found')) return [];
        throw error;
      }
    });
  }
}
