import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { seekByCount } from './seek-by-count.js';
import { findSortValues } from './sort-values.js';

const NAMES = 6_000;

let readTables: OpenReadTables;
let pool: OpenReadTables['pool'];
let queries: OpenReadTables['queries'];
beforeAll(async () => {
  readTables = await openReadTables();
  ({ pool, queries } = readTables);
  // Some names are those of several people, some people have no rows, and the later names have many more than the earlier.
  await pool.query(
    `create table people as
     select case when n % 50 > 0 then 'name ' || lpad((n / 3)::text, 5, '0') end as name, (n * n / 4000000) * (n % 7) as rows
     from generate_series(1, $1::int) n`,
    [NAMES],
  );
});
afterAll(() => readTables[Symbol.asyncDispose]());

const SOURCE = { table: 'people p', expression: 'p.name', count: 'p.rows' };
const seek = (direction: 'asc' | 'desc', offset: number) =>
  seekByCount(queries, SOURCE, direction, { offset, limit: 25 });
/** Finds the same values by adding up the rows of all names. */
const findByAddingUp = (direction: 'asc' | 'desc', offset: number) =>
  findSortValues(
    queries,
    { definitions: '', definitionsForCount: '', where: 'true', values: [] },
    {
      expression: 'p.name',
      direction,
      createValueCounts: () =>
        'select p.name as key, sum(p.rows)::int as rows from people p where p.name is not null and p.rows > 0 group by p.name',
    },
    { offset, limit: 25 },
  );

describe('the seek for a page by the counts of its values', () => {
  it.each(['asc', 'desc'] as const)(
    'any page in %s order has the names that adding up all counts finds',
    async (direction) => {
      const { rows } = await pool.query<{ total: number }>(
        'select sum(rows)::int as total from people where name is not null',
      );
      const total = rows[0]?.total ?? 0;
      expect(total).toBeGreaterThan(40_000);
      for (const share of [0, 0.001, 0.03, 0.1, 0.33, 0.5, 0.77, 0.9, 0.999]) {
        const offset = Math.floor(share * total);
        expect(await seek(direction, offset), `from row ${offset}`).toEqual(
          await findByAddingUp(direction, offset),
        );
      }
    },
  );

  it('a page is right although many rows have been added since the list was last counted', async () => {
    await seek('asc', 30_000);
    await pool.query("insert into people select 'added ' || n, 9 from generate_series(1, 4000) n");
    for (const offset of [5_000, 35_000, 50_000, 70_000])
      expect(await seek('asc', offset), `from row ${offset}`).toEqual(await findByAddingUp('asc', offset));
  });

  it('there are no values after the last row', async () => {
    expect((await seek('asc', 10_000_000)).keys).toEqual([]);
  });
});
