import type { KafkaSettings, Logger } from '@mirabelle/runtime';
import { within } from '@mirabelle/runtime';
import type { Admin, Kafka, logCreator } from 'kafkajs';

/** Of a topic that we make ourselves: as many workers can share it. Changing it later would break the order of streams. */
const PARTITIONS = 12;
const LONGEST_FAREWELL_MS = 5_000;
/** Kafka's log levels: https://kafka.js.org/docs/custom-logger */
const [ERROR, WARN] = [1, 2];

/** What goes to the topic where nobody could process it. */
export const deadLetterTopic = ({ topic }: KafkaSettings) => `${topic}.dead-letter`;

/** A client of the brokers. Connects when first used. The library is only loaded where Kafka is used. */
export async function openKafka(settings: KafkaSettings, clientId: string, logger: Logger): Promise<Kafka> {
  const { Kafka } = await import('kafkajs');
  return new Kafka({ clientId, ...connection(settings), logCreator: intoOurs(logger) });
}

/** Disconnects clients, which wait for answers they have asked for: for those of a broker that is gone not for ever. */
export async function disconnect(...clients: { disconnect(): Promise<void> }[]): Promise<void> {
  await within(LONGEST_FAREWELL_MS, Promise.allSettled(clients.map((client) => client.disconnect())));
}

/** How kafkajs is told to reach the brokers. */
export function connection({ brokers, tls = false, credentials }: KafkaSettings) {
  return {
    brokers: [...brokers],
    ssl: tls,
    ...(credentials && { sasl: { mechanism: 'scram-sha-512' as const, ...credentials } }),
  };
}

/** Makes the topics where they are missing and the brokers let us; else they come with their first message. */
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
    logger.info({ err: error }, 'the brokers let us make no topics; relying on what is there');
  }
}

const intoOurs =
  (logger: Logger): logCreator =>
  () =>
  ({ level, namespace, log: { message, timestamp: _, logger: __, ...about } }) => {
    // The library reports as errors what it then tries again by itself; what is final is thrown, and logged by us.
    const method = level === ERROR || level === WARN ? 'warn' : 'debug';
    logger[method]({ kafka: namespace, ...about }, message);
  };
