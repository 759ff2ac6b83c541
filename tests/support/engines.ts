import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import {
  connectToEngine,
  createKillFunction,
  type Engine,
  explainMissingEngine,
  type FreezableEngine,
} from './engine.js';
import { FakeEventStoreDb, MAX_APPEND_BYTES } from './eventstore/fake-eventstoredb.js';
import { startAtRandomPort } from './pick-random-port.js';

export type { Engine } from './engine.js';
export {
  explainMissingKafka,
  explainMissingKillableKafka,
  formatKafkaTitle,
  startKafka,
} from './kafka/kafka-engine.js';

/** The reason why no Redis is available; undefined if one is. */
export const explainMissingRedis = () =>
  explainMissingEngine('REDIS_URL', { command: 'redis-server', versionOption: '--version' });

/** Why no Redis that tests can kill, reconfigure and empty is available; undefined if one is. */
export const explainMissingKillableRedis = (): string | undefined =>
  process.env.REDIS_URL ? 'the Redis of REDIS_URL cannot be killed or emptied' : explainMissingRedis();

/**
 * The Redis of `REDIS_URL`, or else a new one.
 *
 * @param dir folder for its data, which then survives a crash; without it nothing is stored
 */
export async function startRedis(dir?: string): Promise<FreezableEngine> {
  if (process.env.REDIS_URL) return connectToEngine(process.env.REDIS_URL);
  return startAtRandomPort(async (port) => {
    let redis = await runRedis(port, dir);
    const kill = () => redis.kill();
    return {
      address: `redis://127.0.0.1:${port}`,
      kill9: kill,
      async start() {
        redis = await runRedis(port, dir);
      },
      freeze: () => redis.signal('SIGSTOP'),
      thaw: () => redis.signal('SIGCONT'),
      [Symbol.asyncDispose]: kill,
    };
  });
}

interface RedisProcess {
  kill(): Promise<void>;
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
  const kill = createKillFunction(redis);
  let output = '';
  for await (const line of createInterface({ input: redis.stdout })) {
    output += `${line}\n`;
    if (!/ready to accept connections/i.test(line)) continue;
    redis.stdout.resume();
    return { kill, signal: (signal) => void redis.kill(signal) };
  }
  throw new Error(`redis-server ended before it was ready. Its output:\n${output}`);
}

/** The release that compose runs too. */
export const EVENTSTORE_RELEASE = '24.10.4';

/** The EventStoreDB of `EVENTSTORE_URL`, or else a new one in a container, or the fake server if there is no Docker. */
export async function startEventStore(): Promise<Engine> {
  if (process.env.EVENTSTORE_URL) return connectToEngine(process.env.EVENTSTORE_URL);
  return (await isDockerAvailable()) ? startEventStoreContainer() : FakeEventStoreDb.start();
}

/** Name of the engine of {@link startEventStore} for test titles, with its release. */
export async function describeEventStore(): Promise<string> {
  if (!process.env.EVENTSTORE_URL) {
    return `EventStoreDB ${(await isDockerAvailable()) ? EVENTSTORE_RELEASE : '(fake server)'}`;
  }
  const { hostname, port, searchParams } = new URL(
    process.env.EVENTSTORE_URL.replace(/^esdb(\+discover)?:/, 'http:'),
  );
  const scheme = searchParams.get('tls') === 'false' ? 'http' : 'https';
  const answer = await fetch(`${scheme}://${hostname}:${port || 2113}/info`);
  const { esVersion } = (await answer.json()) as { esVersion?: string };
  return `EventStoreDB ${esVersion ?? 'of an unknown version'}`;
}

async function isDockerAvailable(): Promise<boolean> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

async function startEventStoreContainer(): Promise<Engine> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(`eventstore/eventstore:${EVENTSTORE_RELEASE}-jammy`)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_MAX_APPEND_SIZE: String(MAX_APPEND_BYTES),
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
