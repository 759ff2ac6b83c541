import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { groupsWithin } from './groups.js';
import { Queries } from './queries.js';

const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL as string });
afterAll(() => pool.end());
const queries = new Queries(pool);

const everything = { where: 'true', values: [] };
const sizes = `select * from (values ('ada', 2), ('bea', 3), ('cleo', 1)) sizes (key, rows)`;
const ordering = (direction: 'asc' | 'desc') => ({ expression: 'name', direction, groups: () => sizes });

const within = (direction: 'asc' | 'desc', offset: number, limit: number) =>
  groupsWithin(queries, everything, ordering(direction), { offset, limit });

describe('the values of an order that a page lies in', () => {
  it('are those that its first and last row belong to, and all between', async () => {
    expect(await within('asc', 0, 2)).toEqual({ keys: ['ada'], before: 0 });
    expect(await within('asc', 1, 2)).toEqual({ keys: ['ada', 'bea'], before: 0 });
    expect(await within('asc', 2, 3)).toEqual({ keys: ['bea'], before: 2 });
    expect(await within('asc', 4, 25)).toEqual({ keys: ['bea', 'cleo'], before: 2 });
    expect(await within('desc', 0, 1)).toEqual({ keys: ['cleo'], before: 0 });
    expect(await within('desc', 3, 2)).toEqual({ keys: ['bea', 'ada'], before: 1 });
  });

  it('are none behind the last, and not known where the order does not count', async () => {
    expect(await within('asc', 6, 25)).toEqual({ keys: [], before: 0 });
    const unknown = { ...ordering('asc'), groups: () => undefined };
    expect(await groupsWithin(queries, everything, unknown, { offset: 0, limit: 25 })).toBeUndefined();
  });
});
