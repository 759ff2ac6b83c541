import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliateTransactions } from '../affiliate/affiliate-transactions.js';
import { adminBookings } from '../booking/admin-bookings.js';
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
  await pool.query(
    `insert into read_model.salons (id, name, address, city, state, country, zip_code, phone, email, website, image_url,
       price_range, specialties, brands, opening_hours, latitude, longitude, time_zone, chairs, created_at, updated_at)
     select id, 'Salon', '', '', '', 'FR', '', '', '', '', '', '$$', '[]', '[]', '{}', 0, 0, 'UTC', 1, now(), now()
     from unnest(array['maison-aurore', 'cafe-de']) id`,
  );
  await pool.query(
    `insert into read_model.bookings (id, user_id, salon_id, service_type, appointment_date, ends_at, local_date, start_minute, time_zone,
       duration, price_cents, currency, status, payment_status, affiliate_id, affiliate_commission_cents, created_at, updated_at)
     select salon || '.2026-05-0' || n || '.0b7c1111-1111-4111-8111-' || digits, md5('zoe')::uuid, salon, 'Haircut', now(), now(), now()::date,
       600, 'UTC', 60, 100, 'USD', 'pending', 'unpaid', 'x', 1, now(), now()
     from (values (1, 'maison-aurore', 'adecafe00000'), (2, 'cafe-de', '4f2a7f3a9c2b')) booked (n, salon, digits)`,
  );
});
afterAll(() => readTables[Symbol.asyncDispose]());

async function search(
  list: typeof adminPayments | typeof affiliateTransactions | typeof adminBookings,
  q: string,
): Promise<string[]> {
  const { text, values } = await createSelectAll(queries, list as unknown as typeof adminPayments, {
    filter: { q },
  });
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

describe('a search for the number of a transfer', () => {
  it('a search for the number of a transfer finds the commissions that it paid, in any case and by a part of it', async () => {
    await pool.query(
      "update read_model.affiliate_transactions set payout_reference = 'TRF-2026/11 29' where id = 'of.A0FF1'",
    );
    for (const q of ['TRF-2026/11 29', 'trf-2026', '26/11'])
      expect(await search(affiliateTransactions, q), q).toEqual(['of.A0FF1']);
  });
});

describe('a search for a part of the id of a booking', () => {
  const inMaison = 'maison-aurore.2026-05-01.0b7c1111-1111-4111-8111-adecafe00000';
  const inCafe = 'cafe-de.2026-05-02.0b7c1111-1111-4111-8111-4f2a7f3a9c2b';

  it.each([
    ["a part of the salon's id, in any case", 'AURO', [inMaison]],
    ["letters of the salon's id that are also digits of a UUID", 'cafe', [inCafe, inMaison]],
    ["the end of the salon's id with the beginning of the day", 'aurore.2026', [inMaison]],
    ['the day', '2026-05-02', [inCafe]],
    ['the reference', '7F3A-9C2B', [inCafe]],
    ['an underscore, which stands for itself', 'm_ison', []],
  ])('%s finds the bookings whose id has it', async (_part, q, found) => {
    expect(await search(adminBookings, q)).toEqual(found);
  });
});
