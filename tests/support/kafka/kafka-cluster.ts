import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import type { FreezableEngine } from '../engine.js';
import { type FaultProxy, startFaultProxy } from '../fault-proxy.js';
import { pickRandomPort, startAtRandomPort } from '../pick-random-port.js';
import { createKafkaId, KafkaBroker } from './kafka-broker.js';
import { KAFKA_VERSION, type KafkaVersion } from './kafka-versions.js';

const IN_SYNC_TIMEOUT_MS = 120_000;
const IN_SYNC_POLL_MS = 200;

/**
 * Settings of the brokers. The defaults for topics are unchanged: a request for an unknown topic creates it, with one
 * partition and one replica.
 */
const PROPERTIES: Readonly<Record<string, string>> = {
  'process.roles': 'broker,controller',
  'controller.listener.names': 'CONTROLLER',
  'inter.broker.listener.name': 'INTERNAL',
  // For speed: by default there are 50 partitions for offsets, and the first member of a group waits for 3 s.
  'offsets.topic.num.partitions': '4',
  'group.initial.rebalance.delay.ms': '0',
};

type SecurityProtocol = 'PLAINTEXT' | 'SSL' | 'SASL_PLAINTEXT' | 'SASL_SSL';

export interface KafkaClusterOptions {
  readonly version?: KafkaVersion;
  /** Number of brokers; default 1. */
  readonly size?: 1 | 3;
  /** Further listeners, by name, besides the open one that `address` names. */
  readonly listeners?: Readonly<Record<string, SecurityProtocol>>;
  readonly properties?: Readonly<Record<string, string>>;
  /** SCRAM-SHA-256 and SCRAM-SHA-512 users with their passwords. */
  readonly users?: Readonly<Record<string, string>>;
  /** Puts a proxy in front of each broker, through which clients reach it. The brokers reach each other directly. */
  readonly isProxied?: boolean;
}

/** Name of the listener that only the proxies use. */
const PROXIED = 'PROXIED';

/** Real Kafka brokers on loopback, each also a controller. They keep their data until they are disposed of. */
export interface KafkaCluster extends FreezableEngine {
  readonly brokers: readonly KafkaBroker[];
  /** The proxy of each broker, in the order of the brokers; none without `isProxied`. */
  readonly proxies: readonly FaultProxy[];
  /** Addresses of the further listeners, by name. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Ends all brokers, removes all that they have stored, and starts them again. */
  restartWithoutData(): Promise<void>;
  /**
   * Resolves when every broker knows all others, and all replicas of all partitions as in sync. A broker that has just been
   * started or continued needs some seconds for it. A test that ends another broker before then has lost two.
   */
  waitUntilInSync(): Promise<void>;
}

/** Starts real Kafka brokers. Check `explainMissingRealKafka()` before. */
export async function startKafkaCluster(options: KafkaClusterOptions = {}): Promise<KafkaCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'mirabelle-kafka-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const { endAll, ...cluster } = await startAtRandomPort(() => startBrokers(folder, options));
    return {
      ...cluster,
      async [Symbol.asyncDispose]() {
        await endAll();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts the brokers at random ports. */
async function startBrokers(folder: string, options: KafkaClusterOptions) {
  const { brokers, proxies, address, addresses, internalAddresses } = await planCluster(folder, options);
  const kill9 = async () => void (await Promise.all(brokers.map((broker) => broker.kill9())));
  const start = async () => void (await Promise.all(brokers.map((broker) => broker.start())));
  const erase = async () => void (await Promise.all(brokers.map((broker) => broker.erase())));
  const endAll = async () => {
    await kill9();
    await Promise.all(proxies.map((proxy) => proxy[Symbol.asyncDispose]()));
  };
  try {
    await start();
  } catch (error) {
    await endAll();
    await erase();
    throw error;
  }
  return {
    address,
    addresses,
    brokers,
    proxies,
    kill9,
    start,
    endAll,
    freeze: () => brokers.forEach((broker) => void broker.freeze()),
    thaw: () => brokers.forEach((broker) => void broker.thaw()),
    async restartWithoutData() {
      await kill9();
      await erase();
      await start();
    },
    async waitUntilInSync() {
      await Promise.all(internalAddresses.map((broker) => waitUntilInSync(broker, internalAddresses.length)));
    },
  };
}

/** Chooses the ports and the settings of all brokers. */
async function planCluster(
  folder: string,
  {
    version = KAFKA_VERSION,
    size = 1,
    listeners = {},
    properties = {},
    users = {},
    isProxied = false,
  }: KafkaClusterOptions,
) {
  const ports = pickUniquePorts();
  const protocols: Record<string, SecurityProtocol> = {
    INTERNAL: 'PLAINTEXT',
    ...listeners,
    ...(isProxied && { [PROXIED]: 'PLAINTEXT' }),
    CONTROLLER: 'PLAINTEXT',
  };
  const clusterId = createKafkaId();
  const nodes = Array.from({ length: size }, (_, index) => {
    const hosts = Object.keys(protocols).map((name) => [name, `127.0.0.1:${ports.next().value}`] as const);
    return { id: index + 1, hosts: Object.fromEntries(hosts) };
  });
  const proxies = await Promise.all(
    (isProxied ? nodes : []).map(({ hosts }) => {
      const { hostname: host, port } = new URL(`tcp://${hosts[PROXIED]}`);
      return startFaultProxy(() => ({ host, port: Number(port) }));
    }),
  );
  const joinAddresses = (name: string) => nodes.map(({ hosts }) => hosts[name]).join(',');
  const proxyAddresses = proxies.map(({ host, port }) => `${host}:${port}`);
  const replicas = String(size);
  const sharedProperties = {
    ...PROPERTIES,
    'controller.quorum.voters': nodes.map(({ id, hosts }) => `${id}@${hosts.CONTROLLER}`).join(','),
    'listener.security.protocol.map': formatEntries(protocols, ':'),
    'offsets.topic.replication.factor': replicas,
    'transaction.state.log.replication.factor': replicas,
    'transaction.state.log.min.isr': '1',
    ...properties,
  };
  const brokers = nodes.map(({ id, hosts }, index) => {
    const { CONTROLLER: _, ...reachable } = hosts;
    const proxyAddress = proxyAddresses[index];
    const advertised = { ...reachable, ...(proxyAddress && { [PROXIED]: proxyAddress }) };
    const ownProperties = {
      listeners: formatEntries(hosts, '://'),
      'advertised.listeners': formatEntries(advertised, '://'),
    };
    const broker = { version, id, clusterId, folder: join(folder, String(id)), users };
    return new KafkaBroker({ ...broker, properties: { ...sharedProperties, ...ownProperties } });
  });
  const addresses = Object.fromEntries(Object.keys(listeners).map((name) => [name, joinAddresses(name)]));
  const address = isProxied ? proxyAddresses.join(',') : joinAddresses('INTERNAL');
  return {
    brokers,
    proxies,
    address,
    addresses,
    internalAddresses: nodes.map(({ hosts }) => hosts.INTERNAL ?? ''),
  };
}

async function waitUntilInSync(broker: string, size: number): Promise<void> {
  const deadline = Date.now() + IN_SYNC_TIMEOUT_MS;
  for (;;) {
    const reason = await explainOutOfSync(broker, size).catch(String);
    if (!reason) return;
    if (Date.now() > deadline) throw new Error(`The broker ${broker} is not in sync: ${reason}`);
    await sleep(IN_SYNC_POLL_MS);
  }
}

/** Why one broker does not see all brokers and replicas in sync; undefined if it does. */
async function explainOutOfSync(broker: string, size: number): Promise<string | undefined> {
  const kafka = new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING, retry: { retries: 0 } });
  const admin = kafka.admin();
  await admin.connect();
  try {
    const { brokers } = await admin.describeCluster();
    if (brokers.length < size) return `it knows ${brokers.length} of ${size} brokers`;
    const { topics } = await admin.fetchTopicMetadata();
    const outOfSync = topics.filter(({ partitions }) =>
      partitions.some(({ isr, replicas }) => isr.length < replicas.length),
    );
    return outOfSync.length > 0 ? `replicas of ${outOfSync.map(({ name }) => name).join(', ')}` : undefined;
  } finally {
    await admin.disconnect();
  }
}

const formatEntries = (entries: Readonly<Record<string, string>>, separator: string) =>
  Object.entries(entries)
    .map(([name, value]) => `${name}${separator}${value}`)
    .join(',');

function* pickUniquePorts(): Generator<number, never, undefined> {
  const used = new Set<number>();
  for (;;) {
    const port = pickRandomPort();
    if (!used.has(port)) yield port;
    used.add(port);
  }
}
