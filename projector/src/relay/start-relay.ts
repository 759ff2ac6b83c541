import { setTimeout } from 'node:timers/promises';
import type { ServiceContext } from '@mirabelle/application';
import { followLog, type Session, runInSession } from '@mirabelle/consuming';
import type { Position } from '@mirabelle/event-store';
import { ensureTopics, openKafka, RELAY, type SealedEvent, toMessage, writeRelayCheckpoint } from '@mirabelle/kafka';
import type { KafkaSettings } from '@mirabelle/runtime';
import { findBeginning } from './beginning.js';
import { TopicWriter } from './topic-writer.js';

const BATCH_SIZE = 2_000;
/** Between two looks at a topic that nothing is put on. */
const LOOK_MS = 2_000;

export interface Relay {
  /** Finishes the batch in work, and leaves the rest to the next relay. */
  stop(): Promise<void>;
}

type Parts = Pick<ServiceContext, 'config' | 'logger' | 'openSealedLog'>;

/**
 * Puts every event of the log, sealed as it lies there, on Kafka's topic until stopped; does nothing where no Kafka is
 * configured. Any number may run; one works, and when it ends or its connection does, another goes on at once.
 *
 * The checkpoint moves after the brokers have acknowledged, so after a crash some events are put there twice and none
 * is left out. In every partition the first copies stand in the order of the log. What the brokers lose all the same is
 * put there again, as far back as any consumer may need it.
 */
export function startRelay(platform: Parts): Relay {
  const { kafka } = platform.config;
  if (!kafka) return { stop: async () => undefined };
  return runInSession({
    context: platform,
    lock: RELAY,
    onFailure: (err, pause) =>
      platform.logger.error({ err, pause }, 'the relay was interrupted; taking up again'),
    work: ({ client }, signal) => relay(platform, kafka, client, signal),
  });
}

/** The work of the one relay that holds the lock. */
async function relay(
  { logger, openSealedLog }: Parts,
  settings: KafkaSettings,
  client: Session['client'],
  signal: AbortSignal,
): Promise<void> {
  const { topic } = settings;
  const kafka = await openKafka(settings, 'mirabelle-relay', logger);
  const writer = await TopicWriter.connect(kafka, topic);
  const store = openSealedLog();
  let filling = '';
  const note = (position: Position, keep?: boolean): Promise<void> =>
    writeRelayCheckpoint(client, { topic, epochId: filling, position, ends: writer.ends }, keep);
  const following = followLog({
    store,
    consumer: RELAY,
    logger,
    batchSize: BATCH_SIZE,
    readCheckpoint: async () => {
      await ensureTopics(writer.admin, settings, logger);
      const begin = await findBeginning(client, writer, topic, logger);
      filling = begin.filling;
      // Consumers are to learn of a filling before its first message, whatever crashes in between.
      await note(begin.position, true);
      return begin.position;
    },
    handle: async (batch) => {
      await writer.put((batch as SealedEvent[]).map((event) => toMessage(event, filling)));
      const last = batch.at(-1);
      if (last) await note(last.position);
    },
  });
  try {
    while (!signal.aborted) {
      await setTimeout(LOOK_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await writer.look();
    }
  } finally {
    await following.stop();
    await Promise.allSettled([writer.close(), store.close()]);
  }
}
