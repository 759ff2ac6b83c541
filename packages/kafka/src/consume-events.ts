import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { within } from '@mirabelle/runtime';
import type { Consumer, Kafka, Producer } from 'kafkajs';
import type { Consuming, Consumption } from './consumption.js';
import { deadLetterTopic, disconnect, openKafka } from './kafka-client.js';
import { FIRST_PAUSE_MS, HEARTBEAT_MS, LONGEST_PAUSE_MS, Partitions } from './batch-handler.js';

/** A process that has died is noticed after so long, and its partitions are given to others. */
const SESSION_MS = 30_000;
const LONGEST_POLL_MS = 1_000;
/** While one partition waits for the database, others are worked on. */
const PARTITIONS_AT_ONCE = 4;
/** How long running events may take to end when the process stops. */
const GRACE_MS = 5_000;
/** How long what was told to end then may still take. */
const LAST_MOMENT_MS = 1_000;

/** Consumes the topic from its beginning, or from where the group is, until stopped, however often brokers go away. */
export function consumeEvents(consuming: Consuming): Consumption {
  const stopping = new AbortController();
  const opening = openKafka(consuming.kafka, `mirabelle-${consuming.group}`, consuming.platform.logger);
  const producer = opening.then((kafka) => kafka.producer());
  let connected: Promise<Producer> | undefined;
  const deadLetter: Consumption['deadLetter'] = async (letter) => {
    connected ??= producer.then(async (one) => one.connect().then(() => one));
    connected.catch(() => {
      connected = undefined;
    });
    await (await connected).send({ topic: deadLetterTopic(consuming.kafka), messages: [letter] });
  };
  const running = opening.then((kafka) => run(kafka, consuming, deadLetter, stopping));
  return {
    deadLetter,
    async stop() {
      stopping.abort();
      await running;
      await disconnect(await producer);
    },
  };
}

/** Consumes until stopped. Joins the group anew, with growing pauses, whenever that fails or the library gives up. */
async function run(
  kafka: Kafka,
  consuming: Consuming,
  deadLetter: Consumption['deadLetter'],
  stopping: AbortController,
): Promise<void> {
  const { kafka: settings, group, platform } = consuming;
  const cutOff = new AbortController();
  let pause = FIRST_PAUSE_MS;
  while (!stopping.signal.aborted) {
    const consumer = kafka.consumer({
      groupId: group,
      sessionTimeout: SESSION_MS,
      heartbeatInterval: HEARTBEAT_MS,
      // Who stops waits for a fetch that finds nothing.
      maxWaitTimeInMs: settings.longestPollMs ?? LONGEST_POLL_MS,
      retry: { restartOnFailure: async () => !stopping.signal.aborted },
    });
    const end = endOf(consumer, stopping.signal);
    const began = Date.now();
    const partitions = new Partitions(consuming, deadLetter, stopping.signal, cutOff.signal);
    try {
      // Brokers may take as long as they like to answer who joins; who stops does not wait for that.
      await Promise.race([join(consumer, settings.topic, partitions, stopping.signal), end]);
      await end;
      await leave(consumer, cutOff);
    } catch (error) {
      await disconnect(consumer);
      if (Date.now() - began > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS;
      platform.logger.warn({ err: error, group, pause }, 'nothing is consumed from Kafka; trying again');
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }
}

async function join(consumer: Consumer, topic: string, partitions: Partitions, stopping: AbortSignal) {
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
    eachBatch: (batch) => partitions.take(batch),
  });
  // Who has left before this does not know of it.
  if (stopping.aborted) await consumer.disconnect();
}

/** Resolves when stopped. Rejects when the consumer has ended for good, on what its library does not try again. */
function endOf(consumer: Consumer, stopping: AbortSignal): Promise<unknown> {
  const crash = new Promise<never>((_, reject) => {
    consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
      if (!restart) reject(error);
    });
  });
  const end = Promise.race([crash, stopping.aborted ? undefined : once(stopping, 'abort')]);
  end.catch(() => undefined);
  return end;
}

/** Lets what runs end, for a moment, then tells it to. */
async function leave(consumer: Consumer, cutOff: AbortController): Promise<void> {
  const left = consumer.disconnect();
  if (await within(GRACE_MS, left)) return;
  cutOff.abort(new Error('The process is stopping'));
  await within(LAST_MOMENT_MS, left);
}
