import { type Engine, externalEngine, reasonForMissing } from '../engine.js';
import { startKafkaCluster } from './kafka-cluster.js';
import { startKafkaMock } from './kafka-mock.js';
import { KAFKA_VERSION, realKafkaIsMissing } from './kafka-versions.js';

/** Variable with the address that starts the broker of a test run. */
export const SHARED_KAFKA = 'TEST_SHARED_KAFKA';

export interface KafkaEngine extends Engine {
  /** Ends the brokers, removes all that they have stored, and starts them again. */
  lose(): Promise<void>;
}

/** The reason why no Kafka is available; undefined if one is. */
export const kafkaIsMissing = (): string | undefined =>
  realKafkaIsMissing() && reasonForMissing('KAFKA_BROKERS', 'kcat', '-V');

/** The reason why no Kafka is available that tests can kill; undefined if one is. */
export const ownKafkaIsMissing = (): string | undefined =>
  process.env.KAFKA_BROKERS ? 'the brokers of KAFKA_BROKERS cannot be killed' : kafkaIsMissing();

/** What the tests run on, for their titles. */
export function kafkaTitle(): string {
  if (process.env.KAFKA_BROKERS) return 'the Kafka of KAFKA_BROKERS';
  const reason = realKafkaIsMissing();
  return reason ? `librdkafka's mock broker, because ${reason}` : `Kafka ${KAFKA_VERSION}`;
}

/** The Kafka of `KAFKA_BROKERS`, or else one broker of its own: a real one, or a mock broker where there is none. */
export async function startKafka(): Promise<KafkaEngine> {
  if (process.env.KAFKA_BROKERS) {
    const refuse = () => Promise.reject(new Error('The brokers of KAFKA_BROKERS cannot be killed.'));
    return { ...externalEngine(process.env.KAFKA_BROKERS), lose: refuse };
  }
  if (!realKafkaIsMissing()) return startKafkaCluster();
  const mock = await startKafkaMock();
  return {
    ...mock,
    async lose() {
      await mock.kill9();
      await mock.start();
    },
  };
}

/** A broker that all files of a test run share. No test may kill it. */
export async function openSharedKafka(): Promise<Engine> {
  const starter = process.env[SHARED_KAFKA];
  if (!starter) return startKafka();
  const response = await fetch(starter, { method: 'POST' });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return externalEngine(text);
}
