import { findErrorCode, StartError } from '@mirabelle/runtime';
import pg from 'pg';

/** SQLSTATE of a table that does not exist: the database has not been migrated yet. */
const UNDEFINED_TABLE = '42P01';
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Whether a database was filled with some master key, before a process has one. Without a key no process must start on it: a new key
 * would open none of the data.
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
    const { rows } = await client.query<{ is_filled: boolean }>(
      `select exists (select from key_checks) or exists (select from subject_keys where wrapped_key is not null) as is_filled`,
    );
    return rows[0]?.is_filled ?? false;
  } catch (error) {
    if (findErrorCode(error) === UNDEFINED_TABLE) return false;
    const reason =
      error instanceof Error && error.message ? error.message : (findErrorCode(error) ?? 'no answer');
    throw new StartError(`The Postgres at DATABASE_URL cannot be used: ${reason}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
