import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { createPurgeIdempotencyKeysHandler } from './purge-old-records.js';

const NOW = '2026-06-10T12:00:00.000Z';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the purge of idempotency keys', () => {
  it('deletes keys after 48 hours, batch by batch, and no others', async () => {
    await pool.query(
      `insert into idempotency_keys (scope, key, fingerprint, created_at)
       select 'visitor', 'key ' || n, 'f', timestamptz '2026-06-10T12:00:00Z' - n * interval '1 hour'
       from generate_series(1, 100) as n`,
    );
    const logger = pino({ level: 'silent' });
    const handler = createPurgeIdempotencyKeysHandler({ pool, logger, now: () => NOW }, 10);
    await handler.run({}, { id: 'job', attempt: 1, signal: new AbortController().signal });
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from idempotency_keys');
    expect(rows[0]?.n).toBe(48);
  });
});
