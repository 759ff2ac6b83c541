import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { EventStore } from '@mirabelle/event-store';
import { disconnect, ForeignTopicError, parseMessage, readHeader } from '@mirabelle/kafka';
import type { Kafka, KafkaMessage } from 'kafkajs';
import type { TopicWriter } from './topic-writer.js';

/** Joining the group is part of this time: by default a broker lets the first member of a group wait for three seconds. */
const READ_TIMEOUT_MS = 20_000;
/** A few messages of each partition are enough. */
const MAX_BYTES_PER_PARTITION = 65_536;

/**
 * Reads the oldest messages of each partition, and refuses a topic with events of another log. Handling such events would
 * cause mails and commands for people of another installation.
 *
 * @throws ForeignTopicError, and errors of the brokers
 */
export async function requireOwnTopic(
  kafka: Kafka,
  topic: string,
  writer: TopicWriter,
  store: Pick<EventStore, 'readStream' | 'readLogIdentity'>,
): Promise<void> {
  const filled = await writer.listNonEmptyPartitions();
  if (filled.length === 0) return;
  const logId = await store.readLogIdentity();
  for (const message of await readOldestMessages(kafka, topic, filled)) {
    if (await isForeign(message, store, logId)) throw new ForeignTopicError(topic);
  }
}

async function isForeign(
  message: KafkaMessage,
  store: Pick<EventStore, 'readStream'>,
  logId: string | undefined,
): Promise<boolean> {
  const log = readHeader(message, 'log');
  if (log !== undefined) return log !== logId;
  // Messages of earlier releases do not name their log.
  let event: ReturnType<typeof parseMessage>;
  try {
    event = parseMessage(message);
  } catch {
    return false;
  }
  const [stored] = await store.readStream(event.stream, event.revision);
  return stored?.id !== event.id;
}

/** Reads some of the oldest messages of each of these partitions. */
async function readOldestMessages(
  kafka: Kafka,
  topic: string,
  partitions: readonly number[],
): Promise<KafkaMessage[]> {
  // No other relay may share the group, or each would get some of the partitions.
  const groupId = `${topic}.relay.${randomUUID()}`;
  const consumer = kafka.consumer({
    groupId,
    allowAutoTopicCreation: false,
    maxBytesPerPartition: MAX_BYTES_PER_PARTITION,
    maxWaitTimeInMs: 500,
  });
  const messages: KafkaMessage[] = [];
  const waiting = new Set(partitions);
  const reading = new AbortController();
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        if (waiting.delete(batch.partition)) messages.push(...batch.messages);
        if (waiting.size === 0) reading.abort();
      },
    });
    await setTimeout(READ_TIMEOUT_MS, undefined, { signal: reading.signal }).catch(() => undefined);
    if (waiting.size > 0)
      throw new Error(`The oldest messages of the topic ${topic} could not be read in time`);
    return messages;
  } finally {
    await disconnect(consumer);
  }
}
