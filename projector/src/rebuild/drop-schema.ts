import type pg from 'pg';

/**
 * Drops a schema that nobody should read any more, table by table: a drop waits for statements that still do, and who
 * holds one lock at a time can wait for whoever it likes without a deadlock.
 */
export async function dropSchema(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ tablename: string }>(
    'select tablename from pg_tables where schemaname = $1',
    [schema],
  );
  for (const { tablename } of rows) await client.query(`drop table if exists ${schema}.${tablename}`);
  await client.query(`drop schema if exists ${schema} cascade`);
}
