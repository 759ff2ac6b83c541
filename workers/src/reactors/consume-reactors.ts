import { once } from 'node:events';
import {
  HandledEvents,
  ParkedEvents,
  readOrCreateCheckpoint,
  runInSession,
  type Session,
  withLock,
} from '@mirabelle/consuming';
import { comparePositions, type RecordedEvent } from '@mirabelle/event-store';
import {
  type Consumption,
  consumeEvents,
  formatConsumerGroup,
  reportMissedEvents,
  type TopicEpochs,
  watchTopicEpochs,
} from '@mirabelle/kafka';
import { type KafkaSettings, withTimeout } from '@mirabelle/runtime';
import { handleEvents, type ReactorOptions } from './handle-events.js';
import type { ProcessingFailedError } from './process-event.js';
import { findStart, type Reactor } from './reactor.js';
import { formatParkedStreamsLock, watchConsumerGroups } from './watch-consumer-groups.js';

/** How long stopping takes at most, also when brokers do not answer. */
const MAX_STOP_MS = 4_500;

/**
 * Runs reactors on the events that Kafka delivers until stopped. All processes that run a reactor share the partitions.
 * A stream lies in one partition, so its order is kept. An event that is delivered again after it was handled is passed over.
 */
export function consumeReactors(
  reactors: readonly Reactor[],
  options: ReactorOptions,
  kafka: KafkaSettings,
): { stop(): Promise<void> } {
  const epochs = watchTopicEpochs(options.context, kafka.topic);
  const connection = { kafka, epochs };
  const running = [
    ...reactors.map((reactor) => consumeReactor(reactor, options, connection)),
    watchConsumerGroups(reactors, options, kafka),
  ];
  return {
    stop: async () => {
      await withTimeout(MAX_STOP_MS, Promise.all(running.map((consumer) => consumer.stop())));
      await epochs.stop();
    },
  };
}

/** The Kafka connection that all consumers of a process share. */
interface KafkaConnection {
  readonly kafka: KafkaSettings;
  readonly epochs: TopicEpochs;
}

function consumeReactor(
  reactor: Reactor,
  options: ReactorOptions,
  connection: KafkaConnection,
): { stop(): Promise<void> } {
  const { context } = options;
  return runInSession({
    context,
    sessionOptions: { isPipelined: true },
    onFailure: (err, pauseMs) =>
      context.logger.error({ err, pauseMs, reactor: reactor.name }, 'the reactor failed; starting it again'),
    work: (session, stopping) => consumeEpoch(reactor, options, connection, { session, stopping }),
  });
}

/** Consumes the current epoch of the topic until it ends or `stopping` is aborted. */
async function consumeEpoch(
  reactor: Reactor,
  options: ReactorOptions,
  { kafka, epochs }: KafkaConnection,
  { session, stopping }: { readonly session: Session; readonly stopping: AbortSignal },
): Promise<void> {
  const { context } = options;
  const { client, lost } = session;
  const { name } = reactor;
  const epoch = await epochs.waitForCurrent(stopping);
  // The topic also holds events from before the reactor's first start. Most reactors must not handle those.
  const start = await readOrCreateCheckpoint(client, name, () => findStart(reactor, context.store));
  const handled = new HandledEvents(name);
  const parked = new ParkedEvents(name);

  const consumption: Consumption = consumeEvents({
    context,
    kafka,
    epoch,
    group: formatConsumerGroup(kafka.topic, reactor.name, epoch.id),
    types: reactor.eventTypes,
    handle: async (events, signal) => {
      const sinceStart = events.filter(({ position }) => comparePositions(position, start) > 0);
      if (sinceStart.length === 0) return;
      // The lock keeps this batch and a retry of parked events from running at the same time.
      await withLock(
        client,
        {
          lock: formatParkedStreamsLock(reactor),
          mode: 'shared',
          prefetch: () =>
            Promise.all([handled.filterUnhandled(client, sinceStart), parked.listBlockedStreams(client)]),
        },
        async ([unhandled, blockedStreams]) => {
          const locked = { client, signal: AbortSignal.any([signal, lost]) };
          const onParked = createDeadLetterSender(consumption, name);
          const eventBatch = { events: unhandled, blockedStreams };
          await handleEvents(reactor, { ...options, onParked }, locked, eventBatch);
          await handled.markHandled(
            client,
            unhandled.map(({ id }) => id),
          );
        },
      );
    },
    onMissedEvents: async () => {
      context.logger.warn({ reactor: name }, 'events were deleted from the topic before they were handled');
      await reportMissedEvents(client, name, epoch.id);
    },
  });
  const ended = AbortSignal.any([stopping, epoch.ended]);
  if (!ended.aborted) await once(ended, 'abort');
  await consumption.stop();
}

/** Sends a dead letter for each parked event. It names the event and the error, and contains none of the event's data. */
const createDeadLetterSender =
  (consumption: Consumption, consumer: string) =>
  ({ id, type, stream, revision }: RecordedEvent, { message, attempts }: ProcessingFailedError) =>
    consumption.sendDeadLetter({
      key: stream,
      value: JSON.stringify({ stream, revision: String(revision) }),
      headers: { 'event-id': id, type, consumer, error: message.slice(0, 500), attempts: String(attempts) },
    });
