import { randomBytes } from 'node:crypto';
import { createPlatform, type Platform, readConfig } from '@mirabelle/platform';
import pg from 'pg';
import { pino } from 'pino';
import { prepareRelay, type Relay } from './relay.js';

/** A database of the product with nothing in it, and a relay that is up. */
export interface World {
  readonly relay: Relay;
  /** Everything that was logged, one JSON object a line. */
  readonly log: string[];
  /** A platform as another process would have it, closed with the world. */
  platform(): Platform;
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Makes a world on the server of `TEST_DATABASE_URL`, in a copy of its migrated template. */
export async function openWorld(): Promise<World> {
  const server = process.env.TEST_DATABASE_URL as string;
  const name = `workers_${crypto.randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name} template ${process.env.TEST_DATABASE_TEMPLATE}`);
  const url = new URL(server);
  url.pathname = `/${name}`;

  const relay = await prepareRelay();
  await relay.start();
  const log: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  const config = readConfig({
    DATABASE_URL: url.href,
    MASTER_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://mirabelle.example',
    SMTP_URL: relay.url,
  });
  const opened: Platform[] = [];
  return {
    relay,
    log,
    platform() {
      const platform = createPlatform(config, { logger });
      opened.push(platform);
      return platform;
    },
    query: (sql, values) => run(url.href, sql, values),
    async close() {
      await Promise.all(opened.map((platform) => platform.close()));
      await relay.stop();
      await run(server, `drop database ${name} with (force)`);
    },
  };
}

async function run(connectionString: string, sql: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql, [...values]).finally(() => client.end());
  return rows;
}
