import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { SharedConnections } from './shared-connections.js';

/** Number of connections in use that make the pool busy. */
const BUSY_CONNECTIONS = 8;

let database: TestDatabase;
let pool: pg.Pool;
let shared: SharedConnections;

beforeEach(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 20 });
  pool.on('error', () => undefined);
  shared = new SharedConnections(pool);
});

afterEach(async () => {
  await shared.stop();
  await pool.end();
  await database.drop();
});

const read = async (n: number) => {
  const text = 'select $1::int as n, pg_backend_pid() as pid';
  const [row] = await shared.query<{ n: number; pid: number }>({ name: 'read', text, values: [n] });
  return { n: row?.n, pid: row?.pid ?? 0 };
};

/** Reads many times at once while the pool is busy. @returns the backends that answered the last of them */
async function readUnderLoad(): Promise<Set<number>> {
  const busyClients = await Promise.all(Array.from({ length: BUSY_CONNECTIONS }, () => pool.connect()));
  // The first reads open the connections and go through the pool meanwhile.
  while (new Set((await readMany()).map(({ pid }) => pid)).size !== 4);
  const answers = await readMany();
  for (const client of busyClients) client.release();
  expect(answers.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  return new Set(answers.map(({ pid }) => pid));
}

const readMany = () => Promise.all(Array.from({ length: 50 }, (_, n) => read(n)));

describe('shared connections', () => {
  it('shared connections carry the reads of a busy process over four connections, and each read gets its own answer', async () => {
    expect((await readUnderLoad()).size).toBe(4);
  });

  it('shared connections are not opened by a process that is not busy', async () => {
    for (let n = 0; n < 10; n += 1) await read(n);
    expect(pool.totalCount).toBe(1);
    const { rowCount } = await pool.query(
      'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(rowCount).toBe(0);
  });

  it('shared connections let a statement fail without the others', async () => {
    await readUnderLoad();
    const fails = shared.query({ name: 'fails', text: 'select 1 / $1::int as n', values: [0] });
    const [failed, answers] = await Promise.all([fails.catch((error: Error) => error.message), readMany()]);
    expect(failed).toBe('division by zero');
    expect(answers).toHaveLength(50);
  });

  it('shared connections answer every read through the pool when the server ends them', async () => {
    const pids = [...(await readUnderLoad())];
    const reading = readMany();
    await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
    expect(await reading).toHaveLength(50);
    expect(await readMany()).toHaveLength(50);
  });

  it('shared connections answer a read through the pool when its connection gives no answer', async () => {
    await pool.query('create table locked (n int); insert into locked values (7)');
    await readUnderLoad();
    const locking = await pool.connect();
    await locking.query('begin; lock table locked');
    const reading = shared.query<{ n: number }>({ name: 'locked', text: 'select n from locked', values: [] });
    const isResent = async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 2;
    };
    while (!(await isResent()));
    await locking.query('commit');
    locking.release();
    expect(await reading).toEqual([{ n: 7 }]);
  });
});
