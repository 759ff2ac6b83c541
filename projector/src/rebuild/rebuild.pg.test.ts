import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceContext } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import type { NewEvent } from '@mirabelle/event-store';
import { waitUntilProjected } from '@mirabelle/read-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { endLockHolder } from '../../../tests/support/lock-holder.js';
import { shortOrSoak } from '../../../tests/support/soak.js';
import { createTestContext } from '../../../tests/support/test-context.js';
import { combineProjections, defineProjection } from '../projection/projection.js';
import { projections } from '../projections.js';
import { startProjector } from '../projector.js';
import { beginWriteTransaction, openWriteSession } from '../writer/write-session.js';
import { RebuildRunningError, rebuild } from './rebuild.js';

/** Each rebuild takes longer than the one before, because people go on writing as fast as they can. */
const ROUNDS = shortOrSoak(2, 4);
const TABLES = ['users', 'staff_roles', 'salons', 'bookings', 'cart_items'];

let database: TestDatabase;
let context: ServiceContext;
const running: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  context = createTestContext(database);
  running.push(startProjector(context));
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((part) => part.stop()));
  await context.close();
  await database.drop();
});

function createEvent(type: string, data: object): NewEvent {
  const actor = { kind: 'visitor' } as const;
  const metadata = { correlationId: 'c', causationId: 'c', actor, occurredAt: new Date().toISOString() };
  return { id: randomUUID(), type, data, metadata };
}

/** Adds a person who registers, fills a cart and changes it. */
async function addShopper(): Promise<void> {
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
  await context.store.append(`account-${userId}`, [createEvent('AccountRegistered', registered)], -1n);
  const items = Array.from({ length: 10 }, () => randomUUID());
  const events = [
    ...items.map((itemId) => createEvent('CartItemAdded', { userId, itemId, product, quantity: 1 })),
    createEvent('CartItemQuantityChanged', { userId, itemId: items[0], quantity: 9 }),
    createEvent('CartItemRemoved', { userId, itemId: items[1] }),
  ];
  await context.store.append(`cart-${userId}`, events, -1n);
}

async function addHistory(shoppers: number): Promise<void> {
  for (const details of SALONS) {
    await context.store.append(
      `salon-${details.id}`,
      [createEvent('SalonListed', { salonId: details.id, details })],
      -1n,
    );
  }
  await Promise.all(Array.from({ length: shoppers }, addShopper));
}

async function waitUntilCaughtUp(): Promise<void> {
  const head = await context.store.head();
  expect(await waitUntilProjected(context.pool, head, 30_000)).toBe(true);
}

async function dumpTables(): Promise<string> {
  const tables = TABLES.map(
    (table) =>
      `select '${table}' as "table", coalesce(json_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows
       from read_model.${table} t`,
  );
  return JSON.stringify((await context.pool.query(tables.join(' union all '))).rows);
}

async function listSchemas(): Promise<string[]> {
  const { rows } = await context.pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname like 'read_model%' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const readOid = async () =>
  (await context.pool.query(`select 'read_model.users'::regclass::oid as oid`)).rows[0].oid;

describe('a rebuild', () => {
  it('after a rebuild no function of the read tables looks for the schema in which it was made, whose name is gone', async () => {
    await addHistory(1);
    await rebuild(context);
    const { rows } = await context.pool.query(
      `select proname from pg_proc where pronamespace = 'read_model'::regnamespace and prosrc like '%read_model%'`,
    );
    expect(rows).toEqual([]);
    const messageId = randomUUID();
    const received = {
      messageId,
      personId: messageId,
      language: 'en',
      name: 'Ada',
      email: 'ada@b.test',
      subject: 'S',
      message: 'M',
    };
    await context.store.append(
      `contactMessage-${messageId}`,
      [createEvent('ContactMessageReceived', received)],
      -1n,
    );
    await waitUntilCaughtUp();
  });

  it('a rebuild produces the same rows and leaves no other schema', async () => {
    await addHistory(100);
    await waitUntilCaughtUp();
    const before = { rows: await dumpTables(), oid: await readOid() };
    const seen: number[] = [];
    await rebuild(context, { batchSize: 200, onProgress: ({ events }) => void seen.push(events) });
    expect(await dumpTables()).toBe(before.rows);
    expect(await readOid()).not.toBe(before.oid);
    expect(await listSchemas()).toEqual(['read_model']);
    expect(seen.at(-1)).toBe(SALONS.length + 100 * 13);
    expect(seen.length).toBeGreaterThan(5);
  });

  it('a rebuild counts the events that people cause while it catches up, also those that only the swap reads', async () => {
    await addHistory(5);
    await waitUntilCaughtUp();
    let swapped = 0;
    await rebuild(context, {
      // Nobody asks for further progress after the last batch before the swap, so the swap has the last shopper.
      async onProgress() {
        await addShopper();
        await waitUntilCaughtUp();
      },
      async onSwap(_client, { events }) {
        swapped = events;
      },
    });
    const { rows } = await context.pool.query('select count(*)::int as count from event_store.events');
    expect(swapped).toBe(rows[0].count);
  });

  it('a rebuild leaves tables that are ready for index-only scans', async () => {
    await addHistory(100);
    await waitUntilCaughtUp();
    await rebuild(context);
    const { rows } = await context.pool.query(
      `select relname, reltuples::int as rows, relallvisible > 0 as "isVisible" from pg_class
       where relnamespace = 'read_model'::regnamespace and relname in ('users', 'cart_items') order by 1`,
    );
    expect(rows).toEqual([
      { relname: 'cart_items', rows: 900, isVisible: true },
      { relname: 'users', rows: 100, isVisible: true },
    ]);
  });

  it('a rebuild works on an empty log', async () => {
    await rebuild(context);
    await addShopper();
    await waitUntilCaughtUp();
    expect(await listSchemas()).toEqual(['read_model']);
    expect(JSON.parse(await dumpTables())[0].rows).toHaveLength(1);
  });

  it('a rebuild during writes and reads loses no event, and no reader gets an error', async () => {
    await addHistory(30);
    const stopped = new AbortController();
    let written = 30;
    let reads = 0;
    const writer = (async () => {
      while (!stopped.signal.aborted) {
        await addShopper();
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
        const { rows } = await context.pool.query<{ n: number; salons: number }>(query);
        expect(rows[0]?.n).toBeGreaterThanOrEqual(0);
        reads += 1;
      }
    });
    for (let round = 0; round < ROUNDS; round += 1) await rebuild(context, { batchSize: 50 });
    stopped.abort();
    await Promise.all([writer, ...readers]);
    await waitUntilCaughtUp();
    const [users] = JSON.parse(await dumpTables());
    expect(users.rows).toHaveLength(written);
    expect(reads).toBeGreaterThan(50);

    const live = await dumpTables();
    await rebuild(context);
    expect(await dumpTables()).toBe(live);
  });

  it('a killed rebuild leaves the live tables unchanged and can be started again', async () => {
    await addHistory(50);
    await waitUntilCaughtUp();
    const before = { rows: await dumpTables(), oid: await readOid() };
    let killing: Promise<unknown> | undefined;
    const killed = rebuild(context, {
      batchSize: 50,
      onProgress: ({ events }) => {
        if (events >= 200) killing ??= endLockHolder(context.pool, 'read-model/rebuild');
      },
    });
    await expect(killed).rejects.toThrow();
    await killing;
    expect(await dumpTables()).toBe(before.rows);
    expect(await readOid()).toBe(before.oid);
    expect(await listSchemas()).toEqual(['read_model', 'read_model_next']);

    await addShopper();
    await rebuild(context);
    await waitUntilCaughtUp();
    expect(await listSchemas()).toEqual(['read_model']);
    expect(JSON.parse(await dumpTables())[0].rows).toHaveLength(51);
  });

  it('the swap waits for a batch that is being written', async () => {
    await addHistory(3);
    await waitUntilCaughtUp();
    const before = await readOid();
    await using session = await openWriteSession(context);
    await beginWriteTransaction(session.client);
    const rebuilding = rebuild(context);
    await sleep(400);
    expect(await readOid()).toBe(before);
    await session.client.query('commit');
    await rebuilding;
    expect(await readOid()).not.toBe(before);
  });

  it('a rebuild has succeeded even if the tables that it has replaced cannot be dropped', async () => {
    await addHistory(3);
    await waitUntilCaughtUp();
    const before = await readOid();
    await context.pool.query('create view people as select id from read_model.users');
    await rebuild(context);
    expect(await readOid()).not.toBe(before);
    expect(await listSchemas()).toEqual(['read_model', 'read_model_old']);
    await context.pool.query('drop view people');
    await rebuild(context);
    expect(await listSchemas()).toEqual(['read_model']);
  });

  it('a second rebuild is refused while one is running', async () => {
    await addHistory(20);
    let refused: unknown;
    await rebuild(context, {
      batchSize: 10,
      async onStarted() {
        refused = await rebuild(context).catch((error: unknown) => error);
      },
    });
    expect(refused).toBeInstanceOf(RebuildRunningError);
  });

  it('a rebuild parks events that cannot be projected, and the swap keeps them parked', async () => {
    await addHistory(3);
    await waitUntilCaughtUp();
    const failing = defineProjection({
      CartItemRemoved: () => {
        throw new Error('Cannot be projected');
      },
    });
    const retryPolicy = { attempts: 1, firstPauseMs: 0 };
    await rebuild(context, { projection: combineProjections(projections, failing), retryPolicy });
    const { rows } = await context.pool.query('select consumer, error from parked_events');
    expect(rows).toEqual(Array(3).fill({ consumer: 'read_model', error: 'Cannot be projected' }));
    await rebuild(context);
    expect((await context.pool.query('select 1 from parked_events')).rowCount).toBe(0);
  });
});
