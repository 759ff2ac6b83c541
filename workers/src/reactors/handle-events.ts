import type { ServiceContext } from '@mirabelle/application';
import { ParkedEvents } from '@mirabelle/consuming';
import type { RecordedEvent } from '@mirabelle/event-store';
import type pg from 'pg';
import { ProcessingFailed, type EffectTargets, DEFAULT_RETRY_POLICY, type RetryPolicy, processEvent } from './process-event.js';
import type { Reactor } from './reactor.js';

export interface ReactorOptions extends EffectTargets {
  readonly platform: Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger' | 'serializer'>;
  readonly retryPolicy?: RetryPolicy;
  /** Hears of each event that was parked because it could not be processed. */
  readonly onParked?: (event: RecordedEvent, error: ProcessingFailed) => Promise<void>;
}

export interface LockedSession {
  /** The session that holds the reactor's lock. What is written through it is written by the holder or not at all. */
  readonly session: pg.Client;
  /** Aborted when the lock is lost or no longer wanted. */
  readonly signal: AbortSignal;
}

/**
 * Handles the events of a batch that the reactor reacts to, and parks what it cannot process.
 *
 * @param known the streams in which something waits, where they have been asked for
 */
export async function handleEvents(
  reactor: Reactor,
  { jobs, commands, platform: { logger }, retryPolicy: patience = DEFAULT_RETRY_POLICY, onParked }: ReactorOptions,
  { session, signal }: LockedSession,
  batch: readonly RecordedEvent[],
  known?: Set<string>,
): Promise<void> {
  const events = batch.filter(({ type }) => reactor.events.has(type));
  if (events.length === 0) return;
  const parked = new ParkedEvents(reactor.name);
  const blocked = known ?? (await parked.blockedStreams(session));
  for (const event of events) {
    if (blocked.has(event.stream)) {
      await parked.park(session, event, 'Waits behind an earlier event of its stream', 0);
      continue;
    }
    try {
      await processEvent(reactor, event, { jobs, commands }, signal, patience);
    } catch (error) {
      if (!(error instanceof ProcessingFailed)) throw error;
      const { id: eventId, type } = event;
      logger.error({ err: error, reactor: reactor.name, eventId, type }, 'an event was parked');
      await parked.park(session, event, error.message, error.attempts);
      await onParked?.(event, error);
      blocked.add(event.stream);
    }
  }
}

/** Tries what is parked in a stream, in order, up to the first event that still cannot be processed. */
export async function retryStream(
  reactor: Reactor,
  { jobs, commands, platform: { store, logger } }: ReactorOptions,
  { session, signal }: LockedSession,
  stream: string,
): Promise<void> {
  const parked = new ParkedEvents(reactor.name);
  try {
    for (const { revision } of await parked.listEvents(session, stream)) {
      const [event] = await store.readStream(stream, revision);
      const once = { attempts: 1, firstPauseMs: 0 };
      if (event) await processEvent(reactor, event, { jobs, commands }, signal, once);
      await parked.remove(session, stream, revision);
    }
  } catch (error) {
    if (!(error instanceof ProcessingFailed)) throw error;
    await parked.recordFailedRetry(session, stream, error.message);
    logger.warn({ err: error, reactor: reactor.name }, 'a parked event can still not be processed');
  }
}
