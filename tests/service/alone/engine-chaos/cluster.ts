import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '../../../support/engines.js';
import { startFaultProxy, startFaultProxyOf } from '../../../support/fault-proxy.js';
import { QUICK_FAILOVER } from '../../../support/kafka/kafka-broker.js';
import { startKafkaCluster } from '../../../support/kafka/kafka-cluster.js';
import { startMailRelay } from '../../../support/mail-relay/mail-relay.js';
import { startNodeEngine } from '../../../support/node-engine.js';
import { OwnedParts } from '../../../support/owned-parts.js';
import { startPostgresEngine } from '../../../support/postgres-engine.js';
import { type DistributedProduct, startProcesses } from '../../../support/processes.js';
import { startS3Store } from '../../../support/s3-store.js';
import { type ChaosEngine, createChaosEngine } from './chaos-engine.js';

/** The engine of the event log. The fake server is a test double that speaks the protocol of EventStoreDB. */
export type LogEngine = 'Postgres' | 'EventStoreDB (fake server)';

export interface ChaosCluster extends AsyncDisposable {
  readonly product: Pick<DistributedProduct, 'url' | 'inboxUrl' | 'env' | 'processes'>;
  readonly engines: readonly ChaosEngine[];
  /** Resolves when all replicas of Kafka are in sync. */
  waitUntilInSync(): Promise<void>;
}

/** Starts all engines, each behind a proxy, and the product as separate processes. */
export async function startChaosCluster(logEngine: LogEngine): Promise<ChaosCluster> {
  const parts = new OwnedParts();
  const home = await mkdtemp(join(tmpdir(), 'mirabelle-engine-chaos-'));
  await chmod(home, 0o711);
  parts.add({ [Symbol.asyncDispose]: () => rm(home, { recursive: true, force: true, maxRetries: 5 }) });
  const createFolder = async (name: string) => {
    await mkdir(join(home, name));
    return join(home, name);
  };
  const startProxied = async (url: string) => {
    const proxied = await startFaultProxyOf(url);
    parts.add(proxied.proxy);
    return proxied;
  };
  try {
    const postgres = parts.add(await startPostgresEngine(join(home, 'postgres')));
    const redis = parts.add(await startRedis(await createFolder('redis')));
    const s3 = parts.add(await startS3Store());
    const mail = parts.add(await startMailRelay(await createFolder('mail')));
    const kafka = parts.add(
      await startKafkaCluster({
        size: 3,
        isProxied: true,
        properties: QUICK_FAILOVER,
      }),
    );
    const proxied = {
      postgres: await startProxied(postgres.address),
      redis: await startProxied(redis.address),
      s3: await startProxied(s3.address),
      smtp: await startProxied(mail.address),
    };
    const engines = [
      createChaosEngine('Postgres', postgres, [proxied.postgres.proxy]),
      createChaosEngine('Redis', redis, [proxied.redis.proxy]),
      createChaosEngine('S3', s3, [proxied.s3.proxy]),
      createChaosEngine('SMTP', mail, [proxied.smtp.proxy]),
      createChaosEngine('Kafka, all brokers', kafka, kafka.proxies),
      ...kafka.brokers.map((broker, index) =>
        createChaosEngine(`Kafka, broker ${index + 1}`, broker, kafka.proxies.slice(index, index + 1), {
          hasOthers: true,
        }),
      ),
    ];
    const env: Record<string, string> = {
      ...s3.env,
      S3_ENDPOINT: proxied.s3.url,
      REDIS_URL: proxied.redis.url,
      SMTP_URL: proxied.smtp.url,
      KAFKA_BROKERS: kafka.address,
      RATE_LIMIT_SCALE: '100000',
    };
    if (logEngine !== 'Postgres') {
      const log = parts.add(await startLogProcess());
      env.EVENTSTORE_URL = log.address;
      engines.push(log.engine);
    }
    const product = await startProcesses({ databaseUrl: proxied.postgres.url, env });
    parts.add({ [Symbol.asyncDispose]: () => product.stop() });
    const { url, processes } = product;
    return {
      product: { url, processes, env: product.env, inboxUrl: mail.inboxUrl },
      engines,
      waitUntilInSync: () => kafka.waitUntilInSync(),
      [Symbol.asyncDispose]: () => parts[Symbol.asyncDispose](),
    };
  } catch (error) {
    await parts[Symbol.asyncDispose]();
    throw error;
  }
}

/**
 * Starts the fake EventStoreDB as a separate process. It keeps its log in memory, so it is never killed: the proxy
 * resets connections instead.
 */
async function startLogProcess(): Promise<AsyncDisposable & { address: string; engine: ChaosEngine }> {
  const fakeServer = await startNodeEngine('tests/support/eventstore/main.ts');
  const { hostname: host, port } = new URL(fakeServer.firstOutputLine);
  const proxy = await startFaultProxy(() => ({ host, port: Number(port) }));
  const process = {
    kill9: async () => proxy.set('refuse'),
    start: async () => proxy.set('pass'),
    freeze: () => void fakeServer.process.kill('SIGSTOP'),
    thaw: () => void fakeServer.process.kill('SIGCONT'),
  };
  return {
    address: `esdb://${proxy.host}:${proxy.port}?tls=false`,
    engine: createChaosEngine('EventStoreDB', process, [proxy]),
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      await fakeServer.kill();
    },
  };
}
