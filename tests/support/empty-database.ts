import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createDatabase, type TestDatabase } from './database.js';

/**
 * Gives the tests of a file a database without tables, which is dropped after them.
 *
 * @returns a function that returns the client, once the tests run
 */
export function prepareEmptyDatabase(): () => pg.Client {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  return () => client;
}
