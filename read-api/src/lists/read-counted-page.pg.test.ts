import type { AdminListQuery } from '@mirabelle/backoffice-contracts';
import type { ApiRequest } from '@mirabelle/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliateTransactions } from '../affiliate/affiliate-transactions.js';
import { adminReferrals } from '../referral/admin-referrals.js';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { type AdminList, createSelectAll, sendListPage } from './admin-list.js';

/** With this many people, a search finds more than are looked up one by one. */
const PEOPLE = 3_000;
/** With this many rows, one of the searches matches more than are sorted. */
const TRANSACTIONS = 25_200;

let readTables: OpenReadTables;
let pool: OpenReadTables['pool'];
let queries: OpenReadTables['queries'];
beforeAll(async () => {
  readTables = await openReadTables();
  ({ pool, queries } = readTables);
  await pool.query(
    `insert into read_model.users (id, email, email_hash, referral_code, language, total_referrals, created_at, updated_at)
     select md5(n::text)::uuid, case when n % 7 > 0 then case when n % 6 > 0 then 'person.' else 'zoe.' end || n % 900 || '@example.test' end,
       n, n, 'en', 1, now(), now() from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  await pool.query(
    `insert into read_model.referrals (id, referrer_id, referee_id, bonus_awarded, created_at, updated_at)
     select md5('r' || n)::uuid, md5((n % 400)::text)::uuid, md5(n::text)::uuid, n % 3 = 0, now() - n % 50 * interval '1 hour', now()
     from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  await pool.query(
    `insert into read_model.affiliate_transactions (id, affiliate_id, transaction_type, reference_id, user_id, gross_amount_cents,
       currency, commission_rate_bp, commission_amount_cents, details, created_at, updated_at)
     select md5('t' || n), case when n % 2 = 0 then 'person.glow' else 'other' end, 'booking', 'b' || n,
       md5((1 + n % $2::int)::text)::uuid, n % 300, 'USD', 800, n % 30,
       case when n % 5 > 0 then jsonb_build_object('productName', 'Rose ' || n % 40) end, now() - n % 90 * interval '1 hour', now()
     from generate_series(1, $1::int) n`,
    [TRANSACTIONS, PEOPLE],
  );
  await pool.query('analyze');
});
afterAll(() => readTables[Symbol.asyncDispose]());

describe.each([
  { list: adminReferrals as AdminList<never, { id: string }>, q: ['person.', 'zoe.', 'nobody has this'] },
  {
    list: affiliateTransactions as unknown as AdminList<never, { id: string }>,
    q: ['person.', 'zoe.', 'Rose 7', 'nobody has this'],
  },
])('a search of $list.resource among very many rows', ({ list, q: searches }) => {
  it.each(Object.keys(list.sortable))(
    'each page in the order of %s has the rows that a plain statement finds, and their number',
    async (field) => {
      for (const q of searches)
        for (const direction of ['ASC', 'DESC'] as const) {
          const query = { filter: { q }, sort: [field, direction] as [string, 'ASC' | 'DESC'] };
          const { text, values } = await createSelectAll(queries, list, query);
          const { rows } = await pool.query<{ id: string }>(`select id from (${text}) listed`, [...values]);
          const ids = rows.map(({ id }) => id);
          for (const first of [
            0,
            100,
            Math.floor(ids.length / 2),
            Math.max(0, ids.length - 10),
            ids.length + 5,
          ])
            expect(
              await readList({ ...query, range: [first, first + 24] }),
              JSON.stringify({ q, first }),
            ).toEqual({
              ids: ids.slice(first, first + 25),
              total: ids.length,
            });
        }
    },
  );

  /** Reads a page as the route does. @returns its ids, and the number of all rows */
  async function readList(query: AdminListQuery) {
    let range = '';
    const response = { setHeader: (_name: string, value: string) => (range = value) };
    const request = { query, http: { response } } as unknown as ApiRequest<unknown, AdminListQuery>;
    const items = await sendListPage(queries, list, request);
    return { ids: items.map(({ id }) => id), total: Number(range.split('/')[1]) };
  }
});
