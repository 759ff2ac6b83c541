import type { NewEvent, RecordedEvent } from './event.js';
import type { Position } from './position.js';

/** The revision before a stream's first event: append with it to say "this stream must not exist yet". */
export const NO_STREAM = -1n;

export interface Appended {
  /** Revision of the last event of the append. */
  readonly revision: bigint;
  /** Position of the last event of the append. */
  readonly position: Position;
}

export interface SubscribeOptions {
  /** Events strictly after this place are delivered. */
  readonly after: Position;
  /** At most so many events in a batch; default 500. */
  readonly batchSize?: number;
  /** Ends the subscription; the iteration then finishes without an error. */
  readonly signal: AbortSignal;
}

/**
 * An append-only log of streams. Every adapter passes the suite in `conformance/`.
 *
 * Revisions are checked on every append; there is no "any". Nothing is ever changed or removed.
 */
export interface EventStore {
  /**
   * Appends all events or none.
   *
   * Appending the very events (by id) that already follow `expectedRevision` succeeds again without a change, so a
   * caller that lost the answer may simply repeat.
   *
   * @param expectedRevision revision of the stream's last event as the caller knows it, or {@link NO_STREAM}
   * @throws WrongExpectedRevision when the stream is elsewhere
   */
  append(stream: string, events: readonly NewEvent[], expectedRevision: bigint): Promise<Appended>;

  /** The stream's events in order, from `fromRevision` (default 0); empty when there is no such stream. */
  readStream(stream: string, fromRevision?: bigint): Promise<RecordedEvent[]>;

  /**
   * All events after a position, in batches, first those stored and then, waiting as long as it takes, those to come.
   * The next batch is fetched when the consumer asks for it, so a slow consumer holds back the reading and not memory.
   * An event is delivered only when none that belongs before it can still appear.
   *
   * @throws what the engine throws when it cannot be reached; resume from the last position handled
   */
  subscribeToAll(options: SubscribeOptions): AsyncIterable<RecordedEvent[]>;

  /** Where the newest event lies; `START` in an empty log. */
  head(): Promise<Position>;

  close(): Promise<void>;
}
