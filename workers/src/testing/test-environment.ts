import { randomBytes } from 'node:crypto';
import { createServiceContext, type ProviderContext, withProviders } from '@mirabelle/application';
import { readConfig } from '@mirabelle/runtime';
import pg from 'pg';
import { pino } from 'pino';
import { createDatabase } from '../../../tests/support/database.js';
import { createSmtpRelay, type SmtpRelay } from './smtp-relay.js';

interface Stoppable {
  stop(): Promise<void>;
}

/** A migrated database without data, and a running SMTP relay. */
export interface TestEnvironment {
  readonly relay: SmtpRelay;
  /** The log lines of all contexts, each a JSON object. */
  readonly log: string[];
  /** Creates the context of one more process. It is closed together with the environment. */
  openContext(): ProviderContext;
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Keeps what a test has started, so that it is stopped before the environment is closed. @returns the same */
  keep<Started extends Stoppable>(started: Started): Started;
  /** Stops what is kept. */
  stopAll(): Promise<void>;
  close(): Promise<void>;
}

/** Opens an environment on the server of `TEST_DATABASE_URL`. */
export async function openTestEnvironment(): Promise<TestEnvironment> {
  const database = await createDatabase({ migrated: true });

  const relay = await createSmtpRelay();
  await relay.start();
  const log: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  const config = readConfig({
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://mirabelle.example',
    PAYMENTS: 'sandbox',
    SMTP_URL: relay.url,
  });
  const opened: ProviderContext[] = [];
  const kept: Stoppable[] = [];
  // Tests poll with queries, and a new connection takes ten times as long as a query.
  const pool = new pg.Pool({ connectionString: database.url });
  // Some tests end all other connections. The pool replaces its own.
  pool.on('error', () => undefined);
  const stopAll = async () => {
    await Promise.all(kept.splice(0).map((started) => started.stop()));
  };
  return {
    relay,
    log,
    keep(started) {
      kept.push(started);
      return started;
    },
    stopAll,
    openContext() {
      const context = withProviders(createServiceContext(config, { logger }));
      opened.push(context);
      return context;
    },
    async query(sql, values = []) {
      return (await pool.query<Record<string, unknown>>(sql, [...values])).rows;
    },
    async close() {
      await stopAll();
      await Promise.all(opened.map((context) => context.close()));
      await relay.stop();
      await pool.end();
      await database.drop();
    },
  };
}
