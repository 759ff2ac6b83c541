import { setTimeout } from 'node:timers/promises';
import {
  HandledEvents,
  handleRetryRequests,
  ParkedEvents,
  runInSession,
  withLock,
} from '@mirabelle/consuming';
import {
  disconnect,
  formatConsumerGroup,
  GroupProgress,
  type KafkaUse,
  openKafka,
  registerKafkaUse,
} from '@mirabelle/kafka';
import type { KafkaSettings } from '@mirabelle/runtime';
import { type LockSession, type ReactorOptions, retryStream } from './handle-events.js';
import type { Reactor } from './reactor.js';

/** Pause between two updates of the checkpoints. */
const UPDATE_INTERVAL_MS = 5_000;

/** Name of the lock that is shared while events of a reactor are handled, and exclusive while parked ones are retried. */
export const formatParkedStreamsLock = ({ name }: Reactor) => `reactor/${name}/streams`;

/**
 * Does the work for all consumer groups that only one process at a time may do: it retries parked events, moves the
 * checkpoints from which the lag is computed, and deletes old records of handled events. If the process ends, another
 * one takes over.
 */
export function watchConsumerGroups(
  reactors: readonly Reactor[],
  options: ReactorOptions,
  kafka: KafkaSettings,
): { stop(): Promise<void> } {
  const { context } = options;
  const use = registerKafkaUse(context, kafka, 'consumer-groups');
  const running = runInSession({
    context,
    lock: `${kafka.topic}/tending`,
    onFailure(err, pauseMs) {
      use.reportFailure(err, 'watching the consumer groups failed; trying again', pauseMs);
    },
    work: ({ client }, signal) => watchAsHolder(reactors, options, { kafka, use, client, signal }),
  });
  return {
    async stop() {
      await running.stop();
      use.end();
    },
  };
}

/** What the process that holds the lock of the consumer groups works with. */
interface LockHolder extends LockSession {
  readonly kafka: KafkaSettings;
  readonly use: KafkaUse;
}

async function watchAsHolder(
  reactors: readonly Reactor[],
  options: ReactorOptions,
  { kafka, use, client, signal }: LockHolder,
): Promise<void> {
  const { context, checkpointIntervalMs = UPDATE_INTERVAL_MS } = options;
  const admin = (await openKafka(kafka, 'mirabelle-progress', context.logger)).admin();
  const retries: { stop(): Promise<void> }[] = [];
  try {
    for (const reactor of reactors) {
      retries.push(await retryParkedEvents(reactor, options, { client, signal }));
    }
    await admin.connect();
    const groups = reactors.map((reactor) => ({
      progress: new GroupProgress(
        admin,
        {
          topic: kafka.topic,
          formatGroup: (epochId) => formatConsumerGroup(kafka.topic, reactor.name, epochId),
          consumer: reactor.name,
        },
        context.logger,
      ),
      handled: new HandledEvents(reactor.name),
    }));
    while (!signal.aborted) {
      for (const { progress, handled } of groups) {
        await progress.moveCheckpoint(client);
        await handled.deleteOld(client);
      }
      use.reportSuccess();
      await setTimeout(checkpointIntervalMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await Promise.allSettled([...retries.map((retry) => retry.stop()), disconnect(admin)]);
  }
}

/** Retries all parked events once, because a new release may succeed on them, and then those that staff request. */
async function retryParkedEvents(
  reactor: Reactor,
  options: ReactorOptions,
  session: LockSession,
): Promise<{ stop(): Promise<void> }> {
  const { client } = session;
  const { name } = reactor;
  // The lock keeps a retry from emptying the parked events of a stream just before a batch parks the next one.
  const retry = (stream: string) =>
    withLock(client, { lock: formatParkedStreamsLock(reactor), mode: 'exclusive' }, () =>
      retryStream(reactor, options, session, stream),
    );
  for (const stream of await new ParkedEvents(name).listBlockedStreams(client)) await retry(stream);
  return handleRetryRequests({ context: options.context, consumer: name, retry });
}
