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

/** The day some days from Monday of this week, at a salon in UTC. */
const fromMonday = async (days: number): Promise<string> => {
  const { rows } = await pool.query<{ day: string }>(
    "select (date_trunc('week', now() at time zone 'UTC')::date + $1::int)::text as day",
    [days],
  );
  return rows[0]?.day ?? '';
};

it('this and the next week have their seven days from Monday on, and the last 7 days end with today', async () => {
  await pool.query(
    `insert into read_model.bookings (id, user_id, salon_id, service_type, appointment_date, ends_at, local_date,
       start_minute, time_zone, duration, price_cents, currency, status, payment_status, affiliate_id,
       affiliate_commission_cents, created_at, updated_at)
     select 'day' || day, md5(day::text)::uuid, 'weekly', 'Haircut', day + interval '12 hours', day + interval '13 hours', day::date,
       720, 'UTC', 60, 100, 'USD', 'confirmed', 'unpaid', 'x', 1, now(), now()
     from generate_series(current_date - 16, current_date + 16, interval '1 day') days (day)`,
  );
  const listDays = async (when: string) => {
    const { text, values } = await createSelectAll(queries, adminBookings, {
      sort: ['appointmentDate', 'ASC'],
      filter: { when, salonId: 'weekly' },
    });
    const { rows } = await pool.query<{ id: string }>(text, [...values]);
    return rows.map(({ id }) => id.slice('day'.length, 'day'.length + 10));
  };
  const thisWeek = await listDays('this-week');
  expect([thisWeek.length, thisWeek[0], thisWeek.at(-1)]).toEqual([
    7,
    await fromMonday(0),
    await fromMonday(6),
  ]);
  const nextWeek = await listDays('next-week');
  expect([nextWeek.length, nextWeek[0], nextWeek.at(-1)]).toEqual([
    7,
    await fromMonday(7),
    await fromMonday(13),
  ]);
  const lastDays = await listDays('last-7-days');
  expect([lastDays.length, lastDays.at(-1)]).toEqual([7, new Date().toISOString().slice(0, 10)]);
});
