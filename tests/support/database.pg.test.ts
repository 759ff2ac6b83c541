import { expect, it } from 'vitest';
import { createDatabase } from './database.js';
import { queryOnce } from './postgres-programs.js';

const countTables = async (url: string): Promise<number> =>
  (await queryOnce(url, "select 1 from pg_tables where schemaname = 'public'")).length;

it('the database of a test file is empty, separate from every other one, and gone after its drop', async () => {
  const [first, second] = await Promise.all([createDatabase(), createDatabase()]);
  await queryOnce(first.url, 'create table only_here ()');
  expect(await countTables(first.url)).toBe(1);
  expect(await countTables(second.url)).toBe(0);

  await Promise.all([first.drop(), second.drop()]);
  await expect(countTables(first.url)).rejects.toThrow('does not exist');
});
