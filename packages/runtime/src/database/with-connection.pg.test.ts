import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { withConnection } from './with-connection.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const readBackend = async (queryable: Pick<pg.Pool, 'query'>) =>
  (await queryable.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid as number;

/** Ends a backend, as an administrator or a timeout of Postgres does. */
async function endBackend(pid: number): Promise<void> {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [pid]);
  await other.end();
}

it('a connection that breaks between two queries of a transaction fails the next query and is replaced', async () => {
  const pids: number[] = [];
  const work = withConnection(pool, async (connection) => {
    await connection.query('begin');
    pids.push(await readBackend(connection));
    const ended = new Promise((resolve) => connection.once('end', resolve));
    await endBackend(pids[0] as number);
    await ended;
    await connection.query('commit');
  });
  await expect(work).rejects.toThrow(/not queryable|terminat/);
  expect(await readBackend(pool)).not.toBe(pids[0]);
});

it('a connection whose work fails is closed, so that nobody goes on in its transaction', async () => {
  const pids: number[] = [];
  const work = withConnection(pool, async (connection) => {
    pids.push(await readBackend(connection));
    await connection.query('begin');
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  expect(await readBackend(pool)).not.toBe(pids[0]);
});

it('a connection whose work ends well is used again', async () => {
  const pid = await withConnection(pool, readBackend);
  expect(await withConnection(pool, readBackend)).toBe(pid);
});
