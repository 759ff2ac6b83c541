import { type KafkaSettings, type Logger, withTimeout } from '@mirabelle/runtime';
import type { Kafka, logCreator } from 'kafkajs';
import { createSocketFactory, type SilentBrokerError } from './broker-socket.js';
import { createConnectionOptions } from './connection-options.js';

const DISCONNECT_TIMEOUT_MS = 1_500;
const CONNECTION_TIMEOUT_MS = 3_000;
/**
 * How long the library itself waits for a response. This limit is not reached, because the socket fails earlier when a broker
 * does not answer.
 */
const REQUEST_TIMEOUT_MS = 20_000;
/** How long the members of a group may take to join it again when it is rebalanced. */
export const REBALANCE_TIMEOUT_MS = 10_000;
/**
 * How much longer than others a request may take that waits for members of a group or for replicas. Stock brokers give a lost
 * replica up after 9 s (`broker.session.timeout.ms`).
 */
const WAIT_FOR_OTHERS_MS = REBALANCE_TIMEOUT_MS;
/** Short pauses, because brokers that come back are used within seconds. Callers try again after the last attempt. */
const RETRY = { initialRetryTime: 200, maxRetryTime: 1_000, retries: 4 };

/** Name of the topic for messages and events that could not be processed. */
export const formatDeadLetterTopic = ({ topic }: KafkaSettings) => `${topic}.dead-letter`;

/**
 * Creates a Kafka client, which connects when it is first used. The library is loaded only when Kafka is used.
 *
 * @param onSilence called when a broker leaves a request of this client unanswered
 */
export async function openKafka(
  settings: KafkaSettings,
  clientId: string,
  logger: Logger,
  onSilence?: (error: SilentBrokerError) => void,
): Promise<Kafka> {
  const { Kafka } = await import('kafkajs');
  return new Kafka({
    clientId,
    ...createConnectionOptions(settings),
    socketFactory: createSocketFactory({
      waitForOthersMs: WAIT_FOR_OTHERS_MS,
      ...(onSilence && { onSilence }),
    }),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    retry: RETRY,
    logCreator: forwardLogs(logger),
  });
}

/** Disconnects clients. They wait for outstanding responses, so the wait is limited in case a broker is gone. */
export async function disconnect(...clients: { disconnect(): Promise<void> }[]): Promise<void> {
  await withTimeout(DISCONNECT_TIMEOUT_MS, Promise.allSettled(clients.map((client) => client.disconnect())));
}

/** The library logs the same error at each of its retries. It throws final errors, and its callers log those. */
const forwardLogs =
  (logger: Logger): logCreator =>
  () =>
  ({ namespace, log: { message, timestamp: _, logger: __, ...fields } }) =>
    logger.debug({ kafka: namespace, ...fields }, message);
