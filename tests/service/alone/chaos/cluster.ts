import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka, startRedis } from '../../../support/engines.js';
import { startPostgresEngine } from '../../../support/postgres-engine.js';
import { type DistributedProduct, startProcesses } from '../../../support/processes.js';

/** A process or engine that can be killed and restarted. */
export interface Victim {
  readonly name: string;
  kill9(): Promise<void>;
  /** Resolves when it works again. */
  start(): Promise<void>;
  /** The end of its output if it has ended without being killed. */
  crashOutput?(): string | undefined;
}

export interface Cluster extends AsyncDisposable {
  readonly product: DistributedProduct;
  readonly victims: readonly Victim[];
}

/** Starts the product as separate processes, and its engines. A test can kill each of them. */
export async function startCluster(): Promise<Cluster> {
  const home = await mkdtemp(join(tmpdir(), 'mirabelle-chaos-'));
  await chmod(home, 0o711);
  const [postgres, redis, kafka] = await Promise.all([
    startPostgresEngine(join(home, 'postgres')),
    startRedis(home),
    startKafka(),
  ]);
  const endEngines = async () => {
    await Promise.all([redis, kafka].map((engine) => engine[Symbol.asyncDispose]()));
    await postgres[Symbol.asyncDispose]();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const product = await startProcesses({
    databaseUrl: postgres.address,
    env: { REDIS_URL: redis.address, KAFKA_BROKERS: kafka.address, RATE_LIMIT_SCALE: '100000' },
  }).catch(async (error: unknown) => {
    await endEngines();
    throw error;
  });
  const services = product.listProcesses().map((process) => ({
    name: process.name,
    kill9: () => process.kill9(),
    start: () => process.start(),
    crashOutput: () => (process.isRunning ? undefined : process.output().slice(-4_000)),
  }));
  return {
    product,
    victims: [
      ...services,
      { ...redis, name: 'Redis' },
      { ...kafka, name: 'Kafka' },
      { ...postgres, name: 'Postgres' },
    ],
    async [Symbol.asyncDispose]() {
      try {
        await product.stop();
      } finally {
        await endEngines();
      }
    },
  };
}
