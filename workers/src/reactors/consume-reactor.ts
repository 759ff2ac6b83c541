import { once } from 'node:events';
import {
  HandledEvents,
  ParkedEvents,
  readOrCreateCheckpoint,
  type Session,
  withLock,
  runInSession,
} from '@mirabelle/consuming';
import { comparePositions, type RecordedEvent } from '@mirabelle/event-store';
import { type Consumption, consumeEvents, type TopicEpochs, watchTopicEpochs } from '@mirabelle/kafka';
import type { KafkaSettings } from '@mirabelle/runtime';
import { handleEvents, type ReactorOptions } from './handle-events.js';
import type { ProcessingFailed } from './process-event.js';
import type { Reactor } from './reactor.js';
import { consumerGroupOf, parkedStreamsLock, watchConsumerGroups } from './watch-consumer-groups.js';

/**
 * Runs reactors on what Kafka delivers until stopped. All processes that run one share the partitions, and a stream
 * lies in one partition, so its order holds. What is delivered twice is handled once.
 */
export function consumeReactors(
  reactors: readonly Reactor[],
  options: ReactorOptions,
  kafka: KafkaSettings,
): { stop(): Promise<void> } {
  const fillings = watchTopicEpochs(options.platform, kafka.topic);
  const running = [
    ...reactors.map((reactor) => consumeReactor(reactor, options, kafka, fillings)),
    watchConsumerGroups(reactors, options, kafka),
  ];
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()));
      await fillings.stop();
    },
  };
}

function consumeReactor(
  reactor: Reactor,
  options: ReactorOptions,
  kafka: KafkaSettings,
  fillings: TopicEpochs,
): { stop(): Promise<void> } {
  const { platform } = options;
  return runInSession({
    context: platform,
    sessionOptions: { pipeline: true },
    onFailure: (err, pause) =>
      platform.logger.error(
        { err, pause, reactor: reactor.name },
        'the reactor was interrupted; taking up again',
      ),
    work: (session, signal) => consume(reactor, options, kafka, fillings, session, signal),
  });
}

/** Consumes until ended or until the topic is filled anew. */
async function consume(
  reactor: Reactor,
  options: ReactorOptions,
  kafka: KafkaSettings,
  fillings: TopicEpochs,
  { client, lost }: Session,
  ended: AbortSignal,
): Promise<void> {
  const { platform } = options;
  const { name } = reactor;
  const filling = await fillings.current(ended);
  // The topic holds the past, too, which a reactor of a later time or another profile has nothing to do with.
  const after = await readOrCreateCheckpoint(client, name, () => platform.store.head());
  const handled = new HandledEvents(name);
  const parked = new ParkedEvents(name);

  const consumption: Consumption = consumeEvents({
    context: platform,
    kafka,
    epoch: filling,
    group: consumerGroupOf(reactor, kafka, filling.id),
    types: reactor.events,
    handle: async (events, signal) => {
      const later = events.filter(({ position }) => comparePositions(position, after) > 0);
      if (later.length === 0) return;
      // Whoever retries what is parked waits for us, and we for them.
      await withLock(
        client,
        parkedStreamsLock(reactor),
        'shared',
        async ([fresh, blocked]) => {
          const held = { session: client, signal: AbortSignal.any([signal, lost]) };
          const noting = { ...options, onParked: noted(consumption, name) };
          await handleEvents(reactor, noting, held, fresh, blocked);
          await handled.markHandled(
            client,
            fresh.map(({ id }) => id),
          );
        },
        () => Promise.all([handled.filterUnhandled(client, later), parked.blockedStreams(client)]),
      );
    },
  });
  const over = AbortSignal.any([ended, filling.ended]);
  if (!over.aborted) await once(over, 'abort');
  await consumption.stop();
}

/** Who watches the dead-letter topic learns which event it was and what it failed on, and nothing that is in it. */
const noted =
  (consumption: Consumption, consumer: string) =>
  ({ id, type, stream, revision }: RecordedEvent, { message, attempts }: ProcessingFailed) =>
    consumption.deadLetter({
      key: stream,
      value: JSON.stringify({ stream, revision: String(revision) }),
      headers: { 'event-id': id, type, consumer, error: message.slice(0, 500), attempts: String(attempts) },
    });
