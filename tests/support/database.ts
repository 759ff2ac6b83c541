import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@mirabelle/application';
import { createJobQueues, QUEUES } from '@mirabelle/jobs';
import pg from 'pg';
import { pino } from 'pino';
import { queryOnce } from './postgres-programs.js';

/** A database that only one test file uses. */
export interface TestDatabase {
  readonly url: string;
  /** Removes the database and ends all connections to it. */
  drop(): Promise<void>;
}

export interface DatabaseOptions {
  /** Whether the database is a copy of the migrated template, which takes a tenth of the time of `migrate()`. By default it is empty. */
  readonly migrated?: boolean;
}

/**
 * Creates a database on the server of `TEST_DATABASE_URL`, so that test files do not share one.
 *
 * @throws Error if the variable is missing, as in every Vitest project without `postgres-setup.ts`
 */
export async function createDatabase({ migrated = false }: DatabaseOptions = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    throw new Error(
      'TEST_DATABASE_URL is not set: run this file in the Vitest project postgres, service or browser.',
    );
  }
  const template = migrated ? process.env.TEST_DATABASE_TEMPLATE : undefined;
  const database = await createOn(server, createName(), template);
  // Benchmarks have no global setup, which creates the template.
  if (migrated && !template) await migrate(database.url);
  return database;
}

const createName = () => `test_${randomUUID().replaceAll('-', '')}`;

async function createOn(server: string, name: string, template?: string): Promise<TestDatabase> {
  // Copying the files takes a quarter of the time of copying the pages through the write-ahead log.
  await queryOnce(
    server,
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(server, name) };
}

/** How long {@link dropDatabase} waits for connections that are closing, and how often it asks whether they have closed. */
const CLOSING_TIMEOUT_MS = 1_000;
const CLOSING_POLL_MS = 20;

/**
 * Drops a database. `pool.end()` resolves while its connections are still closing, and one that Postgres ends by force meanwhile
 * emits an error that nothing handles.
 */
async function dropDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const countConnections = async () =>
      (await client.query('select from pg_stat_activity where datname = $1', [name])).rowCount;
    const end = performance.now() + CLOSING_TIMEOUT_MS;
    while ((await countConnections()) !== 0 && performance.now() < end) await sleep(CLOSING_POLL_MS);
    await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}

/** Copies a database to which nobody is connected, as a backup. */
export async function copyDatabase(source: TestDatabase): Promise<TestDatabase> {
  const copy = await createDatabase();
  const [from, to] = [source, copy].map(({ url }) => new URL(url).pathname.slice(1));
  const server = process.env.TEST_DATABASE_URL ?? '';
  await queryOnce(server, `drop database ${to}`);
  await queryOnce(server, `create database ${to} template ${from}`);
  return copy;
}

/**
 * Creates the migrated database that others are copied from. It has the schema of the job queues too, whose 260 kB of functions each
 * first worker would create otherwise.
 *
 * @param server URL of a superuser
 * @param name of the database; default a name that no other run uses
 */
export async function createTemplate(server: string, name = createName()): Promise<TestDatabase> {
  const template = await createOn(server, name);
  await migrate(template.url);
  const logger = pino({ level: 'silent' });
  const queues = createJobQueues({ databaseUrl: template.url, logger, connections: 1 });
  await queues.countJobs(QUEUES[0]);
  await queues.close();
  return template;
}
