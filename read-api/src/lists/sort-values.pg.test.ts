import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { Queries } from '../read-model/queries.js';
import { ReadSource } from '../read-model/read-source.js';
import { findSortValues } from './sort-values.js';

const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL as string });
afterAll(() => pool.end());
const queries = new Queries(new ReadSource(pool));

const allRows = { definitions: '', definitionsForCount: '', where: 'true', values: [] };
const sizes = `select * from (values ('ada', 2), ('bea', 3), ('cleo', 1)) sizes (key, rows)`;
const createOrdering = (direction: 'asc' | 'desc') => ({
  expression: 'name',
  direction,
  createValueCounts: () => sizes,
});

const findValues = (direction: 'asc' | 'desc', offset: number, limit: number) =>
  findSortValues(queries, allRows, createOrdering(direction), { offset, limit });

describe('findSortValues', () => {
  it('findSortValues finds the sort values of the rows on a page, and how many rows come before the first of these values', async () => {
    expect(await findValues('asc', 0, 2)).toEqual({ keys: ['ada'], before: 0 });
    expect(await findValues('asc', 1, 2)).toEqual({ keys: ['ada', 'bea'], before: 0 });
    expect(await findValues('asc', 2, 3)).toEqual({ keys: ['bea'], before: 2 });
    expect(await findValues('asc', 4, 25)).toEqual({ keys: ['bea', 'cleo'], before: 2 });
    expect(await findValues('desc', 0, 1)).toEqual({ keys: ['cleo'], before: 0 });
    expect(await findValues('desc', 3, 2)).toEqual({ keys: ['bea', 'ada'], before: 1 });
  });

  it('findSortValues finds no values after the last row', async () => {
    expect(await findValues('asc', 6, 25)).toEqual({ keys: [], before: 0 });
  });

  it('findSortValues leaves out the rows without a value, which come last', async () => {
    const ordering = {
      ...createOrdering('desc'),
      createValueCounts: () => `select * from (values (null, 4), ('ada', 2)) sizes (key, rows)`,
    };
    const find = (offset: number) => findSortValues(queries, allRows, ordering, { offset, limit: 5 });
    expect(await find(1)).toEqual({ keys: ['ada'], before: 0 });
    expect(await find(2)).toEqual({ keys: [], before: 0 });
  });

  it('findSortValues returns undefined if the sort field does not count the rows of its values', async () => {
    const { createValueCounts: _, ...uncounted } = createOrdering('asc');
    expect(await findSortValues(queries, allRows, uncounted, { offset: 0, limit: 25 })).toBeUndefined();
  });
});
