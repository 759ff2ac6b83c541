import type { AdminListQuery } from '@mirabelle/backoffice-contracts';
import type { ApiRequest } from '@mirabelle/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeTurns } from '../../../tests/support/soak.js';
import { adminBookings } from '../booking/admin-bookings.js';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { createSelectAll, sendListPage } from './admin-list.js';
import { parseOrdering } from './ordering.js';
import { readFromPivot } from './read-from-pivot.js';
import { createWhereClause } from './where-clause.js';

/** With this many rows, filters match more rows than are sorted for a page, and pages in the middle are read from the nearer end. */
const BOOKINGS = 24_000;
const PEOPLE = 3_000;

let readTables: OpenReadTables;
let pool: OpenReadTables['pool'];
let queries: OpenReadTables['queries'];
beforeAll(async () => {
  readTables = await openReadTables();
  ({ pool, queries } = readTables);
  await pool.query(
    `insert into read_model.users (id, email, email_hash, first_name, referral_code, language, booking_count, created_at, updated_at)
     select md5(n::text)::uuid, case when n % 6 > 0 then 'person.' else 'zoe.' end || n || '@example.test', n,
       case when n % 4 > 0 then 'Ada ' || n % 500 end, n, 'en', $2::int / $1::int, now(), now()
     from generate_series(1, $1::int) n`,
    [PEOPLE, BOOKINGS],
  );
  await pool.query(
    `insert into read_model.salons (id, name, address, city, state, country, zip_code, phone, email, website, image_url,
       price_range, specialties, brands, opening_hours, latitude, longitude, time_zone, chairs, created_at, updated_at)
     select id, name, '', '', '', 'FR', '', '', '', '', '', '$$', '[]', '[]', '{}', 0, 0, 'UTC', 1, now(), now()
     from (values ('aurore', 'Maison Aurore'), ('belle', 'Maison Belle'), ('studio', 'Studio Nord')) salons (id, name)`,
  );
  await pool.query(
    `insert into read_model.bookings (id, user_id, salon_id, service_type, appointment_date, ends_at, local_date,
       start_minute, time_zone, duration, price_cents, currency, status, answer_by, payment_status, affiliate_id,
       affiliate_commission_cents, created_at, updated_at)
     select salon || '.' || md5(n::text), md5((1 + n % $2::int)::text)::uuid, salon,
       (array['Haircut', 'Highlights', 'Blowout'])[1 + n % 3], at, at, at::date, 600, 'UTC', 60, 100 * (n % 70), 'USD',
       (array['pending', 'confirmed', 'completed'])[1 + n % 3],
       case when n % 11 = 0 then at - n % 50 * interval '1 hour' end, case when n % 4 = 0 then 'paid' else 'unpaid' end, 'x', 1,
       at - n % 97 * interval '1 hour', at
     from (select n, (array['aurore', 'belle', 'studio', 'unknown'])[1 + n % 4] as salon,
         timestamptz '2026-05-01Z' + (n % 400) * interval '1 day' as at from generate_series(1, $1::int) n) numbered`,
    [BOOKINGS, PEOPLE],
  );
  await pool.query('analyze');
});
afterAll(() => readTables[Symbol.asyncDispose]());

const FILTERS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { paid: false },
  { status: ['pending', 'confirmed'], serviceType: ['Haircut', 'Blowout'] },
  { from: '2026-07-01', to: '2027-03-01' },
  { q: 'haircut' },
  { q: 'h' },
  { q: 'maison' },
  { q: 'person.' },
  { q: 'zoe.' },
  { q: 'a' },
  { q: 'person.', paid: false },
  { q: 'nobody has this' },
];

/** Reads a page as the route does. @returns its ids, and the number of all rows */
async function readList(query: AdminListQuery) {
  let range = '';
  const response = { setHeader: (_name: string, value: string) => (range = value) };
  const request = { query, http: { response } } as unknown as ApiRequest<unknown, AdminListQuery>;
  const items = await sendListPage(queries, adminBookings, request);
  return { ids: items.map(({ id }) => id), total: Number(range.split('/')[1]) };
}

describe('a list of very many rows', () => {
  it.each(takeTurns(Object.keys(adminBookings.sortable), 3))(
    'each page of a list of very many rows in the order of %s has the rows that a plain statement finds, and their number',
    async (field) => {
      let compared = 0;
      for (const filter of FILTERS)
        for (const direction of ['ASC', 'DESC'] as const) {
          const query = { filter, sort: [field, direction] } as const;
          const plain = await createSelectAll(queries, adminBookings, { filter, sort: [field, direction] });
          const { rows } = await pool.query<{ id: string }>(`select id from (${plain.text}) listed`, [
            ...plain.values,
          ]);
          const ids = rows.map(({ id }) => id);
          const middle = Math.floor(ids.length / 2);
          for (const first of [0, 60, 1_200, middle, Math.max(0, ids.length - 10)]) {
            const answer = await readList({ ...query, sort: [field, direction], range: [first, first + 24] });
            const at = JSON.stringify({ ...query, first });
            expect(answer, at).toEqual({ ids: ids.slice(first, first + 25), total: ids.length });
            compared += answer.ids.length;
          }
        }
      expect(compared).toBeGreaterThan(1_500);
    },
  );

  it.each(['ASC', 'DESC'] as const)(
    'pages in the middle of a search are read from a customer near them, in both directions of the order (%s)',
    async (direction) => {
      const [filter, sort] = [{ q: 'a' }, ['customerName', direction]] as [
        { q: string },
        [string, typeof direction],
      ];
      const { text, values } = await createSelectAll(queries, adminBookings, { filter, sort });
      const { rows } = await pool.query<{ id: string }>(`select id from (${text}) listed`, [...values]);
      const ids = rows.map(({ id }) => id);
      const ordering = parseOrdering(adminBookings.sortable, adminBookings.newestFirst, sort);
      const whereClause = await createWhereClause(queries, adminBookings, filter);
      const read = (offset: number) =>
        readFromPivot(queries, { list: adminBookings, whereClause, ordering }, { offset, limit: 25 });
      for (let offset = 5_000; offset < 15_000; offset += 500)
        expect(await read(offset), String(offset)).toEqual([ids.length, ids.slice(offset, offset + 25)]);
      expect(await read(ids.length - 10), 'rows without a name').toBeUndefined();
      expect(await read(4_000), 'near the beginning').toBeUndefined();
    },
  );
});
