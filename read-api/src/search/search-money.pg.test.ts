import { randomBytes, randomUUID } from 'node:crypto';
import { AdminSearchResult } from '@mirabelle/backoffice-contracts';
import { Secrets } from '@mirabelle/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { searchEverything } from './search-everything.js';

const secrets = new Secrets({ master: randomBytes(32) });

let readTables: OpenReadTables;
let pool: OpenReadTables['pool'];
beforeAll(async () => {
  readTables = await openReadTables();
  ({ pool } = readTables);
});
afterAll(() => readTables[Symbol.asyncDispose]());

async function insertSalon(): Promise<void> {
  await pool.query(
    `insert into read_model.salons (id, name, address, city, state, country, zip_code, phone, email, website, image_url,
       price_range, specialties, brands, opening_hours, latitude, longitude, time_zone, chairs, created_at, updated_at)
     values ('isar', 'Isarglanz', '1 Street', 'Munich', '', 'DE', '1', '1', 's@example.test', '', '', '$', '[]', '[]', '{}', 0, 0,
       'Europe/Berlin', 2, now(), now())`,
  );
}

async function insertPerson(): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into read_model.users (id, email, email_hash, first_name, last_name, referral_code, language, created_at, updated_at)
     values ($1, 'paula@example.test', $2, 'Paula', 'Payerson', 'PAULA', 'en', now(), now())`,
    [id, secrets.hashEmail('paula@example.test')],
  );
  return id;
}

async function insertBooking(userId: string): Promise<string> {
  const id = `isar.${randomUUID()}`;
  await pool.query(
    `insert into read_model.bookings (id, user_id, salon_id, service_type, appointment_date, ends_at, local_date,
       start_minute, time_zone, duration, price_cents, currency, status, affiliate_id, affiliate_commission_cents,
       created_at, updated_at)
     values ($1, $2, 'isar', 'Haircut', now(), now(), now()::date, 540, 'Europe/Berlin', 60, 5000, 'USD', 'confirmed', 'a', 500,
       now(), now())`,
    [id, userId],
  );
  return id;
}

async function find(q: string, resource: string) {
  const { queries } = readTables;
  const found = await searchEverything(
    { queries, secrets, pool },
    q,
    AdminSearchResult.shape.resource.options,
  );
  return found.filter((result) => result.resource === resource);
}
const findIds = async (q: string, resource: string) => (await find(q, resource)).map(({ id }) => id);

describe('the search for money in all lists', () => {
  it('the number of a transfer finds what it paid, whole or its beginning, also with a slash', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    await pool.query(
      `insert into read_model.affiliate_transactions (id, affiliate_id, transaction_type, reference_id, gross_amount_cents,
         currency, commission_rate_bp, commission_amount_cents, payout_date, payout_reference, was_paid, created_at, updated_at)
       select id, 'lea', 'product_purchase', 'ORDER-' || n, 100, 'USD', 800, 8, '2026-11-29', reference, true, now() - n * interval '1 day', now()
       from unnest($1::uuid[], array['TRF-2026-1129', 'TRF-2026-1129', 'SEPA 11/29']) with ordinality paid (id, reference, n)`,
      [ids],
    );
    expect(await find('trf-2026-1129', 'affiliate-transactions')).toMatchObject([
      { id: ids[0], match: 'exact', text: 'TRF-2026-1129' },
      { id: ids[1], match: 'exact' },
    ]);
    expect(await findIds('TRF-2026', 'affiliate-transactions')).toEqual(ids.slice(0, 2));
    expect(await findIds('sepa 11/29', 'affiliate-transactions')).toEqual(ids.slice(2));
  });

  it('the name of a salon finds the payments for its appointments', async () => {
    const userId = await insertPerson();
    await insertSalon();
    const booking = await insertBooking(userId);
    await pool.query(
      `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, purpose, reference_id, created_at, updated_at)
       values ('ORDER-AT-ISAR', $1, 'sandbox', 100, 'USD', 'captured', 'booking', $2, now(), now())`,
      [userId, booking],
    );
    expect(await findIds('isarglanz', 'payments')).toEqual(['ORDER-AT-ISAR']);
  });
});
