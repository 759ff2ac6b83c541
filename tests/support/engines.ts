import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Engine, type FreezableEngine, stopperOf } from './engine.js';
import { startKafkaMock } from './kafka-mock.js';
import { stablePort } from './stable-port.js';

export type { Engine } from './engine.js';

/** The reason why no Kafka is available; undefined if one is. */
export const kafkaIsMissing = () => reasonForMissing('KAFKA_BROKERS', 'kcat', '-V');
/** The reason why no Redis is available; undefined if one is. */
export const redisIsMissing = () => reasonForMissing('REDIS_URL', 'redis-server', '--version');

/** The Kafka of `KAFKA_BROKERS`, or else a new mock broker without storage. */
export async function startKafka(): Promise<Engine> {
  return process.env.KAFKA_BROKERS ? externalEngine(process.env.KAFKA_BROKERS) : startKafkaMock();
}

/** How many random ports are tried. Another run of these tests may use the same port. */
const PORT_ATTEMPTS = 10;

/**
 * The Redis of `REDIS_URL`, or else a new one.
 *
 * @param dir folder for its data, which then survives a crash; without it nothing is stored
 */
export async function startRedis(dir?: string): Promise<FreezableEngine> {
  if (process.env.REDIS_URL) {
    return { ...externalEngine(process.env.REDIS_URL), freeze: () => {}, thaw: () => {} };
  }
  for (let attempt = 1; ; attempt += 1) {
    const port = stablePort();
    try {
      let redis = await runRedis(port, dir);
      const end = () => redis.stop();
      return {
        address: `redis://127.0.0.1:${port}`,
        kill9: end,
        async start() {
          redis = await runRedis(port, dir);
        },
        freeze: () => redis.signal('SIGSTOP'),
        thaw: () => redis.signal('SIGCONT'),
        [Symbol.asyncDispose]: end,
      };
    } catch (error) {
      if (!/Address already in use/i.test(String(error)) || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

interface RedisProcess {
  /** Kills it. */
  stop(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

/** The settings with which Redis keeps every acknowledged job; docker-compose.yml has the same. */
export const DURABLE_REDIS = [
  '--appendonly',
  'yes',
  '--appendfsync',
  'always',
  '--maxmemory-policy',
  'noeviction',
];

/** Resolves when the started process accepts connections. */
async function runRedis(port: number, dir: string | undefined): Promise<RedisProcess> {
  const storage = dir ? ['--dir', dir, ...DURABLE_REDIS] : ['--appendonly', 'no'];
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...storage];
  const redis = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const stop = stopperOf(redis);
  let output = '';
  for await (const line of createInterface({ input: redis.stdout })) {
    output += `${line}\n`;
    if (!/ready to accept connections/i.test(line)) continue;
    redis.stdout.resume();
    return { stop, signal: (signal) => void redis.kill(signal) };
  }
  throw new Error(`redis-server ended before it was ready. Its output:\n${output}`);
}

/** The reason why no EventStoreDB is available; undefined if there is one, or Docker to run one. */
export async function eventStoreIsMissing(): Promise<string | undefined> {
  if (process.env.EVENTSTORE_URL) return undefined;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => undefined,
    () => 'no Docker answers, and EVENTSTORE_URL is not set',
  );
}

/** The EventStoreDB of `EVENTSTORE_URL`, or else a new one in a container, without storage. */
export async function startEventStore(): Promise<Engine> {
  if (process.env.EVENTSTORE_URL) return externalEngine(process.env.EVENTSTORE_URL);
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer('eventstore/eventstore:24.10')
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_MAX_APPEND_SIZE: String(16 * 1024 * 1024),
    })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
    .start();
  const address = `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`;
  const stop = async () => void (await container.stop());
  const refuseStart = () =>
    Promise.reject(new Error('The container was removed and cannot be started again.'));
  return { address, kill9: stop, start: refuseStart, [Symbol.asyncDispose]: stop };
}

function externalEngine(address: string): Engine {
  const nothing = async () => {};
  return { address, kill9: nothing, start: nothing, [Symbol.asyncDispose]: nothing };
}

function reasonForMissing(variable: string, command: string, versionOption: string): string | undefined {
  if (process.env[variable]) return undefined;
  const { error } = spawnSync(command, [versionOption], { stdio: 'ignore' });
  return error ? `there is no ${command}, and ${variable} is not set` : undefined;
}
