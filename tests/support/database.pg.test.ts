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

it('createDatabase() gives each caller a separate empty database and drops it again', async () => {
  const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
  expect(await countTables(one.url, 'create table only_here ()')).toBe(1);
  expect(await countTables(other.url)).toBe(0);

  await Promise.all([one.drop(), other.drop()]);
  await expect(countTables(one.url)).rejects.toThrow('does not exist');
});
