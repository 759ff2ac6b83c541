import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceContext } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import { comparePositions, type NewEvent } from '@mirabelle/event-store';
import { readModelPosition } from '@mirabelle/read-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../tests/support/database.js';
import { endLockHolder } from '../../tests/support/lock-holder.js';
import { platformOn } from '../../tests/support/platform.js';
import { projections, retryParked, startProjector } from './index.js';
import { combined, type Projection, projection } from './kernel/projection.js';
import { increment, patch, put } from './kernel/row-change.js';

const at = '2026-05-01T10:00:00.000Z';
const later = '2026-05-01T11:00:00.000Z';

let database: TestDatabase;
let platform: ServiceContext;
const running: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  platform = platformOn(database);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
  await platform.close();
  await database.drop();
});

function project(options: Parameters<typeof startProjector>[1] = {}) {
  const projector = startProjector(platform, { patience: { attempts: 2, firstPauseMs: 5 }, ...options });
  running.push(projector);
  return projector;
}

function event(type: string, data: object, occurredAt = at): NewEvent {
  const metadata = { correlationId: 'c', causationId: 'c', actor: { kind: 'visitor' } as const, occurredAt };
  return { id: randomUUID(), type, data, metadata };
}

const cartItem = (userId: string, itemId: string = randomUUID(), quantity = 1) =>
  event('CartItemAdded', {
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
  const revision = (await platform.store.readStream(stream)).at(-1)?.revision ?? -1n;
  await platform.store.append(stream, events, revision);
}

/** Waits until the read tables hold everything that has been appended. */
async function caughtUp(): Promise<void> {
  const head = await platform.store.head();
  while (comparePositions(await readModelPosition(platform.pool), head) < 0) await sleep(5);
}

async function rows(table: string, order = 'id'): Promise<Record<string, unknown>[]> {
  return (await platform.pool.query(`select * from read_model.${table} order by ${order}`)).rows;
}

const breakHolder = () => endLockHolder(platform.pool, 'read-model/projector');

describe('what events come to', () => {
  it('is an account with its profile, cleared fields being empty', async () => {
    const userId = randomUUID();
    await append(
      `account-${userId}`,
      event('AccountRegistered', {
        userId,
        email: 'a@b.test',
        emailHash: 'h',
        language: 'de',
        referralCode: 'CODE2345',
      }),
      event('ProfileChanged', { userId, firstName: 'Ada', lastName: 'L' }),
      event('AccountVerified', { userId }, later),
      event('ProfileChanged', { userId, lastName: '' }, later),
    );
    await append('staff-h', event('StaffRoleGranted', { emailHash: 'h', role: 'support' }));
    await append('staff-h', event('StaffRoleGranted', { emailHash: 'h', role: 'finance' }));
    await append('staff-h', event('StaffRoleRevoked', { emailHash: 'h', role: 'support' }));
    project();
    await caughtUp();
    expect(await rows('users')).toEqual([
      {
        id: userId,
        email: 'a@b.test',
        email_hash: 'h',
        first_name: 'Ada',
        last_name: null,
        profile_image_url: null,
        referral_code: 'CODE2345',
        referred_by: null,
        bonus_photo_credits: 0,
        booking_count: 0,
        full_name: 'Ada',
        search: ' a@b.test ada  code2345',
        total_referrals: 0,
        plan: 'free',
        trial_ends_at: null,
        language: 'de',
        verified: true,
        created_at: new Date(at),
        updated_at: new Date(later),
      },
    ]);
    expect(await rows('staff_roles', 'role')).toMatchObject([{ email_hash: 'h', role: 'finance' }]);
  });

  it('is every sample salon as the catalogue has it', async () => {
    for (const details of SALONS) {
      await append(`salon-${details.id}`, event('SalonListed', { salonId: details.id, details }));
    }
    project();
    await caughtUp();
    const found = await rows('salons');
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

  it('is a cart in its order, and a booking with its status', async () => {
    const userId = randomUUID();
    const [kept, dropped] = [randomUUID(), randomUUID()];
    await append(`cart-${userId}`, cartItem(userId, kept), cartItem(userId, dropped));
    await append(
      `cart-${userId}`,
      event('CartItemQuantityChanged', { userId, itemId: kept, quantity: 7 }),
      event('CartItemRemoved', { userId, itemId: dropped }),
    );
    const appointment = { bookingId: `salon.2031-05-20.${randomUUID()}`, userId, salonId: 'salon' };
    await append(
      'calendar-salon-2031-05-20',
      event('AppointmentRequested', {
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
      event('AppointmentCancelled', { ...appointment, by: 'salon', reason: 'flooded' }, later),
    );
    project();
    await caughtUp();
    expect(await rows('cart_items')).toMatchObject([
      { id: kept, quantity: 7, place: '0', price_cents: 1299 },
    ]);
    expect(await rows('bookings')).toMatchObject([
      {
        id: appointment.bookingId,
        appointment_date: new Date('2031-05-20T07:00:00.000Z'),
        start_minute: 540,
        status: 'cancelled',
        notes: 'by the window',
        cancelled_by: 'salon',
        cancellation_reason: 'flooded',
        updated_at: new Date(later),
      },
    ]);
  });
});

describe('a projector that is interrupted', () => {
  it('leaves nothing of a batch that it could not finish, and then writes all of it', async () => {
    const userId = randomUUID();
    await append(`cart-${userId}`, cartItem(userId), cartItem(userId));
    // One table of the batch is held back, so that the batch is caught in its middle.
    const blocker = await platform.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table read_model.staff_roles in exclusive mode');
    await append('staff-x', event('StaffRoleGranted', { emailHash: 'x', role: 'support' }));
    project();
    let writing: number[] = [];
    while (writing.length === 0) {
      const waiting = await blocker.query(
        `select pid from pg_locks where not granted and relation = 'read_model.staff_roles'::regclass`,
      );
      writing = waiting.rows.map(({ pid }) => pid);
    }
    await blocker.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [writing]);
    await blocker.query('rollback');
    blocker.release();
    await caughtUp();
    expect(await rows('cart_items')).toHaveLength(2);
    expect(await rows('staff_roles', 'role')).toHaveLength(1);
  });

  it('shows no row whose position the checkpoint has not reached', async () => {
    const userId = randomUUID();
    const failing = projection({
      CartItemAdded: ({ data }: { data: object }) => [
        put(
          'staff_roles',
          { email_hash: 'x', role: (data as { itemId: string }).itemId },
          { created_at: 'never' },
        ),
      ],
    });
    project({ projection: combined(projections, failing), patience: { attempts: 1000, firstPauseMs: 20 } });
    await append(`cart-${userId}`, cartItem(userId));
    await sleep(150);
    expect(await rows('cart_items')).toEqual([]);
    expect((await readModelPosition(platform.pool)).sequence).toBe(0n);
  });

  it('applies every event once, however often its connection breaks and others take over', async () => {
    const userId = randomUUID();
    const counting: Projection = combined(
      projections,
      projection({ SignedIn: () => [increment('users', { id: userId }, { total_referrals: 1 })] }),
    );
    const registered = {
      userId,
      email: 'a@b.test',
      emailHash: 'h',
      language: 'en',
      referralCode: 'CODE2345',
    };
    await append(`account-${userId}`, event('AccountRegistered', registered));
    for (let n = 0; n < 3; n += 1) project({ projection: counting, batchSize: 3 });
    for (let round = 0; round < 10; round += 1) {
      const signIns = Array.from({ length: 20 }, () => event('SignedIn', { userId, by: 'link' }));
      await append(`account-${userId}`, ...signIns);
      await breakHolder();
    }
    await caughtUp();
    expect(await rows('users')).toMatchObject([{ total_referrals: 200 }]);
  });

  it('hands over at once to the next when it is stopped', async () => {
    const userId = randomUUID();
    const first = project();
    await append(`cart-${userId}`, cartItem(userId));
    await caughtUp();
    project();
    await first.stop();
    await append(`cart-${userId}`, cartItem(userId));
    const begin = performance.now();
    await caughtUp();
    expect(performance.now() - begin).toBeLessThan(2_000);
    expect(await rows('cart_items')).toHaveLength(2);
  });
});

describe('an event that cannot be projected', () => {
  const parked = async () =>
    (
      await platform.pool.query(
        'select stream, revision, attempts, error from parked_events order by revision',
      )
    ).rows;

  it('is set aside with those behind it in its stream, while other streams go on', async () => {
    const [bad, good] = [randomUUID(), randomUUID()];
    let broken = true;
    const moody = projection({
      CartItemAdded: ({ data }: { data: object }) => {
        if (broken && (data as { quantity: number }).quantity === 13) throw new Error('Unlucky');
        return [];
      },
    });
    const moodyToo = combined(moody, projections);
    const itemId = randomUUID();
    project({ projection: moodyToo });
    await append(
      `cart-${bad}`,
      cartItem(bad, itemId, 13),
      event('CartItemQuantityChanged', { userId: bad, itemId, quantity: 5 }),
    );
    await append(`cart-${good}`, cartItem(good), cartItem(good), cartItem(good));
    await caughtUp();
    await append(`cart-${bad}`, event('CartItemQuantityChanged', { userId: bad, itemId, quantity: 6 }));
    await caughtUp();

    expect(await rows('cart_items')).toHaveLength(3);
    expect(await parked()).toMatchObject([
      { stream: `cart-${bad}`, revision: '0', attempts: 2, error: 'Unlucky' },
      { revision: '1', attempts: 0 },
      { revision: '2', attempts: 0 },
    ]);
    expect(await retryParked(platform, `cart-${bad}`, moodyToo)).toBe(3);

    broken = false;
    expect(await retryParked(platform, `cart-${bad}`, moodyToo)).toBe(0);
    expect(await parked()).toEqual([]);
    await append(`cart-${bad}`, cartItem(bad));
    await caughtUp();
    const found = await rows('cart_items', 'place');
    expect(found.filter(({ user_id: userId }) => userId === bad)).toMatchObject([
      { quantity: 6 },
      { quantity: 1 },
    ]);
  });

  it('is found among a thousand that are written together', async () => {
    const userId = randomUUID();
    const unfit = projection({
      CartItemRemoved: ({ data }: { data: object }) => [
        patch('users', { id: (data as { itemId: string }).itemId }, {}),
        put('staff_roles', { email_hash: 'x', role: 'r' }, { created_at: 'not a time' }),
      ],
    });
    const removed = event('CartItemRemoved', { userId: 'u', itemId: randomUUID() });
    for (const [index, batch] of [500, 500].entries()) {
      await append(`cart-${userId}`, ...Array.from({ length: batch }, () => cartItem(userId)));
      if (index === 0) await append('cart-other', removed);
    }
    project({ projection: combined(projections, unfit) });
    await caughtUp();
    expect(await rows('cart_items')).toHaveLength(1_000);
    expect(await parked()).toMatchObject([{ stream: 'cart-other', revision: '0', attempts: 2 }]);
  });

  it('is tried again by a release that can project it', async () => {
    const userId = randomUUID();
    const unable = projection({
      CartItemAdded: () => {
        throw new Error('Not yet');
      },
    });
    const old = project({ projection: unable });
    await append(`cart-${userId}`, cartItem(userId));
    await caughtUp();
    expect(await parked()).toHaveLength(1);
    await old.stop();
    project();
    while ((await parked()).length > 0) await sleep(5);
    expect(await rows('cart_items')).toHaveLength(1);
  });
});
