import type pg from 'pg';

/**
 * Does work, such as a transaction, on one connection of a pool. If the connection breaks while none of its queries is running, the next
 * query fails: without a listener, that would end the process.
 *
 * @throws what the work throws. The connection is then closed, because the state of its transaction is unknown
 */
export async function withConnection<Result>(
  pool: pg.Pool,
  work: (connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  let failure: Error | undefined;
  const onError = (error: Error) => {
    failure = error;
  };
  connection.on('error', onError);
  try {
    return await work(connection);
  } catch (error) {
    failure ??= error as Error;
    throw error;
  } finally {
    connection.off('error', onError);
    connection.release(failure);
  }
}
