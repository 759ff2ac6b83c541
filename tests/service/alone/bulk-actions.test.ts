import {
  type AffiliateTotals,
  adminApproveTransactions,
  adminHandOverMessages,
  adminReadBulkAction,
  adminRescheduleBookings,
  adminSelectTransactions,
  adminTotalAffiliateTransactions,
  type BulkActionResults,
  type BulkSelection,
} from '@mirabelle/backoffice-contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../support/days.js';
import type { HttpClient } from '../../support/http-client.js';
import { shortOrSoak } from '../../support/soak.js';
import { recordAppointments } from '../calls/appointments.js';
import { recordCommissions } from '../calls/commissions.js';
import { call, callOrThrow, getUserId, type OwnWorld, openOwnWorld } from '../calls/index.js';
import { recordMessages } from '../calls/messages.js';

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

/** Kills the product once the first records of a bulk action are done, starts it again, and waits for the end. */
async function killHalfWay(client: HttpClient, id: string, total: number): Promise<BulkActionResults> {
  const countDone = async () => {
    const { rows } = await world.context.pool.query<{ done: number }>(
      'select count(outcome)::int as done from bulk_action_records where bulk_action_id = $1',
      [id],
    );
    return rows[0]?.done ?? 0;
  };
  await expect.poll(countDone, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  await world.product.kill9();
  expect(await countDone()).toBeLessThan(total);
  await world.product.restart();
  return vi.waitFor(
    async () => {
      const { body } = await call(client, adminReadBulkAction, { params: { id } });
      expect(body).toMatchObject({ status: 'finished' });
      return body as BulkActionResults;
    },
    { timeout: 240_000, interval: 500 },
  );
}

const countEvents = async (type: string) => {
  const { rows } = await world.context.pool.query<{ events: number }>(
    'select count(*)::int as events from event_store.events where type = $1',
    [type],
  );
  return rows[0]?.events;
};

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
    const results = await killHalfWay(client, id, COMMISSIONS);
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
    expect(await countEvents('CommissionApproved')).toBe(COMMISSIONS);
  });
});

describe('what the page once sent by one command for each record', () => {
  it('100 messages are handed over once each, with one note each, although the product is killed half-way', async () => {
    const count = 100;
    const ids = await recordMessages(world, { subject: 'Handed over', count });
    const { client } = world.actors.support;
    const { id } = await callOrThrow<{ id: string }>(client, adminHandOverMessages, {
      body: {
        records: ids.map((messageId) => ({ id: messageId, version: 1 })),
        assigneeId: getUserId(world.actors.operator),
        note: 'I am on leave.',
      },
    });
    const { counts } = await killHalfWay(client, id, count);
    expect(counts).toEqual({ done: count, unchanged: 0, refused: 0, left: 0 });
    expect(await countEvents('ContactMessageAssigned')).toBe(count);
    expect(await countEvents('ContactNoteAdded')).toBe(count);
  });

  it('100 appointments are moved to another day once each, although the product is killed half-way', async () => {
    const count = 100;
    const { client } = world.actors.operator;
    const ids = await recordAppointments(world, count);
    const { id } = await callOrThrow<{ id: string }>(client, adminRescheduleBookings, {
      body: {
        records: ids.map((bookingId) => ({
          id: bookingId,
          version: null,
          appointmentDate: addDays(bookingId.split('.')[1] ?? '', 1),
          appointmentTime: '2:00 PM',
        })),
      },
    });
    const { counts } = await killHalfWay(client, id, count);
    expect(counts).toEqual({ done: count, unchanged: 0, refused: 0, left: 0 });
    expect(await countEvents('AppointmentRescheduled')).toBe(count);
  });
});
