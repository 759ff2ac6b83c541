import type { EventBody, NewEvent, RecordedEvent, StreamName } from './event.js';
import type { Position } from './position.js';

/** The expected revision of a stream that must not exist yet. */
export const NO_STREAM = -1n;

export interface Appended {
  /** Revision of the last event of the append. */
  readonly revision: bigint;
  /** Position of the last event of the append. */
  readonly position: Position;
}

export interface SubscribeOptions {
  /** The subscription delivers the events after this position. */
  readonly after: Position;
  /** Maximum number of events in a batch; default 500. */
  readonly batchSize?: number;
  /** Ends the subscription. The iteration then finishes without an error. */
  readonly signal: AbortSignal;
}

/**
 * An append-only log of streams. Every adapter passes the suite in `testing/conformance/`.
 *
 * Every append checks the expected revision. Events are never changed or removed.
 */
export interface EventStore {
  /**
   * Appends all events or none.
   *
   * An append is idempotent by the ids of its events: repeating it, e.g. after a lost response, succeeds and changes
   * nothing.
   *
   * @param expectedRevision revision of the stream's last event as the caller knows it, or {@link NO_STREAM}
   * @throws WrongExpectedRevision when the stream is at another revision
   */
  append(stream: string, events: readonly NewEvent[], expectedRevision: bigint): Promise<Appended>;

  /**
   * Reads the events of a stream in order. A stream that does not exist has none.
   *
   * A {@link StreamName} types the events. The log does not check that the stream holds only these.
   *
   * @param fromRevision revision of the first event to read; default 0
   */
  readStream<Event extends EventBody = RecordedEvent>(
    stream: string | StreamName<Event>,
    fromRevision?: bigint,
  ): Promise<(Event & RecordedEvent)[]>;

  /**
   * Delivers all events after a position in batches: first the stored events, then new ones as they are appended.
   * The next batch is fetched when the consumer asks for it, so a slow consumer does not fill the memory. An event is
   * delivered only once no event with an earlier position can still appear.
   *
   * @throws the engine's error when the engine cannot be reached; subscribe again from the last handled position
   */
  subscribeToAll(options: SubscribeOptions): AsyncIterable<RecordedEvent[]>;

  /** The position of the newest event; `START` in an empty log. */
  head(): Promise<Position>;

  /**
   * The id of the first event, which tells this log from every other one. It stays the same for as long as the log exists,
   * also after the restore of a backup. Undefined in an empty log.
   */
  readLogIdentity(): Promise<string | undefined>;

  close(): Promise<void>;
}
