import pg from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from './database.js';

async function tablesIn(url: string, before = 'select 1'): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(before);
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
  await client.end();
  return rows.length;
}

it('createDatabase() gives each caller a separate empty database and drops it again', async () => {
  const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
  expect(await tablesIn(one.url, 'create table only_here ()')).toBe(1);
  expect(await tablesIn(other.url)).toBe(0);

  await Promise.all([one.drop(), other.drop()]);
  await expect(tablesIn(one.url)).rejects.toThrow('does not exist');
});
