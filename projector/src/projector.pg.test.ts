import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceContext } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import type { NewEvent } from '@mirabelle/event-store';
import { fetchReadModelPosition, waitUntilProjected } from '@mirabelle/read-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../tests/support/database.js';
import { endLockHolder } from '../../tests/support/lock-holder.js';
import { createTestContext } from '../../tests/support/test-context.js';
import { combineProjections, defineProjection, type Projection } from './projection/projection.js';
import { increment, patch, put } from './projection/row-change.js';
import { projections } from './projections.js';
import { retryParked, startProjector } from './projector.js';

const EARLIER = '2026-05-01T10:00:00.000Z';
/** A value that Postgres refuses to write to a column of instants. */
const INVALID_TIMESTAMP = 'not a time';
const LATER = '2026-05-01T11:00:00.000Z';

let database: TestDatabase;
let context: ServiceContext;
const running: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  context = createTestContext(database);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((part) => part.stop()));
  await context.close();
  await database.drop();
});

function startTestProjector(options: Parameters<typeof startProjector>[1] = {}) {
  const projector = startProjector(context, { retryPolicy: { attempts: 2, firstPauseMs: 5 }, ...options });
  running.push(projector);
  return projector;
}

function createEvent(type: string, data: object, occurredAt = EARLIER): NewEvent {
  const metadata = { correlationId: 'c', causationId: 'c', actor: { kind: 'visitor' } as const, occurredAt };
  return { id: randomUUID(), type, data, metadata };
}

const createCartItemAdded = (userId: string, itemId: string = randomUUID(), quantity = 1) =>
  createEvent('CartItemAdded', {
    userId,
    itemId,
    quantity,
    product: {
      productType: 'hair',
      brandName: 'B',
      productName: 'P',
      colorCode: 'C',
      unitPriceCents: 1299,
      affiliateLink: '',
    },
  });

async function append(stream: string, ...events: NewEvent[]) {
  const revision = (await context.store.readStream(stream)).at(-1)?.revision ?? -1n;
  await context.store.append(stream, events, revision);
}

/** Waits until the read tables hold everything that has been appended. */
async function waitUntilCaughtUp(): Promise<void> {
  const head = await context.store.head();
  expect(await waitUntilProjected(context.pool, head, 30_000)).toBe(true);
}

async function readRows(table: string, order = 'id'): Promise<Record<string, unknown>[]> {
  return (await context.pool.query(`select * from read_model.${table} order by ${order}`)).rows;
}

const killLockHolder = () => endLockHolder(context.pool, 'read-model/projector');

describe('the projections', () => {
  it('an account row has the profile and the accepted documents, with null for cleared fields', async () => {
    const userId = randomUUID();
    await append(
      `account-${userId}`,
      createEvent('AccountRegistered', {
        userId,
        email: 'a@b.test',
        emailHash: 'h',
        language: 'de',
        referralCode: 'CODE2345',
      }),
      createEvent('ProfileChanged', { userId, firstName: 'Ada', lastName: 'L' }),
      createEvent('AccountVerified', { userId }, LATER),
      createEvent('DocumentAccepted', { userId, document: 'terms', version: 2 }, LATER),
      createEvent('ProfileChanged', { userId, lastName: '' }, LATER),
    );
    await append('staff-h', createEvent('StaffRoleGranted', { emailHash: 'h', role: 'support' }));
    await append('staff-h', createEvent('StaffRoleGranted', { emailHash: 'h', role: 'finance' }));
    await append('staff-h', createEvent('StaffRoleRevoked', { emailHash: 'h', role: 'support' }));
    startTestProjector();
    await waitUntilCaughtUp();
    expect(await readRows('users')).toEqual([
      {
        id: userId,
        email: 'a@b.test',
        email_hash: 'h',
        first_name: 'Ada',
        last_name: null,
        profile_image_url: null,
        referral_code: 'CODE2345',
        is_guest: false,
        phone: null,
        referred_by: null,
        bonus_photo_credits: 0,
        booking_count: 0,
        payment_count: 0,
        review_count: 0,
        full_name: 'Ada',
        search: ' a@b.test ada  code2345',
        total_referrals: 0,
        plan: 'free',
        trial_ends_at: null,
        language: 'de',
        reminder_mails: true,
        verified: true,
        terms_version: 2,
        privacy_version: null,
        created_at: new Date(EARLIER),
        updated_at: new Date(LATER),
      },
    ]);
    expect(await readRows('staff_roles', 'role')).toMatchObject([{ email_hash: 'h', role: 'finance' }]);
  });

  it('a salon row has the details of the catalogue', async () => {
    for (const details of SALONS) {
      await append(`salon-${details.id}`, createEvent('SalonListed', { salonId: details.id, details }));
    }
    startTestProjector();
    await waitUntilCaughtUp();
    const found = await readRows('salons');
    expect(found).toHaveLength(SALONS.length);
    const [salon] = SALONS;
    expect(found.find(({ id }) => id === salon?.id)).toMatchObject({
      name: salon?.name,
      zip_code: salon?.zipCode,
      specialties: salon?.specialties,
      opening_hours: salon?.openingHours,
      chairs: salon?.chairs,
    });
  });

  it('the erasure of a buyer leaves the product of an order, unless the log seals it, and deletes the address of its delivery', async () => {
    const userId = randomUUID();
    const item = {
      productType: 'makeup',
      brandName: 'B',
      productName: 'P',
      colorCode: 'C',
      unitPriceCents: 1299,
    };
    const order = {
      userId,
      provider: 'paypal',
      amountCents: 1299,
      currency: 'USD',
      item: { ...item, quantity: 1 },
    };
    const delivery = { name: 'Lea', line1: 'Way 1', city: 'Riga', postalCode: '1', country: 'LV' };
    for (const data of [
      { ...order, orderId: 'kept', delivery },
      { ...order, orderId: 'sealed', isItemSealed: true },
    ])
      await append(`payment-${data.orderId}`, createEvent('PaymentOrderCreated', data));
    await append(`account-${userId}`, createEvent('PersonalDataErased', { userId, emailHash: 'hash' }));
    startTestProjector();
    await waitUntilCaughtUp();
    const { rows } = await context.pool.query(
      `select id, item ->> 'productName' as product, delivery, buyer_erased from read_model.payments order by id`,
    );
    expect(rows).toEqual([
      { id: 'kept', product: 'P', delivery: null, buyer_erased: true },
      { id: 'sealed', product: null, delivery: null, buyer_erased: true },
    ]);
  });

  it('a removed cart item is gone, a changed one has its new quantity, and a booking has its status', async () => {
    const userId = randomUUID();
    const [kept, dropped] = [randomUUID(), randomUUID()];
    await append(`cart-${userId}`, createCartItemAdded(userId, kept), createCartItemAdded(userId, dropped));
    await append(
      `cart-${userId}`,
      createEvent('CartItemQuantityChanged', { userId, itemId: kept, quantity: 7 }),
      createEvent('CartItemRemoved', { userId, itemId: dropped }),
    );
    const appointment = { bookingId: `salon.2031-05-20.${randomUUID()}`, userId, salonId: 'salon' };
    await append(
      'calendar-salon-2031-05-20',
      createEvent('AppointmentRequested', {
        ...appointment,
        date: '2031-05-20',
        startMinute: 540,
        durationMinutes: 60,
        startsAt: '2031-05-20T07:00:00.000Z',
        endsAt: '2031-05-20T08:00:00.000Z',
        timeZone: 'Europe/Paris',
        serviceType: 'Haircut',
        priceCents: 6500,
        currency: 'USD',
        affiliateId: 'platform_owner',
        commissionCents: 650,
        notes: 'by the window',
      }),
      createEvent('AppointmentCancelled', { ...appointment, by: 'salon', reason: 'flooded' }, LATER),
    );
    startTestProjector();
    await waitUntilCaughtUp();
    expect(await readRows('cart_items')).toMatchObject([
      { id: kept, quantity: 7, place: '0', price_cents: 1299 },
    ]);
    expect(await readRows('bookings')).toMatchObject([
      {
        id: appointment.bookingId,
        appointment_date: new Date('2031-05-20T07:00:00.000Z'),
        start_minute: 540,
        status: 'cancelled',
        answer_by: null,
        notes: 'by the window',
        cancelled_by: 'salon',
        cancellation_reason: 'flooded',
        was_confirmed: false,
        updated_at: new Date(LATER),
      },
    ]);
  });
});

describe('an interrupted projector', () => {
  it('an interrupted batch leaves no rows and is then written completely', async () => {
    const userId = randomUUID();
    await append(`cart-${userId}`, createCartItemAdded(userId), createCartItemAdded(userId));
    // A lock on one table stops the projector in the middle of the batch.
    const blocker = await context.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table read_model.staff_roles in exclusive mode');
    await append('staff-x', createEvent('StaffRoleGranted', { emailHash: 'x', role: 'support' }));
    startTestProjector();
    let blockedPids: number[] = [];
    while (blockedPids.length === 0) {
      const waiting = await blocker.query(
        `select pid from pg_locks where not granted and relation = 'read_model.staff_roles'::regclass`,
      );
      blockedPids = waiting.rows.map(({ pid }) => pid);
    }
    await blocker.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [blockedPids]);
    await blocker.query('rollback');
    blocker.release();
    await waitUntilCaughtUp();
    expect(await readRows('cart_items')).toHaveLength(2);
    expect(await readRows('staff_roles', 'role')).toHaveLength(1);
  });

  it('while one write of a batch fails, no row of the batch is visible and the checkpoint does not move', async () => {
    const userId = randomUUID();
    const failing = defineProjection({
      CartItemAdded: ({ data }: { data: object }) => [
        put(
          'staff_roles',
          { email_hash: 'x', role: (data as { itemId: string }).itemId },
          { created_at: INVALID_TIMESTAMP },
        ),
      ],
    });
    startTestProjector({
      projection: combineProjections(projections, failing),
      retryPolicy: { attempts: 1000, firstPauseMs: 20 },
    });
    await append(`cart-${userId}`, createCartItemAdded(userId));
    await sleep(150);
    expect(await readRows('cart_items')).toEqual([]);
    expect((await fetchReadModelPosition(context.pool)).sequence).toBe(0n);
  });

  it('every event is applied once, although connections break and other projectors take over', async () => {
    const userId = randomUUID();
    // Counts the sign-ins in a column that they do not change otherwise.
    const counting: Projection = combineProjections(
      projections,
      defineProjection({ SignedIn: () => [increment('users', { id: userId }, { total_referrals: 1 })] }),
    );
    const registered = {
      userId,
      email: 'a@b.test',
      emailHash: 'h',
      language: 'en',
      referralCode: 'CODE2345',
    };
    await append(`account-${userId}`, createEvent('AccountRegistered', registered));
    for (let n = 0; n < 3; n += 1) startTestProjector({ projection: counting, batchSize: 3 });
    for (let round = 0; round < 10; round += 1) {
      const signIns = Array.from({ length: 20 }, () => createEvent('SignedIn', { userId, by: 'link' }));
      await append(`account-${userId}`, ...signIns);
      await killLockHolder();
    }
    await waitUntilCaughtUp();
    expect(await readRows('users')).toMatchObject([{ total_referrals: 200 }]);
  });

  it('another projector, which stands in line for the lock, takes over when one is stopped', async () => {
    const userId = randomUUID();
    const first = startTestProjector();
    await append(`cart-${userId}`, createCartItemAdded(userId));
    await waitUntilCaughtUp();
    startTestProjector();
    const countWaiting = async () =>
      (
        await context.pool.query(
          `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rowCount;
    await expect.poll(countWaiting).toBe(1);
    await first.stop();
    await append(`cart-${userId}`, createCartItemAdded(userId));
    await waitUntilCaughtUp();
    expect(await readRows('cart_items')).toHaveLength(2);
  });
});

describe('an event that cannot be projected', () => {
  const listParked = async () =>
    (
      await context.pool.query(
        'select stream, revision, attempts, error from parked_events order by revision',
      )
    ).rows;

  it('a failing event is parked with the later events of its stream, while other streams continue', async () => {
    const [bad, good] = [randomUUID(), randomUUID()];
    let isBroken = true;
    const unreliable = defineProjection({
      CartItemAdded: ({ data }: { data: object }) => {
        if (isBroken && (data as { quantity: number }).quantity === 13)
          throw new Error('Cannot be projected');
        return [];
      },
    });
    const allProjections = combineProjections(unreliable, projections);
    const itemId = randomUUID();
    startTestProjector({ projection: allProjections });
    await append(
      `cart-${bad}`,
      createCartItemAdded(bad, itemId, 13),
      createEvent('CartItemQuantityChanged', { userId: bad, itemId, quantity: 5 }),
    );
    await append(
      `cart-${good}`,
      createCartItemAdded(good),
      createCartItemAdded(good),
      createCartItemAdded(good),
    );
    await waitUntilCaughtUp();
    await append(`cart-${bad}`, createEvent('CartItemQuantityChanged', { userId: bad, itemId, quantity: 6 }));
    await waitUntilCaughtUp();

    expect(await readRows('cart_items')).toHaveLength(3);
    expect(await listParked()).toMatchObject([
      { stream: `cart-${bad}`, revision: '0', attempts: 2, error: 'Cannot be projected' },
      { revision: '1', attempts: 0 },
      { revision: '2', attempts: 0 },
    ]);
    const stillParked = await retryParked(context, `cart-${bad}`, allProjections);
    expect(stillParked).toBe(3);

    isBroken = false;
    expect(await retryParked(context, `cart-${bad}`, allProjections)).toBe(0);
    expect(await listParked()).toEqual([]);
    await append(`cart-${bad}`, createCartItemAdded(bad));
    await waitUntilCaughtUp();
    const found = await readRows('cart_items', 'place');
    expect(found.filter(({ user_id: userId }) => userId === bad)).toMatchObject([
      { quantity: 6 },
      { quantity: 1 },
    ]);
  });

  it('one failing event among a thousand is parked, and the others are written', async () => {
    const userId = randomUUID();
    const invalid = defineProjection({
      CartItemRemoved: ({ data }: { data: object }) => [
        // An empty patch writes nothing.
        patch('users', { id: (data as { itemId: string }).itemId }, {}),
        put('staff_roles', { email_hash: 'x', role: 'r' }, { created_at: INVALID_TIMESTAMP }),
      ],
    });
    const removed = createEvent('CartItemRemoved', { userId: 'u', itemId: randomUUID() });
    for (const [index, count] of [500, 500].entries()) {
      await append(`cart-${userId}`, ...Array.from({ length: count }, () => createCartItemAdded(userId)));
      if (index === 0) await append('cart-other', removed);
    }
    startTestProjector({ projection: combineProjections(projections, invalid) });
    await waitUntilCaughtUp();
    expect(await readRows('cart_items')).toHaveLength(1_000);
    expect(await listParked()).toMatchObject([{ stream: 'cart-other', revision: '0', attempts: 2 }]);
  });

  it('a parked event is projected by a release that can handle it', async () => {
    const userId = randomUUID();
    const failing = defineProjection({
      CartItemAdded: () => {
        throw new Error('Not yet');
      },
    });
    const old = startTestProjector({ projection: failing });
    await append(`cart-${userId}`, createCartItemAdded(userId));
    await waitUntilCaughtUp();
    expect(await listParked()).toHaveLength(1);
    await old.stop();
    startTestProjector();
    while ((await listParked()).length > 0) await sleep(5);
    expect(await readRows('cart_items')).toHaveLength(1);
  });
});
