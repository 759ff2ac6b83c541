import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { Queries } from '../read-model/queries.js';
import { findSortGroups } from './sort-groups.js';

const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL as string });
afterAll(() => pool.end());
const queries = new Queries(pool);

const everything = { where: 'true', values: [] };
const sizes = `select * from (values ('ada', 2), ('bea', 3), ('cleo', 1)) sizes (key, rows)`;
const ordering = (direction: 'asc' | 'desc') => ({ expression: 'name', direction, groups: () => sizes });

const findGroups = (direction: 'asc' | 'desc', offset: number, limit: number) =>
  findSortGroups(queries, everything, ordering(direction), { offset, limit });

describe('findSortGroups', () => {
  it('a page contains the groups of its first and last row and all between', async () => {
    expect(await findGroups('asc', 0, 2)).toEqual({ keys: ['ada'], before: 0 });
    expect(await findGroups('asc', 1, 2)).toEqual({ keys: ['ada', 'bea'], before: 0 });
    expect(await findGroups('asc', 2, 3)).toEqual({ keys: ['bea'], before: 2 });
    expect(await findGroups('asc', 4, 25)).toEqual({ keys: ['bea', 'cleo'], before: 2 });
    expect(await findGroups('desc', 0, 1)).toEqual({ keys: ['cleo'], before: 0 });
    expect(await findGroups('desc', 3, 2)).toEqual({ keys: ['bea', 'ada'], before: 1 });
  });

  it('a page after the last row contains no group, and without counts the result is undefined', async () => {
    expect(await findGroups('asc', 6, 25)).toEqual({ keys: [], before: 0 });
    const unknown = { ...ordering('asc'), groups: () => undefined };
    expect(await findSortGroups(queries, everything, unknown, { offset: 0, limit: 25 })).toBeUndefined();
  });
});
