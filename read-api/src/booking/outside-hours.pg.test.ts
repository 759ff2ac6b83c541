import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSelectAll } from '../lists/admin-list.js';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { adminBookings } from './admin-bookings.js';

const DAY = { open: 9 * 60, close: 18 * 60 };
const WEEK = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY, sun: null };
const LATE = { open: 12 * 60, close: 20 * 60 };
const [THURSDAY, FRIDAY, SATURDAY, SUNDAY] = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
const CHANGED_FRIDAY = '2026-12-04';

let readTables: OpenReadTables;
let pool: OpenReadTables['pool'];
let queries: OpenReadTables['queries'];
beforeAll(async () => {
  readTables = await openReadTables();
  ({ pool, queries } = readTables);
  await pool.query(
    `insert into read_model.salons (id, name, address, city, state, country, zip_code, phone, email, website, image_url,
       price_range, specialties, brands, opening_hours, latitude, longitude, time_zone, chairs, created_at, updated_at)
     values ('salon', 'Salon', 'x', 'Berlin', '', 'DE', '', '', '', '', '', '$$', '[]', '[]', $1, 0, 0, 'UTC', 9, now(), now())`,
    [WEEK],
  );
  await pool.query(
    `insert into read_model.hours_changes (salon_id, from_date, opening_hours) values ('salon', $1, $2)`,
    [CHANGED_FRIDAY, { ...WEEK, fri: LATE }],
  );
});
afterAll(() => readTables[Symbol.asyncDispose]());

async function book(
  id: string,
  date: string | undefined,
  start: number,
  duration = 60,
  count = 1,
): Promise<void> {
  await pool.query(
    `insert into read_model.bookings (id, user_id, salon_id, service_type, appointment_date, ends_at, local_date,
       start_minute, time_zone, duration, price_cents, currency, status, payment_status, affiliate_id,
       affiliate_commission_cents, created_at, updated_at)
     select $1 || n, md5($1)::uuid, 'salon', 'Haircut', at, at + $4::int * interval '1 minute', $2::date, $3::int, 'UTC',
       $4::int, 100, 'USD', 'confirmed', 'unpaid', 'x', 1, now(), now()
     from generate_series(1, $5::int) n, lateral (select $2::date + $3::int * interval '1 minute' as at) times`,
    [id, date, start, duration, count],
  );
}

async function findOutside(outsideHours: object): Promise<string[]> {
  const { text, values } = await createSelectAll(queries, adminBookings, {
    sort: ['id', 'ASC'],
    filter: { salonId: 'salon', outsideHours },
  });
  const { rows } = await pool.query<{ id: string }>(text, [...values]);
  await pool.query('delete from read_model.bookings');
  return rows.map(({ id }) => id);
}

it('other opening hours concern the appointments that begin before them, end after them or are on a day that becomes closed', async () => {
  await book('early', FRIDAY, 10 * 60);
  await book('inside', FRIDAY, 14 * 60);
  await book('late', FRIDAY, 16 * 60 + 30);
  await book('other-day', THURSDAY, 10 * 60);
  await book('closed', SATURDAY, 14 * 60);
  const hours = { ...WEEK, fri: { open: 14 * 60, close: 17 * 60 }, sat: null };
  expect(await findOutside(hours)).toEqual(['closed1', 'early1', 'late1']);
});

it('an appointment that was outside the hours before, such as one on a Sunday, is not named when the hours change', async () => {
  await book('sunday', SUNDAY, 10 * 60);
  expect(await findOutside({ ...WEEK, fri: null })).toEqual([]);
});

it('an appointment that only a scheduled change of hours covers is named when other hours replace the change', async () => {
  await book('evening', CHANGED_FRIDAY, 17 * 60 + 30, 90);
  await book('afternoon', CHANGED_FRIDAY, 14 * 60);
  expect(await findOutside(WEEK)).toEqual(['evening1']);
});

it('all appointments are looked at, however many there are', async () => {
  await book('inside', THURSDAY, 10 * 60, 60, 1_500);
  await book('outside', FRIDAY, 10 * 60, 60, 1_200);
  expect(await findOutside({ ...WEEK, fri: null })).toHaveLength(1_200);
});
