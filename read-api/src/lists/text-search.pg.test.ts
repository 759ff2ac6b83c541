import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliateTransactions } from '../affiliate/affiliate-transactions.js';
import { adminPayments } from '../payment/admin-payments.js';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { createSelectAll } from './admin-list.js';

let readTables: OpenReadTables;
let pool: OpenReadTables['pool'];
let queries: OpenReadTables['queries'];
beforeAll(async () => {
  readTables = await openReadTables();
  ({ pool, queries } = readTables);
  await pool.query(
    `insert into read_model.users (id, email, email_hash, referral_code, language, created_at, updated_at)
     select md5(name)::uuid, name || '@example.test', name, name, 'en', now(), now() from unnest(array['ada', 'zoe']) name`,
  );
  await pool.query(
    `insert into read_model.payments (id, user_id, provider, amount_cents, currency, purpose, reference_id, item, created_at, updated_at)
     select id, md5(buyer)::uuid, 'x', 100, 'USD', 'cart', reference, jsonb_build_object('productName', product), now(), now()
     from (values ('A0FF1', 'zoe', 'b.1', 'Rose'), ('B0FF2', 'ada', 'b.2', 'Rose'), ('C0FF3', 'zoe', 'aurore.3', 'Rose'),
       ('D0FF4', 'zoe', 'b.4', 'Amber')) paid (id, buyer, reference, product)`,
  );
  await pool.query(
    `insert into read_model.affiliate_transactions (id, affiliate_id, transaction_type, reference_id, user_id, gross_amount_cents,
       currency, commission_rate_bp, commission_amount_cents, created_at, updated_at)
     select 'of.' || id, 'x', 'booking', reference_id, user_id, 100, 'USD', 800, 8, now(), now() from read_model.payments
     where id in ('A0FF1', 'B0FF2')`,
  );
});
afterAll(() => readTables[Symbol.asyncDispose]());

async function search(
  list: typeof adminPayments | typeof affiliateTransactions,
  q: string,
): Promise<string[]> {
  const { text, values } = await createSelectAll(queries, list as typeof adminPayments, { filter: { q } });
  return (await pool.query<{ id: string }>(text, [...values])).rows.map(({ id }) => id).toSorted();
}

describe('a search for one or two letters', () => {
  it('a single letter finds payments by buyer and product, and not by the beginning of an id', async () => {
    expect(await search(adminPayments, 'a')).toEqual(['B0FF2', 'D0FF4']);
    expect(await search(adminPayments, 'au')).toEqual([]);
  });

  it('a single letter finds commissions by buyer, and not by the beginning of the number of an order', async () => {
    expect(await search(affiliateTransactions, 'a')).toEqual(['of.B0FF2']);
  });

  it('three characters of an id find payments and the commissions that were paid by them', async () => {
    expect(await search(adminPayments, 'A0F')).toEqual(['A0FF1']);
    expect(await search(adminPayments, 'aur')).toEqual(['C0FF3']);
    expect(await search(affiliateTransactions, 'A0F')).toEqual(['of.A0FF1']);
  });
});
