import { connectToEngine, type Engine, explainMissingEngine } from '../engine.js';
import { startKafkaCluster } from './kafka-cluster.js';
import { startKafkaMock } from './kafka-mock.js';
import { explainMissingRealKafka, KAFKA_VERSION } from './kafka-versions.js';

/** Variable with the address that starts the broker of a test run. */
export const SHARED_KAFKA = 'TEST_SHARED_KAFKA';

export interface KafkaEngine extends Engine {
  /** Ends the brokers, removes all that they have stored, and starts them again. */
  restartWithoutData(): Promise<void>;
}

/** Why no Kafka is available; undefined if one is. */
export const explainMissingKafka = (): string | undefined =>
  explainMissingRealKafka() &&
  explainMissingEngine('KAFKA_BROKERS', { command: 'kcat', versionOption: '-V' });

/** Why no Kafka that tests can kill is available; undefined if one is. */
export const explainMissingKillableKafka = (): string | undefined =>
  process.env.KAFKA_BROKERS ? 'the brokers of KAFKA_BROKERS cannot be killed' : explainMissingKafka();

/** The name of the Kafka that the tests run on, for their titles. */
export function formatKafkaTitle(): string {
  if (process.env.KAFKA_BROKERS) return 'the Kafka of KAFKA_BROKERS';
  const reason = explainMissingRealKafka();
  return reason ? `librdkafka's mock broker, because ${reason}` : `Kafka ${KAFKA_VERSION}`;
}

/** The Kafka of `KAFKA_BROKERS`, or else a new broker: a real one if its program is available, otherwise a mock broker. */
export async function startKafka(): Promise<KafkaEngine> {
  if (process.env.KAFKA_BROKERS) {
    const refuse = () => Promise.reject(new Error('The brokers of KAFKA_BROKERS cannot be killed.'));
    return { ...connectToEngine(process.env.KAFKA_BROKERS), restartWithoutData: refuse };
  }
  if (!explainMissingRealKafka()) return startKafkaCluster();
  const mock = await startKafkaMock();
  return {
    ...mock,
    async restartWithoutData() {
      await mock.kill9();
      await mock.start();
    },
  };
}

/** A broker that all files of a test run share. No test may kill it. */
export async function openSharedKafka(): Promise<Engine> {
  const startUrl = process.env[SHARED_KAFKA];
  if (!startUrl) return startKafka();
  const response = await fetch(startUrl, { method: 'POST' });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return connectToEngine(text);
}
