/**
 * Lets all files of a test run share one Kafka broker, which starts when the first of them asks for it. Sets
 * `TEST_SHARED_KAFKA` to the address that starts it.
 */
import { startLoopbackServer } from '../loopback-server.js';
import { type KafkaCluster, startKafkaCluster } from './kafka-cluster.js';
import { SHARED_KAFKA } from './kafka-engine.js';
import { explainMissingRealKafka } from './kafka-versions.js';

export async function setup(): Promise<() => Promise<void>> {
  // The brokers of `KAFKA_BROKERS` are shared already. Without a real Kafka, each file starts a mock broker of its own.
  if (process.env.KAFKA_BROKERS || explainMissingRealKafka()) return async () => undefined;
  let starting: Promise<KafkaCluster> | undefined;
  const server = await startLoopbackServer(async (_, response) => {
    starting ??= startKafkaCluster();
    try {
      response.end((await starting).address);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  process.env[SHARED_KAFKA] = server.origin;
  return async () => {
    delete process.env[SHARED_KAFKA];
    server.close();
    await (await starting?.catch(() => undefined))?.[Symbol.asyncDispose]();
  };
}
