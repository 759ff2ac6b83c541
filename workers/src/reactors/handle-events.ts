import type { ServiceContext } from '@mirabelle/application';
import { ParkedEvents } from '@mirabelle/consuming';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { RetryPolicy } from '@mirabelle/runtime';
import type pg from 'pg';
import {
  DEFAULT_RETRY_POLICY,
  type EffectTargets,
  ProcessingFailedError,
  processEvent,
} from './process-event.js';
import type { Reactor } from './reactor.js';

export interface ReactorOptions extends EffectTargets {
  readonly context: Pick<ServiceContext, 'config' | 'pool' | 'store' | 'logger' | 'serializer' | 'engines'>;
  /** Default: {@link DEFAULT_RETRY_POLICY}. */
  readonly retryPolicy?: RetryPolicy;
  /**
   * With Kafka: the interval, in ms, at which the positions of the consumer groups are stored as checkpoints; default: 5,000.
   * Without Kafka: how long, in ms, the checkpoint may lag behind after events that the reactor does not handle; default:
   * 1,000. After a handled event it is stored at once.
   */
  readonly checkpointIntervalMs?: number;
  /** Called after an event was parked because the reactor failed on it. */
  readonly onParked?: (event: RecordedEvent, error: ProcessingFailedError) => Promise<void>;
}

/** The database session that holds the reactor's lock. Rows are written through it, so only the lock's holder writes. */
export interface LockSession {
  readonly client: pg.Client;
  /** Aborted when the lock is lost or the reactor stops. */
  readonly signal: AbortSignal;
}

/** Events in the order of the log. A reactor handles those of its types. */
interface EventBatch {
  readonly events: readonly RecordedEvent[];
  /** The streams with parked events; default: read from the database. */
  readonly blockedStreams?: Set<string>;
}

/**
 * Handles the events of a batch, and parks the events that the reactor fails on. Later events of a stream with a parked
 * event are parked too, so the order of the stream is kept.
 */
export async function handleEvents(
  reactor: Reactor,
  options: ReactorOptions,
  { client, signal }: LockSession,
  { events, blockedStreams }: EventBatch,
): Promise<void> {
  const handledEvents = events.filter(({ type }) => reactor.eventTypes.has(type));
  if (handledEvents.length === 0) return;
  const { context, retryPolicy = DEFAULT_RETRY_POLICY, onParked } = options;
  const parked = new ParkedEvents(reactor.name);
  const blocked = blockedStreams ?? (await parked.listBlockedStreams(client));
  for (const event of handledEvents) {
    if (blocked.has(event.stream)) {
      await parked.park(client, event, 'Waits behind an earlier event of its stream', 0);
      continue;
    }
    try {
      await processEvent(reactor, event, { targets: options, signal, retryPolicy });
    } catch (error) {
      if (!(error instanceof ProcessingFailedError)) throw error;
      const { id: eventId, type } = event;
      await parked.park(client, event, error.message, error.attempts);
      context.logger.error({ err: error, reactor: reactor.name, eventId, type }, 'an event was parked');
      await onParked?.(event, error);
      blocked.add(event.stream);
    }
  }
}

/** Tries the parked events of a stream once, in order, up to the first one that the reactor still fails on. */
export async function retryStream(
  reactor: Reactor,
  options: ReactorOptions,
  { client, signal }: LockSession,
  stream: string,
): Promise<void> {
  const { store, logger } = options.context;
  const parked = new ParkedEvents(reactor.name);
  try {
    const parkedEvents = await parked.listEvents(client, stream);
    const [first] = parkedEvents;
    if (!first) return;
    const events = new Map(
      (await store.readStream(stream, first.revision)).map((event) => [event.revision, event]),
    );
    const retryPolicy = { attempts: 1, firstPauseMs: 0 };
    for (const { revision } of parkedEvents) {
      const event = events.get(revision);
      if (event) await processEvent(reactor, event, { targets: options, signal, retryPolicy });
      await parked.remove(client, stream, revision);
    }
  } catch (error) {
    if (!(error instanceof ProcessingFailedError)) throw error;
    await parked.recordFailedRetry(client, stream, error.message);
    logger.warn({ err: error, reactor: reactor.name, stream }, 'a parked event failed again');
  }
}
