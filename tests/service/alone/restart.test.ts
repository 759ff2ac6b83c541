import { readReferralStats, trackReferral } from '@mirabelle/contracts';
import { referralStream } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAdminPath } from '../../support/admin-path.js';
import { createClient } from '../../support/http-client.js';
import { openLiveEventStream } from '../../support/live-event-stream.js';
import { signUp } from '../../support/people.js';
import { appendCapturedPayment } from '../calls/append-events.js';
import { call, callOrThrow, getUserId, type OwnWorld, openOwnWorld } from '../calls/index.js';

const FRIENDS_PER_BONUS = 20;
const POLLING = { timeout: 30_000, interval: 50 };

let world: OwnWorld;
beforeAll(async () => {
  world = await openOwnWorld();
});
afterAll(() => world?.close());

/** Kills the product and starts it again, with these reactors at the beginning of the log. */
async function restartFromTheFirstEvent(...reactors: string[]): Promise<void> {
  await world.product.kill9();
  await world.context.pool.query("update reactor_checkpoints set position = '0/0' where reactor = any($1)", [
    reactors,
  ]);
  await world.product.restart();
}

describe('a reactor that handles every event a second time', () => {
  const appendPayment = () => appendCapturedPayment(world, world.actors.customer, 1_599);

  async function countCommissionEvents(): Promise<number> {
    const { rows } = await world.context.pool.query<{ n: number }>(
      "select count(*)::int as n from event_store.events where type like 'Commission%'",
    );
    return rows[0]?.n ?? 0;
  }

  it('a reactor that handles every event again records no commission twice', async () => {
    for (let n = 0; n < 5; n += 1) await appendPayment();
    await vi.waitFor(async () => expect(await countCommissionEvents()).toBe(5), POLLING);
    await restartFromTheFirstEvent('commissions');
    await appendPayment();
    await vi.waitFor(async () => expect(await countCommissionEvents()).toBe(6), POLLING);
    const { rows } = await world.context.pool.query(
      "select error from parked_events where consumer = 'commissions'",
    );
    expect(rows).toEqual([]);
  });

  it('a reactor that handles every event again gives two bonus photos, and not four, for twenty friends who join at once', async () => {
    const referrer = await world.signUpCustomer();
    const readStats = () => callOrThrow<{ totalReferrals: number }>(referrer.client, readReferralStats);
    const join = async () => {
      const client = createClient(world.product.url);
      const { status } = await call(client, trackReferral, {
        body: { referralCode: referrer.account?.user.referralCode },
      });
      expect(status).toBe(204);
      await signUp(client, world.product.inboxUrl);
    };
    await Promise.all(Array.from({ length: FRIENDS_PER_BONUS }, join));
    await vi.waitFor(
      async () =>
        expect(await readStats()).toMatchObject({ totalReferrals: 20, bonusCredits: 2, towardNextBonus: 0 }),
      POLLING,
    );

    await restartFromTheFirstEvent('referrals', 'bonus-photos');
    await join();
    await vi.waitFor(async () => expect((await readStats()).totalReferrals).toBe(21), POLLING);
    expect(await readStats()).toMatchObject({ bonusCredits: 2, towardNextBonus: 1 });
    const events = await world.context.store.readStream(referralStream(getUserId(referrer)));
    expect(events.filter(({ type }) => type === 'BonusPhotosEarned')).toHaveLength(1);
    const { headers } = await world.actors.operator.client.get(
      createAdminPath('referrals', { filter: { referrerId: getUserId(referrer), bonusAwarded: true } }),
    );
    expect(headers.get('content-range')).toBe('referrals 0-19/20');
  });
});

describe('an open event stream', () => {
  it('an open event stream does not delay the stop of the product, and ends with a complete answer', async () => {
    const stream = await openLiveEventStream(world.actors.customer.client);
    await world.product.restart();
    await stream.waitUntilEnded();
    // An answer that is still open after the drain period would be cut off.
    expect(stream.isComplete()).toBe(true);
  });
});
