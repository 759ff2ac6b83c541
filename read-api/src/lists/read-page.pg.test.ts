import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeTurns } from '../../../tests/support/soak.js';
import { affiliateTransactions } from '../affiliate/affiliate-transactions.js';
import { reconciliation } from '../affiliate/reconciliation.js';
import { adminBookings } from '../booking/admin-bookings.js';
import { contactMessages } from '../contact/contact-messages.js';
import { parkedEvents } from '../operations/parked-event-routes.js';
import { adminPayments } from '../payment/admin-payments.js';
import { adminReferrals } from '../referral/admin-referrals.js';
import { adminReviews } from '../review/review-routes.js';
import { adminSalons } from '../salon/admin-salons.js';
import { securityEvents } from '../security/security-event-routes.js';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { createSelectAll } from './admin-list.js';
import { countParts, countRows } from './count-rows.js';
import { parseOrdering } from './ordering.js';
import { canReadFromEnd, readDeepPage } from './read-deep-page.js';
import { readJoinedPage, readNearPage, readPage, readSortedPage } from './read-page.js';
import { readValueCounts } from './sort-values.js';
import { createWhereClause } from './where-clause.js';

const BOOKINGS = 240;
/** People without a booking: so many that a search compares the people whom it finds by hashes. */
const MANY_PEOPLE = 2_100;
/** Further people: with them, a search finds more than can be passed as values. */
const MORE_PEOPLE = 19_000;
const REFERRALS = 300;
/** With this many rows, their sort values are not looked up one by one. */
const MANY_ROWS = 5_001;

let readTables: OpenReadTables;
let pool: OpenReadTables['pool'];
let queries: OpenReadTables['queries'];
beforeAll(async () => {
  readTables = await openReadTables();
  ({ pool, queries } = readTables);
  // Some people have no name or no account, some salons are unknown, and many rows have the same value of a sort field.
  await pool.query(`
    insert into read_model.users (id, email, email_hash, first_name, referral_code, language, created_at, updated_at)
    select md5(n::text)::uuid, 'person.' || n || '@example.test', n, case when n % 3 > 0 then 'Ada ' || n % 5 end, n, 'en', now(), now()
    from (select generate_series(1, 20) union all select generate_series(1000, 999 + ${MANY_PEOPLE})) numbered (n)`);
  await pool.query(
    `insert into read_model.salons (id, name, address, city, state, country, zip_code, phone, email, website, image_url,
       price_range, specialties, brands, opening_hours, latitude, longitude, time_zone, chairs, created_at, updated_at)
     values ('maison-aurore-paris', 'Maison Aurore', '', '', '', 'FR', '', '', '', '', '', '$$', '[]', '[]', '{}', 0, 0, 'UTC', 1,
       now(), now())`,
  );
  await pool.query(
    `insert into read_model.bookings (id, user_id, salon_id, service_type, appointment_date, ends_at, local_date,
       start_minute, time_zone, duration, price_cents, currency, status, answer_by, payment_status, affiliate_id,
       affiliate_commission_cents, created_at, updated_at)
     select 'b' || md5(n::text), md5((n % 25)::text)::uuid, (array['maison-aurore-paris', 'nowhere'])[1 + n % 2],
       (array['Haircut', 'Highlights', 'Blowout'])[1 + n % 3], at, at, at::date, 600, 'UTC', 60, 100 * (n % 7), 'USD',
       (array['pending', 'confirmed', 'completed'])[1 + n % 3], case when n % 3 = 0 then at - n * interval '50 minutes' end,
       case when n % 4 = 0 then 'paid' else 'unpaid' end, 'x', 1,
       at - n * interval '1 hour', at
     from (select n, timestamptz '2026-05-01Z' + (n % 40) * interval '1 day' as at from generate_series(1, $1::int) n) numbered`,
    [BOOKINGS],
  );
  await pool.query(`update read_model.users u set booking_count = c.bookings
    from (select user_id, count(*) as bookings from read_model.bookings group by user_id) c where c.user_id = u.id`);
  // Some people are on both sides, and some on one side have no account.
  await pool.query(
    `insert into read_model.referrals (id, referrer_id, referee_id, bonus_awarded, created_at, updated_at)
     select md5('r' || n)::uuid, md5((n % 40)::text)::uuid, md5((999 + n)::text)::uuid, n % 2 = 0, now() - n * interval '1 hour', now()
     from generate_series(1, $1::int) n`,
    [REFERRALS],
  );
  await pool.query(`update read_model.users u set total_referrals = 1
    where exists (select from read_model.referrals r where r.referrer_id = u.id)`);
});
afterAll(() => readTables[Symbol.asyncDispose]());

const FILTERS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { status: 'pending' },
  { status: ['pending', 'confirmed'], paid: false },
  { from: '2026-05-10', to: '2026-05-12' },
  { q: 'Ada' },
  { q: 'haircut' },
  { q: 'a', status: 'completed' },
  { q: 'nobody has this' },
  { q: 'person.' },
  { q: 'person.', status: 'completed' },
];
const PAGES = [
  { offset: 0, limit: 25 },
  { offset: 37, limit: 10 },
  { offset: 70, limit: 25 },
  { offset: BOOKINGS - 3, limit: 25 },
];

describe('a page of a list', () => {
  it.each(takeTurns(Object.keys(adminBookings.sortable), 3))(
    'a page of a list in the order of %s has the same rows whichever way it is read: in the order, from its end, by following another table, or by sorting the rows that match',
    async (field) => {
      let compared = 0;
      let foundNear = 0;
      let foundJoined = 0;
      let leftOut = 0;
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
          const counts = await countParts(queries, adminBookings.from, whereClause);
          const narrowed = {
            ...rows,
            whereClause: whereClause.search?.leaveOutEmptyParts(counts) ?? whereClause,
          };
          if (narrowed.whereClause.where !== whereClause.where) leftOut += 1;
          const valueCounts = await readValueCounts(queries, whereClause, ordering);
          if (valueCounts) expect(valueCounts.reduce((sum, { rows }) => sum + rows, 0)).toBe(total);
          for (const page of PAGES) {
            const expected = sorted.slice(page.offset, page.offset + page.limit);
            const at = JSON.stringify({ filter, sort, page });
            expect(await readPage(queries, rows, page), at).toEqual(expected);
            if (valueCounts) expect(await readPage(queries, rows, page, valueCounts), at).toEqual(expected);
            expect(await readPage(queries, narrowed, page), at).toEqual(expected);
            for (const size of [total, MANY_ROWS]) {
              expect(await readSortedPage(queries, rows, page, size), at).toEqual(expected);
              expect(await readSortedPage(queries, narrowed, page, size), at).toEqual(expected);
            }
            const near = await readNearPage(queries, rows, page);
            if (near) expect(near, at).toEqual(expected);
            if (near) foundNear += 1;
            const joined = await readJoinedPage(queries, rows, page);
            if (joined) expect(joined, at).toEqual(expected);
            if (joined) foundJoined += 1;
            if (canReadFromEnd(ordering))
              expect((await readDeepPage(queries, rows, page, total))[1], at).toEqual(expected);
            compared += expected.length;
          }
        }
      expect(compared).toBeGreaterThan(500);
      expect(foundNear).toBeGreaterThan(10);
      expect(leftOut).toBeGreaterThan(2);
      expect(foundJoined > 10).toBe(field.startsWith('customer'));
    },
  );
});

describe('the number of rows that a search finds', () => {
  it('the number of rows that a search finds by people alone is the sum of their rows, and asks for no row of the list', async () => {
    await pool.query('update read_model.users set booking_count = booking_count + 1000 where email = $1', [
      'person.7@example.test',
    ]);
    const count = async (filter: Readonly<Record<string, unknown>>) =>
      countRows(queries, adminBookings.from, await createWhereClause(queries, adminBookings, filter));
    const all = await count({ q: 'person.7@' });
    const pending = await count({ q: 'person.7@', status: 'pending' });
    await pool.query('update read_model.users set booking_count = booking_count - 1000 where email = $1', [
      'person.7@example.test',
    ]);
    const { rows } = await pool.query<{ status: string }>(
      "select status from read_model.bookings where user_id = md5('7')::uuid",
    );
    expect(all).toBe(rows.length + 1000);
    // Another condition leaves some of them out, so they are counted.
    expect(pending).toBe(rows.filter(({ status }) => status === 'pending').length);
  });
});

describe('the first pages of a list', () => {
  it.each([
    affiliateTransactions,
    reconciliation,
    adminPayments,
    adminReviews,
    adminSalons,
    contactMessages,
    parkedEvents,
    securityEvents,
  ] as readonly Pick<
    typeof adminBookings,
    'resource' | 'from' | 'id' | 'filters' | 'sortable' | 'newestFirst'
  >[])('the first pages of $resource can be looked for in each of its orders', async (list) => {
    const whereClause = await createWhereClause(queries, list, { id: [randomUUID()] });
    const page = { offset: 0, limit: 25 };
    for (const field of Object.keys(list.sortable)) {
      const ordering = parseOrdering(list.sortable, list.newestFirst, [field, 'ASC']);
      expect(await readNearPage(queries, { list, whereClause, ordering }, page)).toBeUndefined();
    }
  });
});

describe('a search for very many people', () => {
  const insertMorePeople = () =>
    pool.query(
      `insert into read_model.users (id, email, email_hash, first_name, referral_code, language, created_at, updated_at)
       select md5(n::text)::uuid, 'person.' || n || '@example.test', n, 'Ada', n, 'en', now(), now() from generate_series(10000, 9999 + $1::int) n`,
      [MORE_PEOPLE],
    );

  it('a search that finds more people than can be passed as values finds the same bookings and the same number of them', async () => {
    const find = async (filter: Readonly<Record<string, unknown>>) => {
      const whereClause = await createWhereClause(queries, adminBookings, filter);
      const found = [];
      for (const sort of [['id', 'ASC'] as const, ['customerName', 'ASC'] as const]) {
        const ordering = parseOrdering(adminBookings.sortable, adminBookings.newestFirst, [...sort]);
        const rows = { list: adminBookings, whereClause, ordering };
        const whole = { offset: 0, limit: BOOKINGS };
        found.push(
          await readPage(queries, rows, whole),
          await readSortedPage(queries, rows, whole, BOOKINGS),
        );
      }
      return { found, total: await countRows(queries, adminBookings.from, whereClause), whereClause };
    };
    const filters = [{ q: 'person.' }, { q: 'person.', status: 'completed' }, { q: 'a' }];
    const passed = [];
    for (const filter of filters) passed.push(await find(filter));
    expect(passed.map(({ whereClause }) => whereClause.definitions)).toEqual(['', '', '']);
    await insertMorePeople();
    for (const [n, filter] of filters.entries()) {
      const { found, total, whereClause } = await find(filter);
      expect(whereClause.definitions).toContain('with found_1');
      expect({ found, total }).toEqual({ found: passed[n]?.found, total: passed[n]?.total });
      expect(total).toBeGreaterThan(0);
    }
    await pool.query('delete from read_model.users where email_hash::int >= 10000');
  });

  it('a search finds the referrals of each person that it finds, on either side and once, in every order', async () => {
    for (const q of ['person.', 'person.1', 'a', 'Ada 2'])
      for (const filter of [{ q }, { q, bonusAwarded: true }])
        for (const field of Object.keys(adminReferrals.sortable)) {
          const sort: ['id', 'ASC'] = [field as 'id', 'ASC'];
          const whereClause = await createWhereClause(queries, adminReferrals, filter);
          const ordering = parseOrdering(adminReferrals.sortable, adminReferrals.newestFirst, sort);
          const rows = { list: adminReferrals, whereClause, ordering };
          const { rows: expected } = await pool.query<{ id: string }>(
            `select r.id from read_model.referrals r
             where exists (select from read_model.users u where u.id in (r.referrer_id, r.referee_id)
               and u.search like '%' || $1 || '%') and (r.bonus_awarded or $2)`,
            [q === 'a' ? ' a' : q.toLowerCase(), !('bonusAwarded' in filter)],
          );
          const at = JSON.stringify({ filter, field });
          expect(await countRows(queries, adminReferrals.from, whereClause), at).toBe(expected.length);
          const whole = { offset: 0, limit: REFERRALS };
          const ids = await readPage(queries, rows, whole);
          expect(ids.toSorted(), at).toEqual(expected.map(({ id }) => id).toSorted());
          for (const size of [REFERRALS, MANY_ROWS])
            expect(await readSortedPage(queries, rows, whole, size), at).toEqual(ids);
          expect(expected.length, at).toBeGreaterThan(0);
        }
  });
});
