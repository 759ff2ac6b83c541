import {
  type AffiliateTotals,
  adminApproveTransactions,
  adminReadBulkAction,
  adminSelectTransactions,
  adminTotalAffiliateTransactions,
  type BulkActionResults,
  type BulkSelection,
} from '@mirabelle/backoffice-contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shortOrSoak } from '../../support/soak.js';
import { recordCommissions } from '../calls/commissions.js';
import { call, callOrThrow, type OwnWorld, openOwnWorld } from '../calls/index.js';

/** Number of commissions of a month. */
const COMMISSIONS = shortOrSoak(400, 5_000);
const PORTION = 100;
const GROSS_CENTS = [1_299, 999, 2_450];
/** 8 % of each, rounded half up. */
const COMMISSION_CENTS = [104, 80, 196];

let world: OwnWorld;
beforeAll(async () => {
  // The limits of production.
  world = await openOwnWorld({ env: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => world?.close());

describe('a month of commissions that is approved by one command', () => {
  it('a month of commissions is approved to the cent at the default limits, although the product is killed half-way', async () => {
    const affiliateId = 'a_whole_month';
    for (let first = 0; first < COMMISSIONS; first += PORTION) {
      const portion = Array.from({ length: PORTION }, (_, index) => ({
        affiliateId,
        grossCents: GROSS_CENTS[(first + index) % GROSS_CENTS.length] as number,
      }));
      await recordCommissions(world, portion);
    }
    const cents = Array.from(
      { length: COMMISSIONS },
      (_, index) => COMMISSION_CENTS[index % COMMISSION_CENTS.length] ?? 0,
    );
    const sum = (cents.reduce((all, amount) => all + amount, 0) / 100).toFixed(2);
    const { client } = world.actors.finance;
    const filter = JSON.stringify({ affiliateId });
    const selection = await callOrThrow<BulkSelection>(client, adminSelectTransactions, {
      query: { action: 'approve', filter },
    });
    expect(selection).toMatchObject({ count: COMMISSIONS, amount: sum });

    const { id } = await callOrThrow<{ id: string }>(client, adminApproveTransactions, {
      body: { records: selection.records },
    });
    const countDone = async () => {
      const { rows } = await world.context.pool.query<{ done: number }>(
        'select count(outcome)::int as done from bulk_action_records where bulk_action_id = $1',
        [id],
      );
      return rows[0]?.done ?? 0;
    };
    await expect.poll(countDone, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    await world.product.kill9();
    const doneAtCrash = await countDone();
    expect(doneAtCrash).toBeLessThan(COMMISSIONS);
    await world.product.restart();

    const results = await vi.waitFor(
      async () => {
        const { body } = await call(client, adminReadBulkAction, { params: { id } });
        expect(body).toMatchObject({ status: 'finished' });
        return body as BulkActionResults;
      },
      { timeout: 240_000, interval: 500 },
    );
    // A record whose command was executed just before the crash is done, and not done before.
    expect(results).toMatchObject({
      total: COMMISSIONS,
      counts: { done: COMMISSIONS, unchanged: 0, refused: 0, left: 0 },
      amount: sum,
    });
    const { byStatus } = await callOrThrow<AffiliateTotals>(client, adminTotalAffiliateTransactions, {
      query: { filter },
    });
    expect(byStatus).toMatchObject([{ status: 'approved', entries: COMMISSIONS, commissionAmount: sum }]);
    const { rows } = await world.context.pool.query<{ events: number }>(
      "select count(*)::int as events from event_store.events where type = 'CommissionApproved'",
    );
    expect(rows[0]?.events).toBe(COMMISSIONS);
  });
});
