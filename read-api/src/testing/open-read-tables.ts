import pg from 'pg';
import { createDatabase } from '../../../tests/support/database.js';
import { Queries } from '../read-model/queries.js';
import { ReadSource } from '../read-model/read-source.js';

/** A database of its own with empty read tables, and the queries of read-api on it. */
export interface OpenReadTables extends AsyncDisposable {
  readonly pool: pg.Pool;
  readonly queries: Queries;
}

/** @param settings further settings of the connections */
export async function openReadTables(settings: pg.PoolConfig = {}): Promise<OpenReadTables> {
  const database = await createDatabase({ migrated: true });
  const pool = new pg.Pool({ connectionString: database.url, ...settings });
  const source = new ReadSource(pool);
  return {
    pool,
    queries: new Queries(source),
    async [Symbol.asyncDispose]() {
      await source.stop();
      await pool.end();
      await database.drop();
    },
  };
}
