import { createReadModelSql, READ_MODEL } from '@mirabelle/read-model';
import type pg from 'pg';

/** Schema that a rebuild fills while the live one stays in use. */
export const SHADOW_SCHEMA = `${READ_MODEL}_next`;
/** Name of the former live schema between the swap and its removal. */
export const REPLACED_SCHEMA = `${READ_MODEL}_old`;

export async function shadowSchemaExists(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [SHADOW_SCHEMA]);
  return rows.length === 1;
}

/** Creates an empty shadow schema, without the remains of an interrupted rebuild. */
export async function createShadowSchema(client: pg.Client): Promise<void> {
  await dropSchema(client, REPLACED_SCHEMA);
  await dropSchema(client, SHADOW_SCHEMA);
  await client.query('delete from parked_events where consumer = $1', [SHADOW_SCHEMA]);
  await client.query(createReadModelSql(SHADOW_SCHEMA));
}

/**
 * Collects statistics, so that Postgres plans the first queries on the new tables well, and marks the pages whose rows everybody
 * sees, so that index-only scans need not read them. Must not be called in a transaction.
 */
export async function vacuumShadowSchema(client: pg.Client): Promise<void> {
  const tables = (await listTables(client, SHADOW_SCHEMA)).map((table) => `${SHADOW_SCHEMA}.${table}`);
  // Rows whose commit has not reached the disk yet do not count as seen by everybody. The durable commit of `analyze` brings all
  // earlier ones there, too.
  await client.query('set synchronous_commit = on');
  await client.query(`analyze ${tables}`);
  await client.query(`vacuum ${tables}`);
  await client.query('set synchronous_commit = off');
}

/** Makes the shadow schema the live one, with its parked events. Only names change, so readers hardly wait. */
export async function promoteShadowSchema(client: pg.Client): Promise<void> {
  await client.query(`alter schema ${READ_MODEL} rename to ${REPLACED_SCHEMA}`);
  await client.query(`alter schema ${SHADOW_SCHEMA} rename to ${READ_MODEL}`);
  // The consumers that are shards have the name of the read model with a suffix.
  await client.query(`delete from parked_events where consumer = $1 or consumer like $1 || '-%'`, [
    READ_MODEL,
  ]);
  await client.query('update parked_events set consumer = $1 where consumer = $2', [
    READ_MODEL,
    SHADOW_SCHEMA,
  ]);
}

/**
 * Drops a schema table by table. Each drop waits for queries that still read the table. Holding one lock at a time
 * cannot end in a deadlock with them.
 */
export async function dropSchema(client: pg.Client, schema: string): Promise<void> {
  for (const table of await listTables(client, schema)) {
    await client.query(`drop table if exists ${schema}.${table}`);
  }
  await client.query(`drop schema if exists ${schema} cascade`);
}

async function listTables(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    'select tablename from pg_tables where schemaname = $1',
    [schema],
  );
  return rows.map(({ tablename }) => tablename);
}
