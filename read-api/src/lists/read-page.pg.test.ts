import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { adminBookings } from '../booking/admin-bookings.js';
import { Queries } from '../read-model/queries.js';
import { ReadSource } from '../read-model/read-source.js';
import { createSelectAll } from './admin-list.js';
import { parseOrdering } from './ordering.js';
import { readDeepPage, readPage, readSortedPage } from './read-page.js';
import { countRows, createWhereClause } from './where-clause.js';

const BOOKINGS = 240;

let database: TestDatabase;
let pool: pg.Pool;
let source: ReadSource;
let queries: Queries;
beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  pool = new pg.Pool({ connectionString: database.url });
  source = new ReadSource(pool);
  queries = new Queries(source);
  // Some people have no name or no account, some salons are unknown, and many rows have the same value of a sort field.
  await pool.query(`
    insert into read_model.users (id, email, email_hash, first_name, referral_code, language, created_at, updated_at)
    select md5(n::text)::uuid, 'person.' || n || '@example.test', n, case when n % 3 > 0 then 'Ada ' || n % 5 end, n, 'en', now(), now()
    from generate_series(1, 20) n`);
  await pool.query(
    `insert into read_model.bookings (id, user_id, salon_id, service_type, appointment_date, ends_at, local_date,
       start_minute, time_zone, duration, price_cents, currency, status, payment_status, affiliate_id,
       affiliate_commission_cents, created_at, updated_at)
     select 'b' || md5(n::text), md5((n % 25)::text)::uuid, (array['maison-aurore-paris', 'nowhere'])[1 + n % 2],
       (array['Haircut', 'Highlights', 'Blowout'])[1 + n % 3], at, at, at::date, 600, 'UTC', 60, 100 * (n % 7), 'USD',
       (array['pending', 'confirmed', 'completed'])[1 + n % 3], case when n % 4 = 0 then 'paid' else 'unpaid' end, 'x', 1,
       at - n * interval '1 hour', at
     from (select n, timestamptz '2026-05-01Z' + (n % 40) * interval '1 day' as at from generate_series(1, $1::int) n) numbered`,
    [BOOKINGS],
  );
});
afterAll(async () => {
  await source.stop();
  await pool.end();
  await database.drop();
});

const FILTERS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { status: 'pending' },
  { status: ['pending', 'confirmed'], paid: false },
  { from: '2026-05-10', to: '2026-05-12' },
  { q: 'Ada' },
  { q: 'haircut' },
  { q: 'a', status: 'completed' },
  { q: 'nobody has this' },
];
const PAGES = [
  { offset: 0, limit: 25 },
  { offset: 37, limit: 10 },
  { offset: 70, limit: 25 },
  { offset: BOOKINGS - 3, limit: 25 },
];

describe('a page of a list', () => {
  it.each(Object.keys(adminBookings.sortable))(
    'a page of a list in the order of %s has the same rows whichever way it is read: in the order, from its end, or by sorting the rows that match',
    async (field) => {
      let compared = 0;
      for (const filter of FILTERS)
        for (const direction of ['ASC', 'DESC'] as const) {
          const sort = [field, direction] as const;
          const whereClause = await createWhereClause(queries, adminBookings, filter);
          const ordering = parseOrdering(adminBookings.sortable, adminBookings.newestFirst, [...sort]);
          const rows = { list: adminBookings, whereClause, ordering };
          const all = await createSelectAll(queries, adminBookings, { sort: [...sort], filter });
          const sorted = (await pool.query<{ id: string }>(all.text, [...all.values])).rows.map(
            ({ id }) => id,
          );
          const total = await countRows(queries, adminBookings.from, whereClause);
          expect(total).toBe(sorted.length);
          for (const page of PAGES) {
            const expected = sorted.slice(page.offset, page.offset + page.limit);
            const at = JSON.stringify({ filter, sort, page });
            expect(await readPage(queries, rows, page), at).toEqual(expected);
            expect(await readSortedPage(queries, rows, page), at).toEqual(expected);
            if (!ordering.isNullable)
              expect((await readDeepPage(queries, rows, page, total))[1], at).toEqual(expected);
            compared += expected.length;
          }
        }
      expect(compared).toBeGreaterThan(500);
    },
  );
});
