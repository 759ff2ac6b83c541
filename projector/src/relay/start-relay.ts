import { setTimeout } from 'node:timers/promises';
import type { ServiceContext } from '@mirabelle/application';
import { followLog, runInSession, type Session } from '@mirabelle/consuming';
import type { Position } from '@mirabelle/event-store';
import {
  ensureTopics,
  openKafka,
  RELAY,
  type SealedEvent,
  toMessage,
  writeRelayCheckpoint,
} from '@mirabelle/kafka';
import type { KafkaSettings } from '@mirabelle/runtime';
import { findRelayStart } from './find-relay-start.js';
import { TopicWriter } from './topic-writer.js';

const BATCH_SIZE = 2_000;
/** Interval at which the ends of the topic are checked while no events arrive. */
const CHECK_INTERVAL_MS = 2_000;

export interface Relay {
  /** Finishes the current batch and stops. Another relay continues after it. */
  stop(): Promise<void>;
}

type Parts = Pick<ServiceContext, 'config' | 'logger' | 'openSealedLog'>;

/**
 * Copies all events of the log, still sealed, to the Kafka topic until stopped. Without Kafka settings it does nothing.
 * Any number of relays may run. One of them works; when it stops or loses its connection, another takes over at once.
 *
 * The checkpoint moves after the brokers have acknowledged the events. A crash therefore sends some events twice, but
 * loses none. In every partition, the first copies keep the order of the log. Events that the brokers lose are sent
 * again, as far back as any consumer needs them.
 */
export function startRelay(context: Parts): Relay {
  const { kafka } = context.config;
  if (!kafka) return { stop: async () => undefined };
  return runInSession({
    context,
    lock: RELAY,
    onFailure: (err, pause) => context.logger.error({ err, pause }, 'the relay was interrupted; resuming'),
    work: ({ client }, signal) => relayLog(context, kafka, client, signal),
  });
}

/** Runs in the one relay that holds the lock. */
async function relayLog(
  { logger, openSealedLog }: Parts,
  settings: KafkaSettings,
  client: Session['client'],
  signal: AbortSignal,
): Promise<void> {
  const { topic } = settings;
  const kafka = await openKafka(settings, 'mirabelle-relay', logger);
  const writer = await TopicWriter.connect(kafka, topic);
  const store = openSealedLog();
  let epochId = '';
  const writeCheckpoint = (position: Position, durable?: boolean): Promise<void> =>
    writeRelayCheckpoint(client, { topic, epochId, position, ends: writer.ends }, durable);
  const following = followLog({
    store,
    consumer: RELAY,
    logger,
    batchSize: BATCH_SIZE,
    readCheckpoint: async () => {
      await ensureTopics(writer.admin, settings, logger);
      const start = await findRelayStart(client, writer, topic, logger);
      epochId = start.epochId;
      // The epoch is stored durably before its first message, so that consumers know it even after a crash.
      await writeCheckpoint(start.position, true);
      return start.position;
    },
    handle: async (batch) => {
      await writer.send((batch as SealedEvent[]).map((event) => toMessage(event, epochId)));
      const last = batch.at(-1);
      if (last) await writeCheckpoint(last.position);
    },
  });
  try {
    while (!signal.aborted) {
      await setTimeout(CHECK_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await writer.checkEnds();
    }
  } finally {
    await following.stop();
    await Promise.allSettled([writer.close(), store.close()]);
  }
}
