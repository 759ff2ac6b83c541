import type { RecordedEvent as LogEvent } from '@eventstore/db-client';
import { EngineError } from '@mirabelle/runtime';
import { comparePositions, type Position, START } from '../position.js';
import { BatchedStream } from './batched-stream.js';
import { endCall } from './collect-events.js';
import {
  createPrefixFilter,
  fromLogPosition,
  getPosition,
  type LogClient,
  matchesPrefix,
  toLogPosition,
} from './log-client.js';

/** A part of the log in batches: the stored events up to now, or the stored ones and all later ones. */
export interface LogReader {
  /** Position up to which everything has been returned, also events of streams without the prefix. */
  readonly position: Position;
  /** Whether the end of the stored events is reached. Always false for a subscription, whose end is an error: `next` throws. */
  readonly isAtEnd: boolean;
  /** The next events; none if the server has sent nothing in time, or only a sign of life. */
  next(timeoutMs: number, signal: AbortSignal): Promise<LogEvent[]>;
  close(): void;
}

/**
 * Reads the events that are stored now. A plain read is several times as fast as a subscription, but it cannot be filtered:
 * the events of streams without the prefix are read too.
 */
export function readStoredEvents(
  client: LogClient,
  prefix: string,
  after: Position,
  batchSize: number,
): LogReader {
  const read = client.readAll(
    { direction: 'forwards', fromPosition: toLogPosition(after), requiresLeader: true },
    { highWaterMark: batchSize },
  );
  let position = after;
  let examinedTo = after;
  const batches = new BatchedStream(read, batchSize, (event) => {
    examinedTo = getPosition(event);
    // The read begins with the event at the position itself.
    return matchesPrefix(prefix, event) && comparePositions(examinedTo, after) > 0;
  });
  return {
    get position() {
      return position;
    },
    get isAtEnd() {
      return batches.isAtEnd;
    },
    async next(timeoutMs, signal) {
      const events = await batches.next(timeoutMs, signal);
      const last = events.at(-1);
      if (batches.isDrained) position = examinedTo;
      else if (last) position = getPosition(last);
      return events;
    },
    close: () => endCall(read),
  };
}

/**
 * Subscribes to the events after a position. The server leaves out the events of streams without the prefix, and reports
 * how far it has searched.
 */
export function subscribeToEvents(
  client: LogClient,
  prefix: string,
  after: Position,
  batchSize: number,
): LogReader {
  let position = after;
  let searchedTo = START;
  const subscription = client.subscribeToAll(
    {
      fromPosition: toLogPosition(after),
      filter: createPrefixFilter(prefix, (reached) => {
        searchedTo = fromLogPosition(reached);
        batches.touch();
      }),
      requiresLeader: true,
    },
    { highWaterMark: batchSize },
  );
  const batches = new BatchedStream(subscription, batchSize);
  return {
    get position() {
      return position;
    },
    isAtEnd: false,
    async next(timeoutMs, signal) {
      const events = await batches.next(timeoutMs, signal);
      if (events.length === 0 && batches.isAtEnd) {
        throw new EngineError({
          engine: 'event-log',
          condition: 'away',
          reason: 'it ended the subscription',
        });
      }
      const last = events.at(-1);
      if (last) position = getPosition(last);
      // The server's position counts only when every event before it has been returned.
      if (batches.isDrained && comparePositions(searchedTo, position) > 0) position = searchedTo;
      return events;
    },
    close: () => endCall({ cancel: () => subscription.unsubscribe(), destroy: () => subscription.destroy() }),
  };
}
