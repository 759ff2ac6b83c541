import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { START } from '@mirabelle/event-store';
import {
  follow,
  holdLock,
  type KafkaSettings,
  moveCheckpoint,
  openSession,
  type Platform,
  readCheckpoint,
  type Session,
} from '@mirabelle/platform';
import { ensureTopics, openKafka, RELAY, type SealedEvent } from '@mirabelle/platform/integration';
import type { Kafka, Producer } from 'kafkajs';
import { packed } from './packed.js';

const BATCH_SIZE = 2_000;
const RETRY_MS = 1_000;
/** All replicas that are in step have it. */
const ALL_REPLICAS = -1;

export interface Relay {
  /** Finishes the batch in work, and leaves the rest to the next relay. */
  stop(): Promise<void>;
}

type Parts = Pick<Platform, 'config' | 'logger' | 'openSealedLog'>;

/**
 * Puts every event of the log, sealed as it lies there, on Kafka's topic until stopped; does nothing where no Kafka is
 * configured. Any number may run; one works, and when it ends or its connection does, another goes on at once.
 *
 * The checkpoint moves after the brokers have acknowledged, so after a crash some events are put there twice and none
 * is left out. In every partition the first copies stand in the order of the log.
 */
export function startRelay(platform: Parts): Relay {
  const { kafka } = platform.config;
  if (!kafka) return { stop: async () => undefined };
  const stopping = new AbortController();
  const ended = run(platform, kafka, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function run(platform: Parts, settings: KafkaSettings, stopping: AbortSignal): Promise<void> {
  const kafka = await openKafka(settings, 'mirabelle-relay', platform.logger);
  while (!stopping.aborted) {
    try {
      await using session = await openSession(platform);
      if (!(await holdLock(session, RELAY, stopping))) return;
      await relay(platform, settings, kafka, session, stopping);
    } catch (error) {
      if (stopping.aborted) return;
      platform.logger.error({ err: error }, 'the relay was interrupted; taking up again');
    }
    await setTimeout(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** The work of the one relay that holds the lock. */
async function relay(
  { logger, openSealedLog }: Parts,
  settings: KafkaSettings,
  kafka: Kafka,
  { client, lost }: Session,
  stopping: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([stopping, lost]);
  const admin = kafka.admin();
  const producer = kafka.producer({ allowAutoTopicCreation: true });
  const store = openSealedLog();
  try {
    await admin.connect();
    await ensureTopics(admin, settings, logger);
    await admin.disconnect();
    await producer.connect();
    const following = follow({
      store,
      name: RELAY,
      logger,
      batchSize: BATCH_SIZE,
      checkpoint: () => readCheckpoint(client, RELAY, async () => START),
      handle: async (batch) => {
        const events = batch as SealedEvent[];
        await send(producer, settings.topic, events);
        const last = events.at(-1);
        if (last) await moveCheckpoint(client, RELAY, last.position);
      },
    });
    if (!signal.aborted) await once(signal, 'abort');
    await following.stop();
  } finally {
    await Promise.allSettled([admin.disconnect(), producer.disconnect(), store.close()]);
  }
}

/** One request after the other, so that none can overtake another. */
async function send(producer: Producer, topic: string, events: readonly SealedEvent[]): Promise<void> {
  for (const messages of packed(events)) await producer.send({ topic, messages, acks: ALL_REPLICAS });
}
