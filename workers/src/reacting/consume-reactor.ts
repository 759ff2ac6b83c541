import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { comparePositions, type RecordedEvent } from '@mirabelle/event-store';
import {
  HandledEvents,
  type KafkaSettings,
  openSession,
  readCheckpoint,
  type Session,
  withLock,
} from '@mirabelle/platform';
import { type Consumption, consumeEvents } from '@mirabelle/platform/integration';
import { handleEvents, type ReactorOptions } from './handle-events.js';
import type { NotProcessed } from './react.js';
import type { Reactor } from './reactor.js';
import { groupOf, streamsLock, tendGroups } from './tend-groups.js';

const RETRY_MS = 1_000;

/**
 * Runs reactors on what Kafka delivers until stopped. All processes that run one share the partitions, and a stream
 * lies in one partition, so its order holds. What is delivered twice is handled once.
 */
export function consumeReactors(
  reactors: readonly Reactor[],
  options: ReactorOptions,
  kafka: KafkaSettings,
): { stop(): Promise<void> } {
  const running = [
    ...reactors.map((reactor) => consumeReactor(reactor, options, kafka)),
    tendGroups(reactors, options, kafka),
  ];
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()));
    },
  };
}

function consumeReactor(
  reactor: Reactor,
  options: ReactorOptions,
  kafka: KafkaSettings,
): { stop(): Promise<void> } {
  const { platform } = options;
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await using session = await openSession(platform);
        await consume(reactor, options, kafka, session, stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return;
        platform.logger.error(
          { err: error, reactor: reactor.name },
          'the reactor was interrupted; taking up again',
        );
      }
      await setTimeout(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function consume(
  reactor: Reactor,
  options: ReactorOptions,
  kafka: KafkaSettings,
  session: Session,
  stopping: AbortSignal,
): Promise<void> {
  const { platform } = options;
  const { client, lost } = session;
  const { name } = reactor;
  // The topic holds the past, too, which a reactor of a later time or another profile has nothing to do with.
  const after = await readCheckpoint(client, name, () => platform.store.head());
  const handled = new HandledEvents(name);

  const consumption: Consumption = consumeEvents({
    platform,
    kafka,
    group: groupOf(reactor, kafka),
    types: reactor.events,
    handle: async (events, signal) => {
      const later = events.filter(({ position }) => comparePositions(position, after) > 0);
      if (later.length === 0) return;
      // Whoever retries what is parked waits for us, and we for them.
      await withLock(client, streamsLock(reactor), 'shared', async () => {
        const fresh = await handled.unhandled(client, later);
        const held = { session: client, signal: AbortSignal.any([signal, lost]) };
        await handleEvents(reactor, { ...options, onParked: noted(consumption, name) }, held, fresh);
        await handled.remember(
          client,
          fresh.map(({ id }) => id),
        );
      });
    },
  });
  const ended = AbortSignal.any([stopping, lost]);
  if (!ended.aborted) await once(ended, 'abort');
  await consumption.stop();
}

/** Who watches the dead-letter topic learns which event it was and what it failed on, and nothing that is in it. */
const noted =
  (consumption: Consumption, consumer: string) =>
  ({ id, type, stream, revision }: RecordedEvent, { message, attempts }: NotProcessed) =>
    consumption.deadLetter({
      key: stream,
      value: JSON.stringify({ stream, revision: String(revision) }),
      headers: { 'event-id': id, type, consumer, error: message.slice(0, 500), attempts: String(attempts) },
    });
