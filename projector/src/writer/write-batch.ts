import { setTimeout } from 'node:timers/promises';
import type { RecordedEvent } from '@mirabelle/event-store';
import { Backoff, type Logger, type RetryPolicy, readErrorMessage } from '@mirabelle/runtime';
import { isCausedByEvent } from './errors.js';
import type { ReadModelWriter } from './read-model-writer.js';

/** How often an event is tried before it is parked, and the first of the pauses between. */
export const DEFAULT_RETRY_POLICY: RetryPolicy = { attempts: 4, firstPauseMs: 50 };

interface WriteOptions {
  readonly writer: ReadModelWriter;
  readonly logger: Logger;
  readonly retryPolicy: RetryPolicy;
  readonly signal: AbortSignal;
}

/**
 * Writes a batch. When an event cannot be projected, the batch is halved until that event is alone. It is tried again
 * by the retry policy and then parked, as are later events of its stream; the events of other streams are written.
 *
 * @throws the database's error when no event caused it, and the signal's reason when aborted between two attempts
 */
export async function writeBatch(options: WriteOptions, events: readonly RecordedEvent[]): Promise<void> {
  const [event] = events;
  if (!event) return;
  try {
    await options.writer.commit(events);
  } catch (error) {
    if (!isCausedByEvent(error)) throw error;
    if (events.length === 1) return retryOrPark(options, event, error);
    const half = Math.ceil(events.length / 2);
    await writeBatch(options, events.slice(0, half));
    await writeBatch(options, events.slice(half));
  }
}

async function retryOrPark(
  { writer, logger, retryPolicy, signal }: WriteOptions,
  event: RecordedEvent,
  firstError: unknown,
): Promise<void> {
  const backoff = new Backoff(retryPolicy);
  let error = firstError;
  for (let attempt = 2; attempt <= retryPolicy.attempts; attempt += 1) {
    await setTimeout(backoff.next(), undefined, { signal });
    try {
      return await writer.commit([event]);
    } catch (nextError) {
      if (!isCausedByEvent(nextError)) throw nextError;
      error = nextError;
    }
  }
  const { id: eventId, type, stream } = event;
  logger.error({ err: error, eventId, type, stream }, 'an event could not be projected and was parked');
  const parkingReason = { error: readErrorMessage(error), attempts: retryPolicy.attempts };
  await writer.commit([event], parkingReason);
}
