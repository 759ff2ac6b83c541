import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceContext } from '@mirabelle/application';
import { CommandBus } from '@mirabelle/application';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { KafkaSettings } from '@mirabelle/runtime';
import { consumeReactors, type Reactor } from '@mirabelle/workers/testing';
import { endChild } from '../support/child-process.js';
import { createKillFunction } from '../support/engine.js';
import { explainMissingKafka, formatKafkaTitle, startKafka } from '../support/engines.js';
import { explainMissingRealKafka } from '../support/kafka/kafka-versions.js';
import { ROOT } from '../support/root.js';
import {
  type BenchContext,
  createBenchContext,
  createCartItemAdded,
  toEnvironment,
} from './bench-context.js';
import { measureBareKafka } from './relay-baseline.js';
import { calculateQuantile, type Row } from './report.js';
import { waitUntil } from './wait-until.js';

/** Events of a wave. The mock broker keeps only 5 MiB of each partition, so the events are sent in waves that are smaller. */
const WAVE = 20_000;
const WAVES = 5;
const EVENTS_PER_STREAM = 50;
/** Streams that are appended to at once. */
const WRITERS = 8;
/** The mock broker answers a fetch without messages only after this time, even if messages arrive meanwhile. */
const MOCK_POLL_MS = 5;
/** To measure the time of one event from end to end, events are sent at a rate that the machine easily handles. */
const SINGLE_EVENTS = 1_000;
const SINGLE_EVERY_MS = 10;

/** The events that the reactor has handled. */
interface HandledCounts {
  count: number;
  /** Number of events that were handled out of the order of their stream. */
  outOfOrderCount: number;
  /** When each event was handled, by its id; ms of `performance.now()`. */
  readonly handledAt: Map<string, number>;
}

/**
 * Measures how fast the relay and the consumers of one reactor move events from the log through Kafka, for comparison the
 * speed of a bare producer and consumer on the same broker, and the time from an event's append to its handling.
 */
export async function measureRelay(postgresUrl: string): Promise<Row[]> {
  const reason = explainMissingKafka();
  if (reason) {
    console.log(`  skipped: ${reason}`);
    return [];
  }
  await using broker = await startKafka();
  const brokers = broker.address.split(',');
  const isMock = !process.env.KAFKA_BROKERS && explainMissingRealKafka() !== undefined;
  const context = await createBenchContext(postgresUrl);
  try {
    const settings = () => ({
      brokers,
      topic: `bench-${randomUUID()}`,
      ...(isMock && { maxPollMs: MOCK_POLL_MS }),
    });
    const baseline = await measureBareKafka(settings(), {
      waves: WAVES,
      eventsPerWave: WAVE,
      eventsPerStream: EVENTS_PER_STREAM,
    });
    return await measureThroughProduct(context, settings(), baseline);
  } finally {
    await context.dispose();
  }
}

async function measureThroughProduct(
  context: BenchContext,
  kafka: KafkaSettings,
  baseline: number,
): Promise<Row[]> {
  const withKafka: ServiceContext = { ...context, config: { ...context.config, kafka } };
  const handled: HandledCounts = { count: 0, outOfOrderCount: 0, handledAt: new Map() };
  await context.pool.query("insert into reactor_checkpoints (reactor, position) values ('bench', '0/0')");
  const consuming = consumeReactors([createCountingReactor(handled)], createReactorOptions(withKafka), kafka);
  let relay = startRelayProcess(withKafka);
  // Once an event arrives, the consumers have joined their group.
  await context.store.append(`cart-${randomUUID()}`, [createCartItemAdded(randomUUID())], -1n);
  await waitUntil('a first event is handled', () => handled.count >= 1);
  await relay.stop();

  let seconds = 0;
  for (let wave = 0; wave < WAVES; wave += 1) {
    await writeWave(context);
    const before = handled.count;
    relay = startRelayProcess(withKafka);
    await waitUntil('a wave begins', () => handled.count > before);
    const begin = performance.now();
    const handledBeforeBegin = handled.count - before;
    await waitUntil('a wave is handled', () => handled.count >= before + WAVE);
    seconds += (((performance.now() - begin) / 1000) * WAVE) / (WAVE - handledBeforeBegin);
    if (wave < WAVES - 1) await relay.stop();
  }

  const durationsMs = await appendSingly(context, handled);
  await Promise.all([relay.stop(), consuming.stop()]);
  if (handled.outOfOrderCount > 0)
    throw new Error(`${handled.outOfOrderCount} events came out of the order of their streams`);
  const what = `from the log through ${formatKafkaTitle()} to a reactor`;
  return [
    {
      what: `${what}, ${(WAVES * WAVE).toLocaleString('en')} events (baseline: a bare producer and consumer)`,
      measured: (WAVES * WAVE) / seconds,
      unit: 'events/s',
      baseline,
      aim: { least: 10_000 },
    },
    {
      what: `${what}, at ${1000 / SINGLE_EVERY_MS} events a second, p50`,
      measured: calculateQuantile(durationsMs, 0.5),
      unit: 'ms',
    },
    {
      what: `${what}, at ${1000 / SINGLE_EVERY_MS} events a second, p99`,
      measured: calculateQuantile(durationsMs, 0.99),
      unit: 'ms',
    },
  ];
}

/** Starts the relay in its own process, as the product does. */
function startRelayProcess(context: ServiceContext): { stop(): Promise<void> } {
  const command = ['--conditions=source', '--import', 'tsx', 'tests/bench/relay-process.ts'];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...toEnvironment(context),
      KAFKA_BROKERS: context.config.kafka?.brokers.join(','),
      KAFKA_TOPIC: context.config.kafka?.topic,
      LOG_LEVEL: 'silent',
    },
  });
  const kill = createKillFunction(child);
  return {
    async stop() {
      await endChild({ name: 'The relay', process: child, output: [], url: '' }, 'SIGTERM');
      await kill();
    },
  };
}

/** A reactor that only counts events. */
function createCountingReactor(handled: HandledCounts): Reactor {
  const revisions = new Map<string, bigint>();
  return {
    name: 'bench',
    startsAt: 'head',
    eventTypes: new Set(['CartItemAdded']),
    async handle({ id, stream, revision }: RecordedEvent) {
      handled.count += 1;
      handled.handledAt.set(id, performance.now());
      if (revision !== (revisions.get(stream) ?? -1n) + 1n) handled.outOfOrderCount += 1;
      revisions.set(stream, revision);
    },
  };
}

const createReactorOptions = (context: ServiceContext) => ({
  context,
  jobs: { enqueue: async () => undefined, withdraw: async () => undefined },
  commands: new CommandBus(context.store, context.now),
});

/** Appends one wave of events. */
async function writeWave({ store, pool }: BenchContext): Promise<void> {
  const people = Array.from({ length: WAVE / EVENTS_PER_STREAM }, () => randomUUID()).values();
  const writer = async () => {
    for (const userId of people) {
      const cart = Array.from({ length: EVENTS_PER_STREAM }, () => createCartItemAdded(userId));
      await store.append(`cart-${userId}`, cart, -1n);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await pool.query('analyze event_store.events');
}

/** Appends events one by one. @returns the time of each from the end of its append to its handling, ms */
async function appendSingly({ store }: BenchContext, handled: HandledCounts): Promise<number[]> {
  const acknowledged = new Map<string, number>();
  const before = handled.count;
  const begin = performance.now();
  const appends: Promise<void>[] = [];
  for (let n = 0; n < SINGLE_EVENTS; n += 1) {
    const untilNextMs = begin + n * SINGLE_EVERY_MS - performance.now();
    if (untilNextMs > 0) await sleep(untilNextMs);
    const event = createCartItemAdded(randomUUID());
    const append = store.append(`cart-${event.data.userId}`, [event], -1n);
    appends.push(append.then(() => void acknowledged.set(event.id, performance.now())));
  }
  await Promise.all(appends);
  await waitUntil('the single events are handled', () => handled.count >= before + SINGLE_EVENTS);
  return [...acknowledged].map(([id, at]) => (handled.handledAt.get(id) as number) - at);
}
