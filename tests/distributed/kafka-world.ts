import { randomUUID } from 'node:crypto';
import { CommandBus, createServiceContext, type ServiceContext } from '@mirabelle/application';
import { countLagByConsumer } from '@mirabelle/consuming';
import { type AccountEvent, type AccountVerified, accountStream } from '@mirabelle/domain';
import { NO_STREAM } from '@mirabelle/event-store';
import { defineJob } from '@mirabelle/jobs';
import { createKafkaProbe, openKafka } from '@mirabelle/kafka';
import { startRelay } from '@mirabelle/projector';
import { type KafkaSettings, readConfig } from '@mirabelle/runtime';
import { consumeReactors, defineReactor, type Effects, type Recorded } from '@mirabelle/workers/testing';
import type { IHeaders, Kafka, KafkaMessage } from 'kafkajs';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '../support/database.js';
import type { Engine } from '../support/engines.js';

export const POLLING = { timeout: 90_000, interval: 50 };
/** Fewer partitions than in production, for speed. A topic that a broker creates on request would have one. */
export const PARTITIONS = 4;
const POLL_MS = 100;
const logger = pino({ level: 'silent' });
const greet = defineJob({ queue: 'q', name: 'greet', version: 1, payload: z.object({ userId: z.string() }) });

export const createAccountVerified = (userId: string): AccountEvent => ({
  type: 'AccountVerified',
  data: { userId },
});

export type KafkaWorld = Awaited<ReturnType<typeof openKafkaWorld>>;

/**
 * Creates a database and the name of a topic for one test, and can start relays and reactors that use them, each as a process of
 * its own would.
 *
 * @param env settings of Kafka
 */
export async function openKafkaWorld(engine: Engine, env: Readonly<Record<string, string>> = {}) {
  const database = await createDatabase({ migrated: true });
  const topic = `test-${randomUUID()}`;
  const contexts: ServiceContext[] = [];
  const running: { stop(): Promise<void> }[] = [];

  /** Creates the service context of one more process. `append`, `query` and the checkpoints use the first one. */
  function openContext(topicName = topic, log = logger): ServiceContext {
    const config = readTopicConfig(topicName);
    const context = createServiceContext(config, { logger: log });
    if (config.kafka) context.engines.watch(createKafkaProbe(config.kafka, log));
    contexts.push(context);
    return context;
  }

  const readTopicConfig = (topicName: string) =>
    readConfig({
      DATABASE_URL: database.url,
      MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
      PUBLIC_URL: 'https://mirabelle.example',
      PAYMENTS: 'sandbox',
      SMTP_URL: 'smtp://127.0.0.1:1',
      KAFKA_BROKERS: engine.address,
      KAFKA_TOPIC: topicName,
      KAFKA_PARTITIONS: String(PARTITIONS),
      ...env,
    });
  const readKafkaSettings = (topicName = topic): KafkaSettings => {
    const { kafka } = readTopicConfig(topicName);
    if (!kafka) throw new Error('KAFKA_BROKERS is empty');
    return { ...kafka, maxPollMs: POLL_MS };
  };

  /** Starts a relay with the engine monitor of its process. */
  function startWatchedRelay(topicName = topic, log = logger) {
    const { engines, ...context } = openContext(topicName, log);
    const relay = startRelay({ ...context, engines });
    running.push(relay);
    return { relay, engines };
  }

  /** Starts the reactor `test-reactor`, which handles verified accounts, as another process would. `handledIds` grows. */
  function startTestReactor({
    handle = () => undefined,
    enqueue = async () => undefined,
    topicName = topic,
    startsAt = 'head',
  }: {
    handle?: (userId: string) => void;
    enqueue?: (id: string) => Promise<void>;
    topicName?: string;
    startsAt?: 'head' | 'beginning';
  } = {}) {
    const context = openContext(topicName);
    const handledIds: string[] = [];
    const handlers = {
      AccountVerified({ id, data: { userId } }: Recorded<AccountVerified>, effects: Effects) {
        handle(userId);
        effects.enqueue(greet, { userId }, { id });
      },
    };
    const testReactor = defineReactor<AccountVerified>('test-reactor', handlers, { startsAt });
    const jobs = {
      enqueue: async (_job: unknown, _payload: unknown, { id }: { id: string }) => {
        await enqueue(id);
        handledIds.push(id);
      },
      withdraw: async () => undefined,
    };
    const options = {
      context,
      jobs,
      commands: new CommandBus(context.store, context.now),
      retryPolicy: { attempts: 2, firstPauseMs: 10 },
      checkpointIntervalMs: 250,
    };
    const started = consumeReactors([testReactor], options, readKafkaSettings(topicName));
    running.push(started);
    return { handledIds, engines: context.engines, stop: () => started.stop() };
  }

  /** Appends events to the end of a stream. @returns their ids */
  async function append(stream: string, ...events: AccountEvent[]): Promise<string[]> {
    const [{ store, now }] = contexts as [ServiceContext];
    const revision = (await store.readStream(accountStream(stream))).at(-1)?.revision ?? NO_STREAM;
    const actor = { kind: 'system', id: 'test' } as const;
    const metadata = { correlationId: randomUUID(), causationId: randomUUID(), actor, occurredAt: now() };
    const newEvents = events.map((event) => ({ ...event, id: randomUUID(), metadata }));
    await store.append(accountStream(stream), newEvents, revision);
    return newEvents.map(({ id }) => id);
  }

  const query = async (sql: string) => (await (contexts[0] as ServiceContext).pool.query(sql)).rows;
  /** Resets the checkpoint of the reactor `test-reactor` to the beginning of the log. */
  async function resetReactorCheckpoint(): Promise<void> {
    await query('delete from reactor_checkpoints');
    await query("insert into reactor_checkpoints (reactor, position) values ('test-reactor', '0/0')");
  }

  async function produce(message: { key: string; value: string; headers: IHeaders }): Promise<void> {
    const producer = (await openKafka(readKafkaSettings(), 'test', logger)).producer();
    await producer.connect();
    await producer.send({ topic, messages: [message] });
    await producer.disconnect();
  }

  /** Reads a topic until `count` messages have arrived. */
  async function readMessages(
    count: number,
    topicName = topic,
  ): Promise<(KafkaMessage & { partition: number })[]> {
    const kafka: Kafka = await openKafka(readKafkaSettings(), 'test', logger);
    const consumer = kafka.consumer({ groupId: randomUUID(), maxWaitTimeInMs: POLL_MS });
    const messages: (KafkaMessage & { partition: number })[] = [];
    await consumer.connect();
    await consumer.subscribe({ topics: [topicName], fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message, partition }) => void messages.push({ ...message, partition }),
    });
    await vi.waitFor(() => expect(messages.length).toBeGreaterThanOrEqual(count), POLLING);
    await consumer.disconnect();
    return messages;
  }

  const getPool = () => (contexts[0] as ServiceContext).pool;

  async function openAdmin() {
    const admin = (await openKafka(readKafkaSettings(), 'test', logger)).admin();
    await admin.connect();
    return admin;
  }

  /** Deletes all messages of the topic, as the brokers do after the retention time. */
  async function deleteMessages(): Promise<void> {
    const admin = await openAdmin();
    const offsets = await admin.fetchTopicOffsets(topic);
    const partitions = offsets
      .filter(({ low, high }) => low !== high)
      .map(({ partition, high }) => ({ partition, offset: high }));
    await admin.deleteTopicRecords({ topic, partitions });
    await admin.disconnect();
  }

  return {
    topic,
    readKafkaSettings,
    openContext,
    openAdmin,
    deleteMessages,
    getPool,
    startWatchedRelay,
    readReactorLag: async () => (await countLagByConsumer(contexts[0] as ServiceContext)).get('test-reactor'),
    startRelay: (topicName = topic) => startWatchedRelay(topicName).relay,
    startTestReactor,
    append,
    query,
    resetReactorCheckpoint,
    produce,
    readMessages,
    /** Resolves when all appended events are on the topic. */
    async waitUntilRelayed(): Promise<void> {
      const { store } = contexts[0] as ServiceContext;
      await vi.waitFor(async () => {
        const [row] = await query("select position from reactor_checkpoints where reactor = 'kafka-relay'");
        const head = await store.head();
        expect(row?.position).toBe(`${head.transaction}/${head.sequence}`);
      }, POLLING);
    },
    async close(): Promise<void> {
      await Promise.all(running.map((part) => part.stop()));
      await Promise.all(contexts.map((context) => context.close()));
      await database.drop();
    },
  };
}
