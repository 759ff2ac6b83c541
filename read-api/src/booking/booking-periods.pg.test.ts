import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSelectAll } from '../lists/admin-list.js';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { adminBookings } from './admin-bookings.js';

let readTables: OpenReadTables;
let pool: OpenReadTables['pool'];
let queries: OpenReadTables['queries'];
beforeAll(async () => {
  readTables = await openReadTables();
  ({ pool, queries } = readTables);
  await pool.query(
    `insert into read_model.bookings (id, user_id, salon_id, service_type, appointment_date, ends_at, local_date,
       start_minute, time_zone, duration, price_cents, currency, status, payment_status, affiliate_id,
       affiliate_commission_cents, created_at, updated_at)
     select name, md5(name)::uuid, 'nowhere', 'Haircut', now() + starts, now() + ends, current_date, 600, 'UTC', 60, 100, 'USD',
       'confirmed', 'unpaid', 'x', 1, now(), now()
     from (values ('yesterday', interval '-27 hours', interval '-26 hours'), ('over', interval '-3 hours', interval '-2 hours'), ('running', interval '-1 hour', interval '1 hour'),
       ('ahead', interval '1 hour', interval '2 hours')) times (name, starts, ends)`,
  );
});
afterAll(() => readTables[Symbol.asyncDispose]());

it.each([
  ['upcoming', ['running', 'ahead']],
  ['past', ['yesterday', 'over']],
  // Values of earlier releases for past appointments, in saved searches and addresses.
  ['over', ['yesterday', 'over']],
  ['begun', ['yesterday', 'over']],
])(
  'an appointment is upcoming until it is over, also while it is under way, and past from then on, whatever day it is (%s)',
  async (when, ids) => {
    const { text, values } = await createSelectAll(queries, adminBookings, {
      sort: ['appointmentDate', 'ASC'],
      filter: { when },
    });
    const { rows } = await pool.query<{ id: string }>(text, [...values]);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  },
);
