import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareEmptyDatabase } from '../../../../tests/support/empty-database.js';
import { insertRow } from '../testing/insert-row.js';
import { migrateSteps } from '../testing/migrate-steps.js';

const getClient = prepareEmptyDatabase();

const STEP = '042_purchases';
const [PAID, REFUNDED] = ['2026-11-20T01:00:00.000Z', '2026-11-21T02:00:00.000Z'];

describe('the payments in the tables of an earlier release', () => {
  it('a refunded payment has the sum and the day of its refund, and the others have none', async () => {
    await migrateSteps(getClient(), (name) => name < STEP);
    const payment = { user_id: randomUUID(), provider: 'paypal', amount_cents: 6500, currency: 'USD' };
    for (const [id, status, updated_at] of [
      ['CAPTURED', 'captured', PAID],
      ['REFUNDING', 'refunding', REFUNDED],
      ['REFUNDED', 'refunded', REFUNDED],
    ]) {
      const times = { captured_at: PAID, created_at: PAID, updated_at };
      await insertRow(getClient(), 'payments', { ...payment, ...times, id, status });
    }
    await migrateSteps(getClient(), (name) => name === STEP);
    const { rows } = await getClient().query<{
      id: string;
      refunded_at: Date | null;
      refunded_cents: number;
    }>('select id, refunded_at, refunded_cents from read_model.payments order by id');
    expect(rows.map((row) => [row.id, row.refunded_at?.toISOString(), row.refunded_cents])).toEqual([
      ['CAPTURED', undefined, null],
      ['REFUNDED', REFUNDED, 6500],
      ['REFUNDING', undefined, null],
    ]);
  });
});
