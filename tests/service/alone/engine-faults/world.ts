import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailCatcher } from '@mirabelle/mail-catcher';
import { createDatabase } from '../../../support/database.js';
import { startRedis } from '../../../support/engines.js';
import { startFakeS3Server } from '../../../support/fake-s3-server.js';
import { isFault, startFaultProxyOf } from '../../../support/fault-proxy.js';
import { createClient, type HttpClient } from '../../../support/http-client.js';
import { startKafkaCluster } from '../../../support/kafka/kafka-cluster.js';
import { OwnedParts } from '../../../support/owned-parts.js';
import { signUp } from '../../../support/people.js';
import { type DistributedProduct, type ServiceProcess, startProcesses } from '../../../support/processes.js';
import type { EngineFault, FaultyEngine, SetFault } from './faults.js';
import { startReplaceableLog } from './replaceable-log.js';

export interface FaultWorldOptions {
  /** Whether events reach the workers through Kafka: a real broker. Check `explainMissingRealKafka()` before. */
  readonly hasKafka?: boolean;
  /** Whether the log is on EventStoreDB (fake server) instead of Postgres. */
  readonly hasEventStore?: boolean;
}

/** The product as separate processes, with a proxy in front of each engine. */
export interface FaultWorld extends AsyncDisposable {
  readonly product: DistributedProduct;
  readonly inboxUrl: string;
  /** Signed in. */
  readonly person: HttpClient;
  readonly processes: readonly ServiceProcess[];
  /** The engines of this world. */
  readonly engines: readonly FaultyEngine[];
  /** Begins a fault of an engine, or ends it with `pass`. */
  set(engine: FaultyEngine, fault: EngineFault): Promise<void>;
}

/** Starts engines, proxies and processes, and signs a person up. */
export async function startFaultWorld({
  hasKafka = false,
  hasEventStore = false,
}: FaultWorldOptions = {}): Promise<FaultWorld> {
  const parts = new OwnedParts();
  const home = await mkdtemp(join(tmpdir(), 'mirabelle-faults-'));
  parts.add({ [Symbol.asyncDispose]: () => rm(home, { recursive: true, force: true, maxRetries: 5 }) });
  const controls = new Map<FaultyEngine, SetFault>();
  /** Puts a proxy in front of an engine. @returns its URL by way of the proxy */
  const startProxied = async (engine: FaultyEngine, url: string): Promise<string> => {
    const proxied = await startFaultProxyOf(url);
    const proxy = parts.add(proxied.proxy);
    controls.set(engine, (fault) => isFault(fault) && proxy.set(fault));
    return proxied.url;
  };
  try {
    const database = await createDatabase({ migrated: true });
    parts.add({ [Symbol.asyncDispose]: () => database.drop() });
    const redis = parts.add(await startRedis());
    const s3 = await startFakeS3Server();
    parts.add({ [Symbol.asyncDispose]: () => s3.stop() });
    const mail = await startMailCatcher({ smtpPort: 0, uiPort: 0, dir: join(home, 'mail'), log: () => {} });
    parts.add({ [Symbol.asyncDispose]: () => mail.stop() });
    const env: Record<string, string> = {
      REDIS_URL: await startProxied('redis', redis.address),
      SMTP_URL: await startProxied('smtp', `smtp://127.0.0.1:${mail.smtpPort}`),
      S3_ENDPOINT: await startProxied('s3', s3.url),
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    if (hasKafka) {
      const { address, set } = parts.add(await startBroker());
      env.KAFKA_BROKERS = address;
      controls.set('kafka', set);
    }
    if (hasEventStore) {
      const { address, set } = parts.add(await startReplaceableLog());
      env.EVENTSTORE_URL = address;
      controls.set('event-log', set);
    }
    const databaseUrl = await startProxied('postgres', database.url);
    const product = await startProcesses({ databaseUrl, env });
    parts.add({
      async [Symbol.asyncDispose]() {
        for (const set of controls.values()) await set('pass');
        await product.stop();
      },
    });
    const inboxUrl = `http://localhost:${mail.uiPort}`;
    const person = createClient(product.url);
    await signUp(person, inboxUrl);
    return {
      product,
      inboxUrl,
      person,
      processes: product.listProcesses(),
      engines: [...controls.keys()],
      set: async (engine, fault) => void (await controls.get(engine)?.(fault)),
      [Symbol.asyncDispose]: () => parts[Symbol.asyncDispose](),
    };
  } catch (error) {
    await parts[Symbol.asyncDispose]();
    throw error;
  }
}

/** A real broker, which is killed and stopped by signals; its proxy holds and slows its connections. */
async function startBroker(): Promise<AsyncDisposable & { readonly address: string; set: SetFault }> {
  const cluster = await startKafkaCluster({ isProxied: true });
  return {
    address: cluster.address,
    async set(fault) {
      if (fault === 'freeze') cluster.freeze();
      else cluster.thaw();
      if (fault === 'refuse') await cluster.kill9();
      else await cluster.start();
      for (const proxy of cluster.proxies) proxy.set(fault === 'cut' || fault === 'slow' ? fault : 'pass');
    },
    [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
  };
}
