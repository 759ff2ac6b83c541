import { createDatabaseStartError, isMissingTable } from '@mirabelle/runtime';
import pg from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Whether a database has data that is sealed under a master key, for a start that has no key yet. Such a start must not create
 * one, because a new key would open none of the data.
 *
 * @throws StartError if the database cannot be used
 */
export async function hasSealedData(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that breaks fails the query, so this event needs no handling.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (
      (await hasRow(client, 'select from subject_keys where wrapped_key is not null limit 1')) ||
      (await hasRow(client, 'select from key_checks limit 1'))
    );
  } catch (error) {
    throw createDatabaseStartError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a query finds a row. False if its table does not exist, as in a database that an earlier release has filled. */
async function hasRow(client: pg.Client, query: string): Promise<boolean> {
  try {
    return (await client.query(query)).rowCount === 1;
  } catch (error) {
    if (isMissingTable(error)) return false;
    throw error;
  }
}
