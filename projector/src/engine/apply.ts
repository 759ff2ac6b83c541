import { setTimeout } from 'node:timers/promises';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { Logger } from '@mirabelle/runtime';
import { isFaultOfEvent } from './errors.js';
import type { ReadModelWriter } from './writer.js';

/** How often an event that cannot be projected is tried before it is parked, and the first pause, which doubles. */
export interface Patience {
  readonly attempts: number;
  readonly firstPauseMs: number;
}

export const PATIENCE: Patience = { attempts: 4, firstPauseMs: 50 };

export interface Applying {
  readonly writer: ReadModelWriter;
  readonly logger: Logger;
  readonly patience: Patience;
  readonly signal: AbortSignal;
}

/**
 * Writes a batch. Where an event is at fault the batch is halved until that event stands alone; it is tried again a few
 * times and then parked, and the others are written.
 *
 * @throws what the database throws where no event is at fault, and the signal's reason when aborted between two tries
 */
export async function apply(applying: Applying, events: readonly RecordedEvent[]): Promise<void> {
  const [event] = events;
  if (!event) return;
  try {
    await applying.writer.commit(events);
  } catch (error) {
    if (!isFaultOfEvent(error)) throw error;
    if (events.length === 1) return retryOrPark(applying, event, error);
    const half = Math.ceil(events.length / 2);
    await apply(applying, events.slice(0, half));
    await apply(applying, events.slice(half));
  }
}

async function retryOrPark(
  { writer, logger, patience, signal }: Applying,
  event: RecordedEvent,
  first: unknown,
): Promise<void> {
  let error = first;
  let pause = patience.firstPauseMs;
  for (let attempt = 2; attempt <= patience.attempts; attempt += 1) {
    await setTimeout(pause, undefined, { signal });
    pause *= 2;
    try {
      return await writer.commit([event]);
    } catch (failure) {
      if (!isFaultOfEvent(failure)) throw failure;
      error = failure;
    }
  }
  const { id: eventId, type, stream } = event;
  logger.error({ err: error, eventId, type, stream }, 'an event could not be projected and was parked');
  const message = error instanceof Error ? error.message : String(error);
  await writer.commit([event], { error: message, attempts: patience.attempts });
}
