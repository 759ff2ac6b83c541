import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { migrate } from '../../../../tests/support/test-context.js';

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

describe('the migrations', () => {
  it('the migrations of a service run in several processes at once, and repeatedly', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(database.url)));
    const { rows } = await pool.query('select 1 from migrations_platform');
    expect(rows.length).toBeGreaterThan(0);
  });
});
