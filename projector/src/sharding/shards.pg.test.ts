import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import { findLockHolders } from '@mirabelle/consuming';
import { formatPosition, type NewEvent, START } from '@mirabelle/event-store';
import { fetchCheckpoints, waitUntilProjected } from '@mirabelle/read-model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningChild, SERVICE_PORT, startChild } from '../../../tests/support/child-process.js';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { dumpReadTables } from '../../../tests/support/dump.js';
import { isItsTurn } from '../../../tests/support/soak.js';
import { createTestContext } from '../../../tests/support/test-context.js';
import { combineProjections, defineProjection } from '../projection/projection.js';
import { projections } from '../projections.js';
import { startProjector } from '../projector.js';
import { rebuild } from '../rebuild/rebuild.js';
import { openWriteSession } from '../writer/write-session.js';
import { adoptLayout } from './layout.js';
import { formatOwnership, formatShardName, listShards, ownsRow } from './shard.js';

const POLLING = { timeout: 60_000, interval: 50 };
const SHARDS = 2;
const SALON = 'maison-aurore-paris';

let database: TestDatabase;
let context: ServiceContext;
const children: RunningChild[] = [];

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  context = createTestContext(database);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.process.kill('SIGKILL');
  await context.close();
  await database.drop();
});

async function startProjectorProcess(): Promise<RunningChild> {
  const { config } = context;
  const child = await startChild({
    name: 'projector',
    args: ['--conditions=source', '--import', 'tsx', 'projector/src/main.ts'],
    env: {
      DATABASE_URL: database.url,
      MASTER_KEY: config.masterKey.toString('base64'),
      PUBLIC_URL: config.publicUrl,
      SMTP_URL: config.smtpUrl,
      PROJECTOR_SHARDS: String(SHARDS),
      PORT: '0',
      LOG_LEVEL: 'info',
    },
    printedAddress: SERVICE_PORT,
    healthPath: '/live',
  });
  children.push(child);
  return child;
}

/** The process ids that hold the locks of the shards, in their order. */
async function findWorkers(): Promise<(number | undefined)[]> {
  const names = listShards(SHARDS).map(formatShardName);
  const holders = await findLockHolders(context.pool, names);
  return names.map((name) => {
    const process = holders.get(name)?.process;
    return process === undefined ? undefined : Number(process.split('/')[1]);
  });
}

function createEvent(type: string, data: object): NewEvent {
  const actor = { kind: 'visitor' } as const;
  const metadata = { correlationId: 'c', causationId: 'c', actor, occurredAt: new Date().toISOString() };
  return { id: randomUUID(), type, data, metadata };
}

const append = (stream: string, events: NewEvent[], expected = -1n) =>
  context.store.append(stream, events, expected);

async function listSalons(): Promise<void> {
  for (const details of SALONS)
    await append(`salon-${details.id}`, [createEvent('SalonListed', { salonId: details.id, details })]);
}

/** Somebody whose events in many streams change rows together: those of the account, of a salon and of a friend. */
async function addPerson(referrerId: string | undefined, isErased: boolean): Promise<string> {
  const userId = randomUUID();
  const account = {
    userId,
    email: `${userId}@b.test`,
    emailHash: userId,
    language: 'en',
    referralCode: userId,
  };
  await append(`account-${userId}`, [
    createEvent('AccountRegistered', account),
    createEvent('AccountVerified', { userId }),
  ]);
  const product = {
    productType: 'hair',
    brandName: 'B',
    productName: 'P',
    colorCode: 'C',
    unitPriceCents: 1299,
    affiliateLink: '',
  };
  const items = Array.from({ length: 6 }, () => randomUUID());
  await append(`cart-${userId}`, [
    ...items.map((itemId) => createEvent('CartItemAdded', { userId, itemId, product, quantity: 1 })),
    createEvent('CartItemQuantityChanged', { userId, itemId: items[0], quantity: 9 }),
    createEvent('CartItemRemoved', { userId, itemId: items[1] }),
  ]);
  const bookingId = randomUUID();
  const orderId = `order-${userId}`;
  const appointment = {
    bookingId,
    userId,
    salonId: SALON,
    serviceType: 'haircut',
    startsAt: '2026-05-04T08:00:00.000Z',
    endsAt: '2026-05-04T09:00:00.000Z',
    date: '2026-05-04',
    startMinute: 600,
    timeZone: 'Europe/Paris',
    durationMinutes: 60,
    priceCents: 5000,
    currency: 'EUR',
    affiliateId: 'platform_owner',
    commissionCents: 250,
    notes: 'Please',
    payment: { orderId },
  };
  await append(`calendar-${SALON}-${bookingId}`, [
    createEvent('AppointmentRequested', appointment),
    createEvent('AppointmentConfirmed', { bookingId }),
    createEvent('AppointmentCompleted', { bookingId }),
  ]);
  const review = {
    bookingId,
    userId,
    salonId: SALON,
    rating: 4,
    serviceType: 'haircut',
    wouldRecommend: true,
  };
  await append(`review-${bookingId}`, [
    createEvent('ReviewWritten', { ...review, title: 'Good', comment: 'Yes' }),
  ]);
  await append(`payment-${orderId}`, [createEvent('PaymentRefunded', { orderId, refundId: randomUUID() })]);
  if (referrerId) {
    const friend = { referralId: randomUUID(), referrerId, refereeId: userId };
    await append(`referral-${userId}`, [
      createEvent('FriendReferred', friend),
      createEvent('BonusPhotosEarned', { referrerId, photos: 3 }),
    ]);
  }
  if (isErased)
    await append(`account-${userId}`, [createEvent('PersonalDataErased', { userId, emailHash: userId })], 1n);
  return userId;
}

async function addPeople(count: number): Promise<void> {
  let referrer: string | undefined;
  for (let n = 0; n < count; n += 1) referrer = await addPerson(referrer, n % 5 === 4);
}

async function waitUntilCaughtUp(): Promise<void> {
  expect(await waitUntilProjected(context.pool, await context.store.head(), 60_000)).toBe(true);
}

describe('the shards of the read tables', () => {
  it('each row belongs to one shard, and to the same one in the program and in the database', async () => {
    const keys = Array.from({ length: 200 }, (_, n) => ({
      salon_id: n % 2 ? randomUUID() : `Salon-${n}`,
      local_date: `2026-05-${String((n % 28) + 1).padStart(2, '0')}`,
    }));
    for (const shard of listShards(3)) {
      const { rows } = await context.pool.query<{ owned: boolean }>(
        `select ${formatOwnership(shard, ['salon_id', 'local_date'])} as owned
         from unnest($1::text[], $2::date[]) with ordinality as k (salon_id, local_date, n) order by n`,
        [keys.map((key) => key.salon_id), keys.map((key) => key.local_date)],
      );
      expect(rows.map(({ owned }) => owned)).toEqual(keys.map((key) => ownsRow(shard, key)));
      expect(rows.filter(({ owned }) => owned).length).toBeGreaterThan(30);
    }
  });

  // Takes turns with `distributed/kafka-outage` and `service/alone/chaos`, because each of them loads both cores for a minute.
  it.runIf(isItsTurn(2, 3))(
    'two processes that share the rows, one of which is killed, write the same rows as one projector',
    {
      timeout: 240_000,
    },
    async () => {
      await listSalons();
      const first = await startProjectorProcess();
      await addPeople(5);
      const second = await startProjectorProcess();
      const pids = [first, second].map((child) => child.process.pid);
      // The second process gets one of the two shards that the first has taken.
      await vi.waitFor(
        async () => expect((await findWorkers()).toSorted()).toEqual(pids.toSorted()),
        POLLING,
      );
      const writing = addPeople(15);
      await waitUntilProjected(context.pool, await context.store.head(), 5_000);
      second.process.kill('SIGKILL');
      await writing;
      await vi.waitFor(async () => expect(await findWorkers()).toEqual([pids[0], pids[0]]), POLLING);
      const third = await startProjectorProcess();
      await addPeople(5);
      await vi.waitFor(
        async () => expect((await findWorkers()).toSorted()).toEqual([pids[0], third.process.pid].toSorted()),
        POLLING,
      );
      await waitUntilCaughtUp();

      const written = await dumpReadTables(context.pool);
      expect(written.bookings).toHaveLength(25);
      await rebuild(context);
      expect(await dumpReadTables(context.pool)).toEqual(written);

      // The rebuilt tables are written by both processes again.
      await addPeople(3);
      await waitUntilCaughtUp();
      const names = listShards(SHARDS).map(formatShardName);
      await vi.waitFor(
        async () => expect([...(await fetchCheckpoints(context.pool)).keys()].sort()).toEqual(names),
        POLLING,
      );
      for (const child of children.splice(0)) child.process.kill('SIGKILL');
      await addPeople(2);
      const projector = startProjector(context);
      await waitUntilCaughtUp();
      const afterwards = await dumpReadTables(context.pool);
      expect([...(await fetchCheckpoints(context.pool)).keys()]).toEqual(['read_model']);
      await rebuild(context);
      expect(await dumpReadTables(context.pool)).toEqual(afterwards);
      expect(afterwards.bookings).toHaveLength(30);
      await projector.stop();
    },
  );

  it('events that a rebuild has parked stay parked for every shard until they can be projected, and the shards go on with the others', {
    timeout: 120_000,
  }, async () => {
    const failing = combineProjections(
      projections,
      defineProjection({
        CartItemRemoved: () => {
          throw new Error('Cannot be projected');
        },
      }),
    );
    const retryPolicy = { attempts: 1, firstPauseMs: 0 };
    await addPeople(2);
    await rebuild(context, { projection: failing, retryPolicy });
    const names = listShards(SHARDS).map(formatShardName);
    const listParked = async () =>
      (
        await context.pool.query<{ consumer: string; count: number }>(
          'select consumer, count(*)::int as count from parked_events group by consumer order by consumer',
        )
      ).rows;
    expect(await listParked()).toEqual([{ consumer: 'read_model', count: 2 }]);

    const first = startProjector(context, { shards: SHARDS, projection: failing, retryPolicy });
    await vi.waitFor(
      async () => expect([...(await fetchCheckpoints(context.pool)).keys()].sort()).toEqual(names),
      POLLING,
    );
    expect(await listParked()).toEqual(names.map((consumer) => ({ consumer, count: 2 })));
    await addPeople(1);
    await waitUntilCaughtUp();
    await first.stop();

    const second = startProjector(context, { shards: SHARDS });
    await vi.waitFor(async () => expect(await listParked()).toEqual([]), POLLING);
    await second.stop();
    const written = await dumpReadTables(context.pool);
    await rebuild(context);
    expect(await dumpReadTables(context.pool)).toEqual(written);
  });

  it('the number of shards does not change when a former shard parks an event while it catches up', async () => {
    await addPeople(1);
    await using session = await openWriteSession(context);
    const { client } = session;
    const checkpoints = [
      [formatShardName({ index: 0, count: SHARDS }), formatPosition(await context.store.head())],
      [formatShardName({ index: 1, count: SHARDS }), formatPosition(START)],
    ];
    await client.query('delete from read_model.projection_checkpoint');
    for (const checkpoint of checkpoints)
      await client.query(
        'insert into read_model.projection_checkpoint (name, position) values ($1, $2)',
        checkpoint,
      );
    const failing = defineProjection({
      CartItemRemoved: () => {
        throw new Error('Cannot be projected');
      },
    });
    const options = { projection: failing, batchSize: 100, retryPolicy: { attempts: 1, firstPauseMs: 0 } };
    const { signal } = new AbortController();
    await expect(adoptLayout({ ...context, ...options, client, signal }, 1)).rejects.toThrow(
      '1 streams have parked events, so 2 shards cannot become 1',
    );
    expect([...(await fetchCheckpoints(context.pool)).keys()].sort()).toEqual(
      checkpoints.map(([name]) => name),
    );
  });
});
