import { EventEmitter, once } from 'node:events';
import { Backoff, withTimeout } from '@mirabelle/runtime';
import type { Consumer, Kafka, Producer } from 'kafkajs';
import { BatchHandler, HEARTBEAT_MS } from './batch-handler.js';
import type { SilentBrokerError } from './broker-socket.js';
import type { ConsumeOptions, Consumption } from './consumption.js';
import { GroupMember } from './group-member.js';
import { disconnect, formatDeadLetterTopic, openKafka, REBALANCE_TIMEOUT_MS } from './kafka-client.js';
import { type KafkaUse, registerKafkaUse } from './kafka-use.js';
import { readGroupOffsets } from './missed-events.js';

/**
 * The partitions of a process that has died are reassigned after this time. Brokers allow no shorter one
 * (`group.min.session.timeout.ms`).
 */
const SESSION_TIMEOUT_MS = 6_000;
const MAX_POLL_MS = 1_000;
/** While one partition waits for the database, others can continue. */
const CONCURRENT_PARTITIONS = 4;
const STOP_TIMEOUT_MS = 2_000;
/** How long handlers may take after they were aborted. */
const ABORT_TIMEOUT_MS = 500;
/** How often the library tries a request again before the group is joined with a new connection. */
const MAX_RETRIES = 1;
/** Pauses before the group is joined again. Brokers that come back are used within seconds. */
const JOIN_BACKOFF = { firstPauseMs: 250, maxPauseMs: 1_000 };

type BrokerEvents = EventEmitter<{ silence: [SilentBrokerError] }>;

/**
 * Consumes the topic until stopped, from the committed offsets of the group, or from the beginning for a new group. It
 * rejoins the group whenever the brokers become unreachable.
 */
export function consumeEvents(options: ConsumeOptions): Consumption {
  const stopping = new AbortController();
  const brokerEvents: BrokerEvents = new EventEmitter();
  const openingKafka = openKafka(
    options.kafka,
    `mirabelle-${options.group}`,
    options.context.logger,
    (error) => brokerEvents.emit('silence', error),
  );
  const deadLetterProducer = openingKafka.then((kafka) => kafka.producer({ allowAutoTopicCreation: false }));
  let connectedProducer: Promise<Producer> | undefined;
  const sendDeadLetter: Consumption['sendDeadLetter'] = async (letter) => {
    connectedProducer ??= deadLetterProducer.then(async (producer) => {
      await producer.connect();
      return producer;
    });
    connectedProducer.catch(() => {
      connectedProducer = undefined;
    });
    await (await connectedProducer).send({ topic: formatDeadLetterTopic(options.kafka), messages: [letter] });
  };
  const use = registerKafkaUse(options.context, options.kafka, options.group);
  const running = openingKafka.then((kafka) =>
    consumeUntilStopped(options, { kafka, brokerEvents, use, sendDeadLetter, stopping }),
  );
  return {
    sendDeadLetter,
    async stop() {
      stopping.abort();
      await running;
      use.end();
      await disconnect(await deadLetterProducer);
    },
  };
}

interface OpenedConsumption {
  readonly kafka: Kafka;
  readonly brokerEvents: BrokerEvents;
  readonly use: KafkaUse;
  readonly sendDeadLetter: Consumption['sendDeadLetter'];
  readonly stopping: AbortController;
}

/** Consumes until stopped. Joins the group again, with growing pauses, after every failure. */
async function consumeUntilStopped(
  options: ConsumeOptions,
  { kafka, brokerEvents, use, sendDeadLetter, stopping }: OpenedConsumption,
): Promise<void> {
  const { kafka: settings, group } = options;
  const { PartitionAssigners } = await import('kafkajs');
  const member = new GroupMember();
  const handlerAbort = new AbortController();
  const backoff = new Backoff(JOIN_BACKOFF);
  while (!stopping.signal.aborted) {
    const attempt = new AbortController();
    const ended = AbortSignal.any([stopping.signal, attempt.signal]);
    const consumer = kafka.consumer({
      groupId: group,
      partitionAssigners: [member.joinWith(PartitionAssigners.roundRobin, ended)],
      // The relay creates the topic. One that the brokers create on request has their number of partitions.
      allowAutoTopicCreation: false,
      sessionTimeout: SESSION_TIMEOUT_MS,
      rebalanceTimeout: REBALANCE_TIMEOUT_MS,
      heartbeatInterval: HEARTBEAT_MS,
      // Stopping has to wait for a fetch that is under way.
      maxWaitTimeInMs: settings.maxPollMs ?? MAX_POLL_MS,
      // The library would begin again with the broker that it knows, which may be the one that does not answer.
      retry: { retries: MAX_RETRIES, restartOnFailure: async () => false },
    });
    const end = waitUntilEnded(consumer, ended);
    const startedAt = Date.now();
    const batches = new BatchHandler({
      consumeOptions: options,
      sendDeadLetter,
      stopping: stopping.signal,
      handlerAbort: handlerAbort.signal,
      readOffsets: () => readOffsets(kafka, options),
    });
    consumer.on(consumer.events.GROUP_JOIN, () => {
      batches.forgetOffsets();
      use.reportSuccess();
    });
    try {
      // Brokers may take arbitrarily long to answer a join. Stopping does not wait for that.
      await Promise.race([join(consumer, settings.topic, batches, stopping.signal), end]);
      // The library would ask a silent broker again and again until the group had removed this member.
      await Promise.race([end, waitForSilence(brokerEvents, attempt.signal)]);
      member.isLeaving = true;
      await leave(consumer, handlerAbort, options.stopTimeoutMs ?? STOP_TIMEOUT_MS);
    } catch (error) {
      attempt.abort();
      const disconnected = disconnect(consumer);
      if (stopping.signal.aborted) return await disconnected;
      await batches.whenIdle(stopping.signal);
      if (Date.now() - startedAt > SESSION_TIMEOUT_MS) backoff.reset();
      use.reportFailure(error, 'consuming from Kafka failed; trying again', backoff.pauseMs);
      await backoff.wait(stopping.signal);
    } finally {
      attempt.abort();
    }
  }
}

async function readOffsets(kafka: Kafka, { kafka: { topic }, group, epoch }: ConsumeOptions) {
  const admin = kafka.admin();
  try {
    await admin.connect();
    return await readGroupOffsets(admin, topic, group, epoch.start);
  } finally {
    await disconnect(admin);
  }
}

async function join(consumer: Consumer, topic: string, batches: BatchHandler, stopping: AbortSignal) {
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    // The handler commits what it has handled. The library would also commit what it has skipped.
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
    eachBatch: (batch) => batches.handleBatch(batch),
  });
  // A stop during the join has already disconnected the consumer. That had no effect on the join, so it is disconnected again.
  if (stopping.aborted) await consumer.disconnect();
}

/** Resolves when stopped. Rejects when the consumer has failed. */
function waitUntilEnded(consumer: Consumer, stopping: AbortSignal): Promise<unknown> {
  const crash = new Promise<never>((_, reject) => {
    consumer.on(consumer.events.CRASH, ({ payload: { error } }) => reject(error));
  });
  const end = Promise.race([crash, stopping.aborted ? undefined : once(stopping, 'abort')]);
  end.catch(() => undefined);
  return end;
}

/** Rejects when a broker leaves a request unanswered. */
function waitForSilence(brokerEvents: BrokerEvents, ended: AbortSignal): Promise<never> {
  return new Promise<never>((_, reject) => {
    brokerEvents.once('silence', reject);
    ended.addEventListener('abort', () => brokerEvents.off('silence', reject), { once: true });
  });
}

/** Leaves the group. Running handlers may finish for a while and are then aborted. */
async function leave(
  consumer: Consumer,
  handlerAbort: AbortController,
  stopTimeoutMs: number,
): Promise<void> {
  const disconnected = consumer.disconnect();
  const { timedOut } = await withTimeout(stopTimeoutMs, disconnected);
  if (!timedOut) return;
  handlerAbort.abort(new Error('The process is stopping'));
  await withTimeout(ABORT_TIMEOUT_MS, disconnected);
}
