import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceContext } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import { comparePositions, type NewEvent } from '@mirabelle/event-store';
import { readModelPosition } from '@mirabelle/read-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { endLockHolder } from '../../../tests/support/lock-holder.js';
import { platformOn } from '../../../tests/support/platform.js';
import { openWriting } from '../engine/session.js';
import { beginWriting } from '../engine/swap-lock.js';
import { combined, projection } from '../kernel/projection.js';
import { projections } from '../projections.js';
import { startProjector } from '../projector.js';
import { RebuildRunning, rebuild } from './rebuild.js';

const TABLES = ['users', 'staff_roles', 'salons', 'bookings', 'cart_items'];

let database: TestDatabase;
let platform: ServiceContext;
const running: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  platform = platformOn(database);
  running.push(startProjector(platform));
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
  await platform.close();
  await database.drop();
});

function event(type: string, data: object): NewEvent {
  const actor = { kind: 'visitor' } as const;
  const metadata = { correlationId: 'c', causationId: 'c', actor, occurredAt: new Date().toISOString() };
  return { id: randomUUID(), type, data, metadata };
}

/** A person who registers, fills a cart and changes it. */
async function shopper(): Promise<void> {
  const userId = randomUUID();
  const product = {
    productType: 'hair',
    brandName: 'B',
    productName: 'P',
    colorCode: 'C',
    unitPriceCents: 1299,
    affiliateLink: '',
  };
  const registered = {
    userId,
    email: `${userId}@b.test`,
    emailHash: userId,
    language: 'en',
    referralCode: userId,
  };
  await platform.store.append(`account-${userId}`, [event('AccountRegistered', registered)], -1n);
  const items = Array.from({ length: 10 }, () => randomUUID());
  const events = [
    ...items.map((itemId) => event('CartItemAdded', { userId, itemId, product, quantity: 1 })),
    event('CartItemQuantityChanged', { userId, itemId: items[0], quantity: 9 }),
    event('CartItemRemoved', { userId, itemId: items[1] }),
  ];
  await platform.store.append(`cart-${userId}`, events, -1n);
}

async function history(shoppers: number): Promise<void> {
  for (const details of SALONS) {
    await platform.store.append(
      `salon-${details.id}`,
      [event('SalonListed', { salonId: details.id, details })],
      -1n,
    );
  }
  await Promise.all(Array.from({ length: shoppers }, shopper));
}

async function caughtUp(): Promise<void> {
  const head = await platform.store.head();
  while (comparePositions(await readModelPosition(platform.pool), head) < 0) await sleep(5);
}

async function dump(): Promise<string> {
  const tables = TABLES.map(
    (table) =>
      `select '${table}' as "table", coalesce(json_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows
       from read_model.${table} t`,
  );
  return JSON.stringify((await platform.pool.query(tables.join(' union all '))).rows);
}

async function schemas(): Promise<string[]> {
  const { rows } = await platform.pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname like 'read_model%' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const oid = async () =>
  (await platform.pool.query(`select 'read_model.users'::regclass::oid as oid`)).rows[0].oid;

describe('a rebuild', () => {
  it('makes the same rows again, and leaves nothing else behind', async () => {
    await history(100);
    await caughtUp();
    const before = { rows: await dump(), oid: await oid() };
    const seen: number[] = [];
    await rebuild(platform, { batchSize: 200, onProgress: ({ events }) => void seen.push(events) });
    expect(await dump()).toBe(before.rows);
    expect(await oid()).not.toBe(before.oid);
    expect(await schemas()).toEqual(['read_model']);
    expect(seen.at(-1)).toBe(SALONS.length + 100 * 13);
    expect(seen.length).toBeGreaterThan(5);
  });

  it('works on an empty log', async () => {
    await rebuild(platform);
    await shopper();
    await caughtUp();
    expect(await schemas()).toEqual(['read_model']);
    expect(JSON.parse(await dump())[0].rows).toHaveLength(1);
  });

  it('repeated while people write and read loses nothing, and no reader meets an error', async () => {
    await history(30);
    const stopped = new AbortController();
    let written = 30;
    let reads = 0;
    const writer = (async () => {
      while (!stopped.signal.aborted) {
        await shopper();
        written += 1;
      }
    })();
    const readers = [1, 2, 3].map(async () => {
      while (!stopped.signal.aborted) {
        const query = {
          name: 'a-reader',
          text: `select count(*)::int as n, (select count(*)::int from read_model.salons) as salons
                 from read_model.users u join read_model.cart_items c on c.user_id = u.id`,
        };
        const { rows } = await platform.pool.query<{ n: number; salons: number }>(query);
        expect(rows[0]?.n).toBeGreaterThanOrEqual(0);
        reads += 1;
      }
    });
    for (let round = 0; round < 4; round += 1) await rebuild(platform, { batchSize: 50 });
    stopped.abort();
    await Promise.all([writer, ...readers]);
    await caughtUp();
    const [users] = JSON.parse(await dump());
    expect(users.rows).toHaveLength(written);
    expect(reads).toBeGreaterThan(50);

    const live = await dump();
    await rebuild(platform);
    expect(await dump()).toBe(live);
  });

  it('that is killed leaves the live tables as they are, and can be started again', async () => {
    await history(50);
    await caughtUp();
    const before = { rows: await dump(), oid: await oid() };
    let killing: Promise<unknown> | undefined;
    const killed = rebuild(platform, {
      batchSize: 50,
      onProgress: ({ events }) => {
        if (events >= 200) killing ??= endLockHolder(platform.pool, 'read-model/rebuild');
      },
    });
    await expect(killed).rejects.toThrow();
    await killing;
    expect(await dump()).toBe(before.rows);
    expect(await oid()).toBe(before.oid);
    expect(await schemas()).toEqual(['read_model', 'read_model_next']);

    await shopper();
    await rebuild(platform);
    await caughtUp();
    expect(await schemas()).toEqual(['read_model']);
    expect(JSON.parse(await dump())[0].rows).toHaveLength(51);
  });

  it('lets a batch that is being written end before it swaps, so that what was shown stays', async () => {
    await history(3);
    await caughtUp();
    const before = await oid();
    await using session = await openWriting(platform);
    await beginWriting(session.client);
    const rebuilding = rebuild(platform);
    await sleep(400);
    expect(await oid()).toBe(before);
    await session.client.query('commit');
    await rebuilding;
    expect(await oid()).not.toBe(before);
  });

  it('runs once at a time', async () => {
    await history(20);
    let refused: unknown;
    await rebuild(platform, {
      batchSize: 10,
      async onBegun() {
        refused = await rebuild(platform).catch((error: unknown) => error);
      },
    });
    expect(refused).toBeInstanceOf(RebuildRunning);
  });

  it('parks what it cannot project, and brings the parked events with it', async () => {
    await history(3);
    await caughtUp();
    const unlucky = projection({
      CartItemRemoved: () => {
        throw new Error('Unlucky');
      },
    });
    const patience = { attempts: 1, firstPauseMs: 0 };
    await rebuild(platform, { projection: combined(projections, unlucky), patience });
    const { rows } = await platform.pool.query('select consumer, error from parked_events');
    expect(rows).toEqual(Array(3).fill({ consumer: 'read_model', error: 'Unlucky' }));
    await rebuild(platform);
    expect((await platform.pool.query('select 1 from parked_events')).rowCount).toBe(0);
  });
});
