import { type KafkaSettings, type Logger, withTimeout } from '@mirabelle/runtime';
import type { Admin, Kafka, logCreator } from 'kafkajs';

/**
 * Number of partitions of a new topic, and so the largest number of workers that can share it. A later change would move
 * streams to other partitions and break their order.
 */
const PARTITIONS = 12;
const DISCONNECT_TIMEOUT_MS = 5_000;
/** Kafka's log levels: https://kafka.js.org/docs/custom-logger */
const [ERROR, WARN] = [1, 2];

/** Name of the topic for messages and events that could not be processed. */
export const deadLetterTopic = ({ topic }: KafkaSettings) => `${topic}.dead-letter`;

/** Creates a Kafka client, which connects when it is first used. The library is loaded only when Kafka is used. */
export async function openKafka(settings: KafkaSettings, clientId: string, logger: Logger): Promise<Kafka> {
  const { Kafka } = await import('kafkajs');
  return new Kafka({ clientId, ...connectionOptions(settings), logCreator: forwardLogs(logger) });
}

/** Disconnects clients. They wait for outstanding responses, so the wait is limited in case a broker is gone. */
export async function disconnect(...clients: { disconnect(): Promise<void> }[]): Promise<void> {
  await withTimeout(DISCONNECT_TIMEOUT_MS, Promise.allSettled(clients.map((client) => client.disconnect())));
}

/** The connection options of kafkajs. */
function connectionOptions({ brokers, tls = false, credentials }: KafkaSettings) {
  return {
    brokers: [...brokers],
    ssl: tls,
    ...(credentials && { sasl: { mechanism: 'scram-sha-512' as const, ...credentials } }),
  };
}

/** Creates missing topics. If the brokers do not allow it, the topics must exist or be created with the first message. */
export async function ensureTopics(admin: Admin, settings: KafkaSettings, logger: Logger): Promise<void> {
  try {
    await admin.createTopics({
      topics: [settings.topic, deadLetterTopic(settings)].map((topic) => ({
        topic,
        numPartitions: PARTITIONS,
        replicationFactor: -1,
      })),
    });
  } catch (error) {
    logger.info({ err: error }, 'the brokers do not allow creating topics; using the existing ones');
  }
}

const forwardLogs =
  (logger: Logger): logCreator =>
  () =>
  ({ level, namespace, log: { message, timestamp: _, logger: __, ...fields } }) => {
    // The library logs an error before each of its retries, which is only a warning here. It throws final errors.
    const method = level === ERROR || level === WARN ? 'warn' : 'debug';
    logger[method]({ kafka: namespace, ...fields }, message);
  };
