import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSelectAll } from '../lists/admin-list.js';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { adminPayments } from './admin-payments.js';

let readTables: OpenReadTables;
beforeAll(async () => {
  readTables = await openReadTables();
  const { pool } = readTables;
  await pool.query(
    `insert into read_model.bookings (id, user_id, salon_id, service_type, appointment_date, ends_at, local_date, start_minute, time_zone,
       duration, price_cents, currency, status, payment_status, affiliate_id, affiliate_commission_cents, created_at, updated_at)
     select id, gen_random_uuid(), 'salon', 'Haircut', now(), now(), now()::date, 600, 'UTC', 60, 100, 'USD', status, 'paid', 'x', 1,
       now(), now()
     from (values ('b.gone', 'cancelled'), ('b.kept', 'cancelled'), ('b.coming', 'confirmed')) booked (id, status)`,
  );
  await pool.query(
    `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, purpose, reference_id, created_at, updated_at)
     select id, gen_random_uuid(), 'x', 100, 'USD', status, purpose, reference, now(), now()
     from (values ('GONE', 'refunded', 'booking', 'b.gone'), ('KEPT', 'captured', 'booking', 'b.kept'),
       ('COMING', 'captured', 'booking', 'b.coming'), ('GOODS', 'captured', 'cart', null),
       ('NEVER', 'cancelled', null, null)) paid (id, status, purpose, reference)`,
  );
});
afterAll(() => readTables[Symbol.asyncDispose]());

async function find(filter: Readonly<Record<string, unknown>>): Promise<string[]> {
  const { text, values } = await createSelectAll(readTables.queries, adminPayments, { filter });
  const { rows } = await readTables.pool.query<{ id: string }>(text, [...values]);
  return rows.map(({ id }) => id).toSorted();
}

it('payments are filtered by what became of their appointment: canceled, or canceled with the money still here', async () => {
  expect(await find({ appointment: 'canceled' })).toEqual(['GONE', 'KEPT']);
  expect(await find({ appointment: 'canceled-not-refunded' })).toEqual(['KEPT']);
});

it('the word canceled, in both spellings, finds canceled orders and the payments of canceled appointments', async () => {
  for (const q of ['canceled', ' Cancelled']) expect(await find({ q }), q).toEqual(['GONE', 'KEPT', 'NEVER']);
  expect(await find({ q: 'cancel' })).toEqual([]);
});
