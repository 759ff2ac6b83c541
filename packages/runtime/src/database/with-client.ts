import pg from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;

/** Does work on a connection to Postgres that is opened for it alone. @throws what connecting or the work throws */
export async function withClient<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that breaks fails the running or the next query, so this event needs no handling.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
