import pg from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from './database.js';

/** The number of tables in a database. @param statement is run first */
async function countTables(url: string, statement = 'select 1'): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
  await client.end();
  return rows.length;
}

it('the database of a test file is empty, separate from every other one, and gone after its drop', async () => {
  const [first, second] = await Promise.all([createDatabase(), createDatabase()]);
  expect(await countTables(first.url, 'create table only_here ()')).toBe(1);
  expect(await countTables(second.url)).toBe(0);

  await Promise.all([first.drop(), second.drop()]);
  await expect(countTables(first.url)).rejects.toThrow('does not exist');
});
