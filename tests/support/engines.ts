import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Engine, ending } from './engine.js';
import { freePorts } from './free-ports.js';
import { startKafkaMock } from './kafka-mock.js';

export type { Engine } from './engine.js';

/** Why there is no Kafka to test with; undefined where there is one. */
export const kafkaIsMissing = () => lacking('KAFKA_BROKERS', 'kcat', '-V');
/** Why there is no Redis to test with; undefined where there is one. */
export const redisIsMissing = () => lacking('REDIS_URL', 'redis-server', '--version');

/** The Kafka of `KAFKA_BROKERS`, else a mock broker that forgets everything at its end. */
export async function startKafka(): Promise<Engine> {
  return process.env.KAFKA_BROKERS ? elsewhere(process.env.KAFKA_BROKERS) : startKafkaMock();
}

/**
 * The Redis of `REDIS_URL`, else one on a free port.
 *
 * @param dir folder that it keeps its data in, so that it has them after a crash; without, it keeps none
 */
export async function startRedis(dir?: string): Promise<Engine> {
  if (process.env.REDIS_URL) return elsewhere(process.env.REDIS_URL);
  const [port] = await freePorts(1);
  const kept = dir
    ? ['--dir', dir, '--appendonly', 'yes', '--appendfsync', 'always']
    : ['--appendonly', 'no'];
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...kept];
  let stop = async () => {};
  const start = async () => {
    const redis = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    stop = ending(redis);
    for await (const line of createInterface({ input: redis.stdout })) {
      if (!/ready to accept connections/i.test(line)) continue;
      redis.stdout.resume();
      return;
    }
    throw new Error('redis-server ended before it was ready');
  };
  await start();
  const end = () => stop();
  return { address: `redis://127.0.0.1:${port}`, kill9: end, start, [Symbol.asyncDispose]: end };
}

/** Why there is no EventStoreDB to test with; undefined where there is one, or Docker, which can run one. */
export async function eventStoreIsMissing(): Promise<string | undefined> {
  if (process.env.EVENTSTORE_URL) return undefined;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => undefined,
    () => 'no Docker answers, and EVENTSTORE_URL is not set',
  );
}

/** The EventStoreDB of `EVENTSTORE_URL`, else one in a container that forgets everything at its end. */
export async function startEventStore(): Promise<Engine> {
  if (process.env.EVENTSTORE_URL) return elsewhere(process.env.EVENTSTORE_URL);
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
  const gone = () => Promise.reject(new Error('The container is not kept'));
  return { address, kill9: stop, start: gone, [Symbol.asyncDispose]: stop };
}

function elsewhere(address: string): Engine {
  const nothing = async () => {};
  return { address, kill9: nothing, start: nothing, [Symbol.asyncDispose]: nothing };
}

function lacking(variable: string, command: string, question: string): string | undefined {
  if (process.env[variable]) return undefined;
  const { error } = spawnSync(command, [question], { stdio: 'ignore' });
  return error ? `there is no ${command}, and ${variable} is not set` : undefined;
}
