import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { seed } from '@mirabelle/command-api';
import { startProjector } from '@mirabelle/projector';
import { startReadApi } from '@mirabelle/read-api';
import { hasEnded } from '../support/child-process.js';
import { startLoopbackServer } from '../support/loopback-server.js';
import { ROOT } from '../support/root.js';
import {
  type BenchContext,
  countCartItems,
  createBenchContext,
  createCartItemAdded,
  toEnvironment,
} from './bench-context.js';
import { calculateQuantile, type Row } from './report.js';
import { waitUntil } from './wait-until.js';

const EVENTS = 1_000_000;
const EVENTS_PER_PERSON = 100;
const PEOPLE_AT_ONCE = 8;

/** Measures how fast the read tables are rebuilt while read-api answers requests, and how much memory that takes. */
export async function measureRebuild(postgresUrl: string): Promise<Row[]> {
  const context = await createBenchContext(postgresUrl);
  await seed(context);
  await writeHistory(context);

  const projector = startProjector(context);
  const api = startReadApi(context);
  const server = await startLoopbackServer(api.app);
  const url = `${server.origin}/api/salons/maison-aurore-paris`;
  try {
    const items = (EVENTS / EVENTS_PER_PERSON) * (EVENTS_PER_PERSON - 1);
    await waitUntil('all events are projected', async () => (await countCartItems(context)) >= items, 100);
    return createRows(await rebuildWhileReading(context, url));
  } finally {
    server.close();
    await Promise.all([api.stop(), projector.stop()]);
    await context.dispose();
  }
}

interface Measured {
  readonly seconds: number;
  /** Undefined on systems without `/proc`. */
  readonly peakMb: number | undefined;
  /** The duration of each read, ms. */
  readonly durationsMs: readonly number[];
}

/** If a read fails, the rebuild is ended, too. */
async function rebuildWhileReading(context: BenchContext, url: string): Promise<Measured> {
  const begin = performance.now();
  const rebuilding = startRebuild(context);
  try {
    const [reads, { peakMb }] = await Promise.all([
      readUntilEnd(rebuilding, url).then((durationsMs) => ({
        durationsMs,
        seconds: (performance.now() - begin) / 1000,
      })),
      measurePeakMemory(rebuilding),
    ]);
    return { ...reads, peakMb };
  } finally {
    rebuilding.kill();
  }
}

function createRows({ seconds, peakMb, durationsMs }: Measured): Row[] {
  const what = `rebuild of ${EVENTS.toLocaleString('en')} events`;
  const peak: Row[] = peakMb
    ? [{ what: `${what}, most memory of its process`, measured: peakMb, unit: 'MB', aim: { most: 400 } }]
    : [];
  return [
    { what: `${what}, while people read`, measured: EVENTS / seconds, unit: 'events/s' },
    ...peak,
    { what: 'reads over HTTP meanwhile, p99', measured: calculateQuantile(durationsMs, 0.99), unit: 'ms' },
    { what: 'reads over HTTP meanwhile, slowest', measured: Math.max(...durationsMs), unit: 'ms' },
  ];
}

/** Writes the events of people who register and then fill their carts. Personal data is sealed with a key per person. */
async function writeHistory({ store, pool }: BenchContext): Promise<void> {
  const people = Array.from({ length: EVENTS / EVENTS_PER_PERSON }, () => randomUUID()).values();
  const writer = async () => {
    for (const userId of people) {
      const cart = Array.from({ length: EVENTS_PER_PERSON - 1 }, () => createCartItemAdded(userId));
      const { metadata } = createCartItemAdded(userId);
      const data = {
        userId,
        email: `${userId}@example.test`,
        emailHash: userId,
        language: 'en',
        referralCode: userId.slice(0, 13),
      };
      await store.append(
        `account-${userId}`,
        [{ id: randomUUID(), type: 'AccountRegistered', data, metadata }],
        -1n,
      );
      await store.append(`cart-${userId}`, cart, -1n);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, writer));
  await pool.query('analyze event_store.events');
}

/** Starts a rebuild in its own process. */
function startRebuild(context: BenchContext): ChildProcess {
  const command = ['--conditions=source', '--import', 'tsx', 'projector/src/rebuild/main.ts'];
  return spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...toEnvironment(context), LOG_LEVEL: 'error' },
  });
}

/** Measures the peak memory of a process until it ends. Undefined on systems without `/proc`. */
async function measurePeakMemory(child: ChildProcess): Promise<{ peakMb: number | undefined }> {
  let peakMb: number | undefined;
  while (!hasEnded(child)) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
    if (peak) peakMb = Number(peak) / 1024;
    await sleep(200);
  }
  if (child.exitCode !== 0) throw new Error(`The rebuild ended with ${child.exitCode ?? child.signalCode}.`);
  return { peakMb };
}

/** Four clients send one read after another until the process has ended. @returns the duration of each read, ms */
async function readUntilEnd(child: ChildProcess, url: string): Promise<number[]> {
  const durationsMs: number[] = [];
  const reader = async () => {
    while (!hasEnded(child)) {
      const begin = performance.now();
      const response = await fetch(url);
      if (!response.ok) throw new Error(`A read during the rebuild was answered with ${response.status}.`);
      await response.arrayBuffer();
      durationsMs.push(performance.now() - begin);
      await sleep(5);
    }
  };
  await Promise.all(Array.from({ length: 4 }, reader));
  return durationsMs;
}
