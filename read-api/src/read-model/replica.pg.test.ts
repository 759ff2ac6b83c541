import { randomUUID } from 'node:crypto';
import { migrate } from '@mirabelle/application';
import { comparePositions, type Position } from '@mirabelle/event-store';
import { fetchReadModelPosition, waitUntilProjected } from '@mirabelle/read-model';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningChild, SERVICE_PORT, startChild } from '../../../tests/support/child-process.js';
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../../tests/support/replicated-postgres.js';
import { createTestContext } from '../../../tests/support/test-context.js';
import { Queries } from './queries.js';
import { ReadModelProgress } from './read-model-progress.js';
import { ReadSource } from './read-source.js';

const POLLING = { timeout: 30_000, interval: 20 };
const SELECT_CART = 'select id from read_model.cart_items where user_id = $1';

let postgres: ReplicatedPostgres;
let context: ReturnType<typeof createTestContext>;
let projector: RunningChild;
let admin: pg.Client;

beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  await migrate(postgres.primaryUrl);
  context = createTestContext({ url: postgres.primaryUrl, drop: async () => undefined });
  const { config } = context;
  projector = await startChild({
    name: 'projector',
    args: ['--conditions=source', '--import', 'tsx', 'projector/src/main.ts'],
    env: {
      DATABASE_URL: postgres.primaryUrl,
      MASTER_KEY: config.masterKey.toString('base64'),
      PUBLIC_URL: config.publicUrl,
      SMTP_URL: config.smtpUrl,
      PORT: '0',
      LOG_LEVEL: 'info',
    },
    printedAddress: SERVICE_PORT,
    healthPath: '/live',
  });
  admin = await connectToReplica();
});
afterAll(async () => {
  projector?.process.kill('SIGKILL');
  await admin?.end();
  await context?.close();
  await postgres?.[Symbol.asyncDispose]();
});

async function connectToReplica(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.replicaUrl });
  await client.connect();
  return client;
}

/** The parts of read-api that read from the replica. */
function openReplica(timeoutMs = 10_000) {
  const pool = new pg.Pool({ connectionString: postgres.replicaUrl, max: 4 });
  pool.on('error', () => undefined);
  const source = new ReadSource(context.pool, pool);
  const progress = new ReadModelProgress(context, { timeoutMs }, source);
  const stop = async () => {
    await progress.stop();
    await source.stop();
  };
  return { source, progress, queries: new Queries(source), [Symbol.asyncDispose]: stop };
}

async function addToCart(userId: string): Promise<Position> {
  const product = {
    productType: 'hair',
    brandName: 'B',
    productName: 'P',
    colorCode: 'C',
    unitPriceCents: 1299,
    affiliateLink: '',
  };
  const stream = `cart-${userId}`;
  const events = await context.store.readStream(stream);
  const metadata = {
    correlationId: 'c',
    causationId: 'c',
    actor: { kind: 'visitor' } as const,
    occurredAt: new Date().toISOString(),
  };
  const data = { userId, itemId: randomUUID(), product, quantity: 1 };
  const added = { id: randomUUID(), type: 'CartItemAdded', data, metadata };
  return (await context.store.append(stream, [added], BigInt(events.length) - 1n)).position;
}

describe('read tables on a replica', () => {
  it('a read after a write shows the write, although the replica is a moment behind', async () => {
    await using replicaReader = openReplica();
    const userId = randomUUID();
    for (let n = 1; n <= 30; n += 1) {
      const position = await addToCart(userId);
      expect(await replicaReader.progress.waitUntilReached(position)).toBe(true);
      expect(await replicaReader.queries.readRows(SELECT_CART, [userId])).toHaveLength(n);
    }
    expect(replicaReader.source.isOnReplica).toBe(true);
    const { rows } = await replicaReader.source.pool.query<{ isReplica: boolean }>(
      'select pg_is_in_recovery() as "isReplica"',
    );
    expect(rows).toEqual([{ isReplica: true }]);
  });

  it('a read does not count a write as visible while only the primary shows it', async () => {
    await using replicaReader = openReplica(400);
    const userId = randomUUID();
    await admin.query('select pg_wal_replay_pause()');
    const position = await addToCart(userId);
    expect(await waitUntilProjected(context.pool, position, 20_000)).toBe(true);
    expect(await replicaReader.progress.waitUntilReached(position)).toBe(false);
    expect(await replicaReader.queries.readRows(SELECT_CART, [userId])).toEqual([]);
    await admin.query('select pg_wal_replay_resume()');
    await vi.waitFor(
      async () => expect(await replicaReader.progress.waitUntilReached(position)).toBe(true),
      POLLING,
    );
    expect(await replicaReader.queries.readRows(SELECT_CART, [userId])).toHaveLength(1);
  });

  it('while the replica cannot be reached, reads go to the primary, and they return to the replica once it has caught up', async () => {
    await using replicaReader = openReplica();
    const userId = randomUUID();
    await admin.end();
    await postgres.stopReplica();
    const position = await addToCart(userId);
    expect(await replicaReader.progress.waitUntilReached(position)).toBe(true);
    expect(await replicaReader.queries.readRows(SELECT_CART, [userId])).toHaveLength(1);
    expect(replicaReader.source.isOnReplica).toBe(false);

    await postgres.startReplica();
    admin = await connectToReplica();
    await vi.waitFor(() => expect(replicaReader.source.isOnReplica).toBe(true), POLLING);
    expect(comparePositions(await fetchReadModelPosition(admin), position)).toBeGreaterThanOrEqual(0);
    expect(await replicaReader.queries.readRows(SELECT_CART, [userId])).toHaveLength(1);
  });
});
