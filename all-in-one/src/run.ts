import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServiceContext } from '@mirabelle/application';
import { makeDataDir, startPostgres } from '@mirabelle/dev-postgres';
import { createGateway } from '@mirabelle/gateway';
import { openHttpListener } from '@mirabelle/http';
import { startMailCatcher } from '@mirabelle/mail-catcher';
import { paymentPageOrigins } from '@mirabelle/payments';
import { readConfig, ShutdownSequence } from '@mirabelle/runtime';
import { masterKeyOf } from './master-key.js';
import { startServices } from './services.js';
import { type Environment, publicUrlOf, type Settings } from './settings.js';

export interface RunningEmbedded {
  readonly urls: {
    readonly app: string;
    readonly backoffice: string;
    /** Undefined where mails go out through a relay. */
    readonly inbox: string | undefined;
  };
  /** Resolves, with one sentence, when something that cannot be done without has ended. Never rejects. */
  readonly failed: Promise<string>;
  /** Drains the port and stops everything in order. May be called more than once. */
  stop(): Promise<void>;
}

export interface RunOptions {
  readonly log: (message: string) => void;
  /** Given, before anything is started, what stops all that has been started so far. */
  readonly onBegun?: (stop: () => Promise<void>) => void;
}

/**
 * Starts Postgres, the mail catcher and all services in this process, brings the database up to date and lists the
 * sample data. Resolves when `GET /api/health` answers 200; where that fails, all is stopped again first.
 *
 * @throws StartError with one sentence for what a person can mend
 */
export async function runEmbedded(
  settings: Settings,
  env: Environment,
  { log, onBegun }: RunOptions,
): Promise<RunningEmbedded> {
  const closers = new ShutdownSequence(log);
  const cancelled = new AbortController();
  const starting = start(settings, env, { closers, log, cancelled: cancelled.signal });
  // What is in the middle of starting cannot be stopped yet, so that is waited for.
  onBegun?.(async () => {
    cancelled.abort();
    await starting.catch(() => {});
    await closers.close();
  });
  try {
    return await starting;
  } catch (error) {
    await closers.close();
    throw error;
  }
}

interface Start {
  readonly closers: ShutdownSequence;
  readonly log: (message: string) => void;
  readonly cancelled: AbortSignal;
}

async function start(
  settings: Settings,
  env: Environment,
  { closers, log, cancelled }: Start,
): Promise<RunningEmbedded> {
  const dataDir = await makeDataDir(settings.dataDir);
  const door = await openHttpListener(settings.port, settings.host);
  let drainDoor = () => door.drain();
  closers.add('The HTTP port', () => drainDoor());
  const publicUrl = publicUrlOf(settings, door.port);
  const engines = await startEngines({ ...settings, dataDir }, closers, log);
  cancelled.throwIfAborted();

  const platform = createServiceContext(
    readConfig({
      // A calm terminal: what needs attention is shown, the rest where it is asked for.
      LOG_LEVEL: 'warn',
      PHOTO_DIR: join(dataDir, 'photos'),
      ...withoutEmpty(env),
      DATABASE_URL: engines.databaseUrl,
      SMTP_URL: engines.smtpUrl,
      PUBLIC_URL: publicUrl,
      MASTER_KEY: env.MASTER_KEY || (await masterKeyOf(dataDir)),
    }),
  );
  closers.add('The database pool', () => platform.close());
  const services = await startServices(platform, closers);

  door.serve(
    createGateway({
      commandApp: services.commandApp,
      readApp: services.readApp,
      consumerDist: builtApp('consumer-web'),
      backofficeDist: builtApp('backoffice-web'),
      publicUrl,
      paymentOrigins: paymentPageOrigins(platform.config.paypal !== undefined),
    }),
  );
  // Requests end before the services that answer them.
  closers.add('The HTTP port', () => {
    services.drain();
    return door.drain();
  });
  drainDoor = async () => {};

  return {
    urls: {
      app: `${publicUrl}/`,
      backoffice: `${publicUrl}/backoffice/`,
      inbox: engines.inboxUrl,
    },
    failed: engines.failed,
    stop: () => closers.close(),
  };
}

interface Engines {
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  /** Undefined where mails go out through a relay. */
  readonly inboxUrl: string | undefined;
  readonly failed: Promise<string>;
}

/** Postgres and the mail catcher, side by side, unless others are to be used. */
async function startEngines(
  settings: Settings,
  closers: ShutdownSequence,
  log: (message: string) => void,
): Promise<Engines> {
  const { dataDir, smtpPort, inboxPort } = settings;
  let failed = new Promise<string>(() => {});
  const postgres = async () => {
    if (settings.databaseUrl) return settings.databaseUrl;
    const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), log });
    closers.add('Postgres', () => server.stop());
    failed = server.ended.then((how) =>
      how === undefined
        ? new Promise<string>(() => {})
        : `Postgres has ended (${how}), so Mirabelle stops; ${dataDir}/postgres/postgres.log says more.`,
    );
    return server.url;
  };
  const mail = async () => {
    if (settings.smtpUrl) return { smtpUrl: settings.smtpUrl, inboxUrl: undefined };
    const catcher = await startMailCatcher({ smtpPort, uiPort: inboxPort, dir: join(dataDir, 'mail'), log });
    closers.add('The mail catcher', () => catcher.stop());
    return {
      smtpUrl: `smtp://127.0.0.1:${catcher.smtpPort}`,
      inboxUrl: `http://localhost:${catcher.uiPort}/`,
    };
  };
  // Both are waited for even if one fails, so that the other is stopped as well.
  const [database, relay] = await Promise.allSettled([postgres(), mail()]);
  if (database.status === 'rejected') throw database.reason;
  if (relay.status === 'rejected') throw relay.reason;
  return { databaseUrl: database.value, ...relay.value, failed };
}

const builtApp = (workspace: string) =>
  fileURLToPath(new URL(`../../${workspace}/dist/app`, import.meta.url));

const withoutEmpty = (env: Environment) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value));
