import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database that only one test file knows. */
export interface TestDatabase {
  /** Connection string of the empty database. */
  readonly url: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * Makes an empty database on the server that `TEST_DATABASE_URL` names, so that test files do not meet.
 *
 * @throws Error where the variable is missing, which means outside the projects `postgres`, `service` and `browser`
 */
export async function createDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error(
      'TEST_DATABASE_URL is not set: run this file in the project postgres, service or browser.',
    );

  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
