import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { readFavorites } from './read-favorites.js';

const OTHER_LOOKS = 5_000;
const userId = randomUUID();
const [kept, deleted] = [randomUUID(), randomUUID()];

let readTables: OpenReadTables;
let pool: OpenReadTables['pool'];
let queries: OpenReadTables['queries'];
beforeAll(async () => {
  // One connection, so that the statistics of its transaction are those of the reading.
  readTables = await openReadTables({ max: 1 });
  ({ pool, queries } = readTables);
  await pool.query(
    `insert into read_model.saved_looks (id, user_id, name, makeup_items, place, created_at, updated_at)
     select case when n = 0 then $1::uuid else gen_random_uuid() end, case when n = 0 then $2::uuid else gen_random_uuid() end,
       'Evening', '[]', n, now(), now() from generate_series(0, ${OTHER_LOOKS}) n`,
    [kept, userId],
  );
  await pool.query(
    `insert into read_model.favorites (id, user_id, item_type, item_id, place, created_at, updated_at)
     select gen_random_uuid(), $1, 'look', look, place, now(), now()
     from unnest($2::text[]) with ordinality as favorite (look, place)`,
    [userId, [kept, deleted]],
  );
  await pool.query('vacuum analyze read_model.saved_looks');
});
afterAll(() => readTables[Symbol.asyncDispose]());

it('the favorites of a person are found without a search through the looks of all people', async () => {
  await pool.query('begin');
  expect((await readFavorites(queries, userId)).map(({ itemId }) => itemId)).toEqual([kept]);
  const { rows } = await pool.query<{ read: number }>(
    `select seq_tup_read::int as read from pg_stat_xact_user_tables
     where relid = 'read_model.saved_looks'::regclass`,
  );
  await pool.query('commit');
  expect(rows).toEqual([{ read: 0 }]);
});
