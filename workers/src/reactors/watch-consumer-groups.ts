import { setTimeout } from 'node:timers/promises';
import {
  HandledEvents,
  ParkedEvents,
  type Session,
  handleRetryRequests,
  withLock,
  runInSession,
} from '@mirabelle/consuming';
import { disconnect, GroupProgress, openKafka } from '@mirabelle/kafka';
import type { KafkaSettings } from '@mirabelle/runtime';
import { type ReactorOptions, retryStream } from './handle-events.js';
import type { Reactor } from './reactor.js';

/** Between two looks at how far the groups are. */
const ROUND_MS = 5_000;

/** Names the processes that share a reactor's work, as long as the topic is not filled anew: then all offsets are others. */
export const consumerGroupOf = ({ name }: Reactor, { topic }: KafkaSettings, epochId: string) =>
  `${topic}.${name}.${epochId}`;

/** Shared by those who handle events of a reactor, and held alone by who retries what is parked. */
export const parkedStreamsLock = ({ name }: Reactor) => `reactor/${name}/streams`;

/**
 * Does for the groups what one process is to do for all: retries what is parked, moves the checkpoints, by which
 * operators see how far behind a group is, and forgets what was handled long ago. If the process ends, another takes
 * over.
 */
export function watchConsumerGroups(
  reactors: readonly Reactor[],
  options: ReactorOptions,
  kafka: KafkaSettings,
): { stop(): Promise<void> } {
  const { platform } = options;
  return runInSession({
    context: platform,
    lock: `${kafka.topic}/tending`,
    onFailure: (err, pause) =>
      platform.logger.warn({ err, pause }, 'the groups are not tended; trying again'),
    work: ({ client }, signal) => tend(reactors, options, kafka, client, signal),
  });
}

async function tend(
  reactors: readonly Reactor[],
  options: ReactorOptions,
  kafka: KafkaSettings,
  client: Session['client'],
  signal: AbortSignal,
): Promise<void> {
  const { platform } = options;
  const admin = (await openKafka(kafka, 'mirabelle-progress', platform.logger)).admin();
  const retries: { stop(): Promise<void> }[] = [];
  try {
    for (const reactor of reactors) retries.push(await retrying(reactor, options, client, signal));
    await admin.connect();
    const tended = reactors.map((reactor) => ({
      progress: new GroupProgress(admin, {
        topic: kafka.topic,
        groupOf: (epochId) => consumerGroupOf(reactor, kafka, epochId),
        consumer: reactor.name,
      }),
      handled: new HandledEvents(reactor.name),
    }));
    while (!signal.aborted) {
      for (const { progress, handled } of tended) {
        await progress.moveCheckpoint(client);
        await handled.deleteOld(client);
      }
      await setTimeout(ROUND_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await Promise.allSettled([...retries.map((each) => each.stop()), disconnect(admin)]);
  }
}

/** Tries once what is parked, since a release that has just taken over may be able to, and then what staff ask for. */
async function retrying(
  reactor: Reactor,
  options: ReactorOptions,
  client: Session['client'],
  signal: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const { name } = reactor;
  // A stream that is freed while a batch is handled would leave behind what the batch parks in it.
  const retry = (stream: string) =>
    withLock(client, parkedStreamsLock(reactor), 'exclusive', () =>
      retryStream(reactor, options, { session: client, signal }, stream),
    );
  for (const stream of await new ParkedEvents(name).blockedStreams(client)) await retry(stream);
  return handleRetryRequests({ context: options.platform, consumer: name, retry });
}
