import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ServiceContext } from '@mirabelle/application';
import { CommandBus } from '@mirabelle/application';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { KafkaSettings } from '@mirabelle/runtime';
import { consumeReactors, type Reactor } from '@mirabelle/workers/testing';
import { kafkaIsMissing } from '../support/engines.js';
import { startMockBroker } from '../support/kafka-mock.js';
import { type BenchPlatform, benchPlatform, cartItemAdded } from './bench-platform.js';
import { bareKafka } from './relay-floor.js';
import { quantile, type Row } from './report.js';

/** The mock broker keeps 5 MiB of a partition, so what is measured comes in waves that fit in there. */
const WAVE = 20_000;
const WAVES = 5;
const EVENTS_A_STREAM = 50;
/** Streams that are appended to at once. */
const WRITERS = 8;
/** The mock broker answers a fetch that finds nothing only after so long, whatever comes meanwhile. */
const LONGEST_POLL_MS = 5;
/** Events one by one, below what the machine can take, for the time that one takes from end to end. */
const SINGLE_EVENTS = 1_000;
const SINGLE_EVERY_MS = 10;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a reactor has seen. */
interface Seen {
  count: number;
  /** Events that did not follow the one before them in their stream. */
  disorder: number;
  readonly at: Map<string, number>;
}

/**
 * How fast the relay and the consumers of one reactor move events from the log through Kafka, beside a bare producer and
 * consumer over the same broker, and how long one event takes from its acknowledgement to its handling.
 */
export async function measureRelay(serverUrl: string): Promise<Row[]> {
  const missing = kafkaIsMissing();
  if (missing) {
    console.log(`  skipped: ${missing}`);
    return [];
  }
  const broker = process.env.KAFKA_BROKERS ? undefined : await startMockBroker();
  const brokers = process.env.KAFKA_BROKERS?.split(',') ?? [`127.0.0.1:${broker?.port}`];
  const platform = await benchPlatform(serverUrl);
  try {
    const settings = () => ({ brokers, topic: `bench-${randomUUID()}`, maxPollMs: LONGEST_POLL_MS });
    const floor = await bareKafka(settings(), WAVES, WAVE, EVENTS_A_STREAM);
    return await throughOurs(platform, settings(), floor);
  } finally {
    await platform.drop();
    await broker?.stop();
  }
}

async function throughOurs(platform: BenchPlatform, kafka: KafkaSettings, floor: number): Promise<Row[]> {
  const own: ServiceContext = { ...platform, config: { ...platform.config, kafka } };
  const seen: Seen = { count: 0, disorder: 0, at: new Map() };
  await platform.pool.query("insert into reactor_checkpoints (reactor, position) values ('bench', '0/0')");
  const consuming = consumeReactors([watcher(seen)], outletsOf(own), kafka);
  let relay = relayProcess(own);
  // The group is joined once something comes through.
  await platform.store.append(`cart-${randomUUID()}`, [cartItemAdded(randomUUID())], -1n);
  await until(() => seen.count >= 1);
  await relay.stop();

  let seconds = 0;
  for (let wave = 0; wave < WAVES; wave += 1) {
    await history(platform);
    const before = seen.count;
    relay = relayProcess(own);
    await until(() => seen.count > before);
    const begin = performance.now();
    const missed = seen.count - before;
    await until(() => seen.count >= before + WAVE);
    seconds += (((performance.now() - begin) / 1000) * WAVE) / (WAVE - missed);
    if (wave < WAVES - 1) await relay.stop();
  }

  const waits = await singly(platform, seen);
  await Promise.all([relay.stop(), consuming.stop()]);
  if (seen.disorder > 0) throw new Error(`${seen.disorder} events came out of the order of their streams`);
  const what = 'from the log through Kafka to a reactor';
  return [
    {
      what: `${what}, ${(WAVES * WAVE).toLocaleString('en')} events (floor: a bare producer and consumer)`,
      measured: (WAVES * WAVE) / seconds,
      unit: 'events/s',
      floor,
      aim: { least: 10_000 },
    },
    {
      what: `${what}, one of ${1000 / SINGLE_EVERY_MS} a second, p50`,
      measured: quantile(waits, 0.5),
      unit: 'ms',
    },
    {
      what: `${what}, one of ${1000 / SINGLE_EVERY_MS} a second, p99`,
      measured: quantile(waits, 0.99),
      unit: 'ms',
    },
  ];
}

/** The relay in a process of its own, as the projector's is. */
function relayProcess({ config }: ServiceContext): { stop(): Promise<void> } {
  const command = ['--conditions=source', '--import', 'tsx', 'tests/bench/relay-process.ts'];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: config.databaseUrl,
      MASTER_KEY: config.masterKey.toString('base64'),
      PUBLIC_URL: config.publicUrl,
      SMTP_URL: config.smtpUrl,
      KAFKA_BROKERS: config.kafka?.brokers.join(','),
      KAFKA_TOPIC: config.kafka?.topic,
      LOG_LEVEL: 'silent',
    },
  });
  return {
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** A reactor that reacts by noting what it sees. */
function watcher(seen: Seen): Reactor {
  const revisions = new Map<string, bigint>();
  return {
    name: 'bench',
    startsAt: 'head',
    events: new Set(['CartItemAdded']),
    async handle({ id, stream, revision }: RecordedEvent) {
      seen.count += 1;
      seen.at.set(id, performance.now());
      if (revision !== (revisions.get(stream) ?? -1n) + 1n) seen.disorder += 1;
      revisions.set(stream, revision);
    },
  };
}

const outletsOf = (platform: ServiceContext) => ({
  context: platform,
  jobs: { enqueue: async () => undefined, withdraw: async () => undefined },
  commands: new CommandBus(platform.store, platform.now),
});

/** Carts that people fill: one wave. */
async function history({ store, pool }: BenchPlatform): Promise<void> {
  const people = Array.from({ length: WAVE / EVENTS_A_STREAM }, () => randomUUID()).values();
  const writer = async () => {
    for (const userId of people) {
      const cart = Array.from({ length: EVENTS_A_STREAM }, () => cartItemAdded(userId));
      await store.append(`cart-${userId}`, cart, -1n);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await pool.query('analyze event_store.events');
}

/** Appends events one by one. @returns how long each took from being acknowledged to being handled, ms */
async function singly({ store }: BenchPlatform, seen: Seen): Promise<number[]> {
  const acknowledged = new Map<string, number>();
  const before = seen.count;
  const begin = performance.now();
  const appends: Promise<void>[] = [];
  for (let n = 0; n < SINGLE_EVENTS; n += 1) {
    const late = begin + n * SINGLE_EVERY_MS - performance.now();
    if (late > 0) await sleep(late);
    const event = cartItemAdded(randomUUID());
    const append = store.append(`cart-${event.data.userId}`, [event], -1n);
    appends.push(append.then(() => void acknowledged.set(event.id, performance.now())));
  }
  await Promise.all(appends);
  await until(() => seen.count >= before + SINGLE_EVENTS);
  return [...acknowledged].map(([id, at]) => (seen.at.get(id) as number) - at);
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await sleep(5);
}
