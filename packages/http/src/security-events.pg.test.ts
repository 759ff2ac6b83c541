import { createLogger, createPool, type Queryable } from '@mirabelle/runtime';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../tests/support/database.js';
import { purgeSecurityEvents, SecurityEvents, type SecurityObservation } from './security-events.js';

const logger = createLogger({ logLevel: 'silent' });
const MINUTE_MS = 60_000;

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
let now: number;
beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  pool = createPool(database.url, logger);
  now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const startEvents = (usedDatabase: Queryable = pool) =>
  new SecurityEvents({
    database: usedDatabase,
    logger,
    individuallyRecordedKinds: new Set(['role-change']),
    now: () => now,
  });

const createRefusal = (changes: Partial<SecurityObservation> = {}): SecurityObservation => ({
  kind: 'forbidden',
  code: 'forbidden',
  endpoint: 'GET /api/admin/users',
  caller: 'c1',
  personId: '',
  subject: '',
  ...changes,
});

const readRows = async () =>
  (await pool.query('select kind, caller, count from security_events order by last_at, caller')).rows;

describe('security events', () => {
  it('equal calls of a caller within a minute are stored in one row with their number, whichever process got them', async () => {
    const [firstProcess, secondProcess] = [startEvents(), startEvents()];
    for (let n = 0; n < 3; n += 1) firstProcess.record(createRefusal());
    await firstProcess.flush();
    firstProcess.record(createRefusal());
    secondProcess.record(createRefusal());
    await Promise.all([firstProcess.stop(), secondProcess.stop()]);
    expect(await readRows()).toEqual([{ kind: 'forbidden', caller: 'c1', count: 5 }]);
    now += MINUTE_MS;
    firstProcess.record(createRefusal());
    await firstProcess.stop();
    expect(await readRows()).toHaveLength(2);
  });

  it('a flood of callers becomes few rows that count them all, and hides no role change', async () => {
    const events = startEvents();
    for (let n = 0; n < 5_000; n += 1) events.record(createRefusal({ caller: `c${n}` }));
    events.record(createRefusal({ kind: 'role-change', subject: 'u1' }));
    await events.stop();
    const stored = await readRows();
    expect(stored.length).toBeLessThanOrEqual(52);
    expect(stored).toContainEqual({ kind: 'forbidden', caller: 'others', count: 4_950 });
    expect(stored).toContainEqual({ kind: 'role-change', caller: 'c1', count: 1 });
  });

  it('security events wait in memory while the database cannot be reached, with the time of the first', async () => {
    let isDown = true;
    const query = ((...statement: Parameters<pg.Pool['query']>) => {
      if (!isDown) return pool.query(...statement);
      now += 1_000;
      events.record(createRefusal());
      return Promise.reject(new Error('down'));
    }) as pg.Pool['query'];
    const events = startEvents({ query });
    events.record(createRefusal());
    await events.flush();
    isDown = false;
    await events.stop();
    expect(await readRows()).toEqual([{ kind: 'forbidden', caller: 'c1', count: 2 }]);
    const { rows } = await pool.query(
      `select last_at - first_at = interval '1 second' as is_second from security_events`,
    );
    expect(rows).toEqual([{ is_second: true }]);
  });

  it('security events are counted once if old ones cannot be deleted after they are stored', async () => {
    const query = ((...statement: Parameters<pg.Pool['query']>) =>
      /^\s*delete/.test(String(statement[0]))
        ? Promise.reject(new Error('down'))
        : pool.query(...statement)) as pg.Pool['query'];
    const events = startEvents({ query });
    events.record(createRefusal());
    await events.flush();
    await events.stop();
    expect(await readRows()).toEqual([{ kind: 'forbidden', caller: 'c1', count: 1 }]);
  });

  it('security events that are too old are deleted, and so are the oldest ones of a kind beyond the limit', async () => {
    const events = startEvents();
    const start = now;
    now = start - 91 * 24 * 60 * MINUTE_MS;
    events.record(createRefusal({ kind: 'role-change', caller: 'long ago' }));
    for (let n = 0; n < 5; n += 1) {
      now = start - (5 - n) * MINUTE_MS;
      events.record(createRefusal({ caller: `c${n}` }));
      events.record(createRefusal({ kind: 'role-change', caller: `r${n}` }));
    }
    await events.stop();
    await purgeSecurityEvents(pool, 3);
    const callers = (await readRows()).map(({ caller }) => caller);
    expect(callers).toEqual(['c2', 'r2', 'c3', 'r3', 'c4', 'r4']);
  });
});
