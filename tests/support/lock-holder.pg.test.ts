import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from './database.js';
import { endLockHolder } from './lock-holder.js';

/** Creates a database with a session that holds a lock in it. */
async function createDatabaseWithLock() {
  const database = await createDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  const holder = new pg.Client({ connectionString: database.url });
  // The end is reported twice, by the server and by the connection that it closes.
  const ended = new Promise<void>((resolve) => holder.on('error', () => resolve()));
  await holder.connect();
  await holder.query(`select pg_advisory_lock(hashtextextended('a lock', 0))`);
  onTestFinished(async () => {
    await holder.end().catch(() => undefined);
    await pool.end();
    await database.drop();
  });
  return { pool, holder, ended };
}

it('endLockHolder() ends the sessions that hold the lock in the same database only', async () => {
  const [here, there] = await Promise.all([createDatabaseWithLock(), createDatabaseWithLock()]);
  await endLockHolder(here.pool, 'another lock');
  expect((await here.holder.query('select 1')).rowCount).toBe(1);
  await endLockHolder(here.pool, 'a lock');
  await here.ended;
  expect((await there.holder.query('select 1')).rowCount).toBe(1);
});
