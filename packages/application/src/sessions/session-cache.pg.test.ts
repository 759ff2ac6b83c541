import { createLogger, createPool } from '@mirabelle/runtime';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { SessionCache } from './session-cache.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  pool = createPool(database.url, createLogger({ logLevel: 'silent' }));
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

describe('the end of a session', () => {
  it.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo'])(
    'the end of a session is read as the instant that was stored, with a database in the time zone %s',
    async (timeZone) => {
      const name = new URL(database.url).pathname.slice(1);
      await pool.query(`alter database ${name} set timezone to '${timeZone}'`);
      await pool.end();
      pool = createPool(database.url, createLogger({ logLevel: 'silent' }));
      const expiresAt = Date.now() + 3_600_000;
      await pool.query(
        'insert into sessions (sid, sess, expire) values ($1, $2, to_timestamp($3 / 1000.0))',
        ['s1', { userId: 'u1' }, expiresAt],
      );
      const cache = SessionCache.open(pool);
      try {
        expect((await cache.find('s1'))?.expiresAt).toBeCloseTo(expiresAt, 0);
      } finally {
        await cache.close();
      }
    },
  );
});
