import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CaughtMails, createServiceContext, isReplyAddress } from '@mirabelle/application';
import { createDataDir, startPostgres } from '@mirabelle/dev-postgres';
import { readAdNetwork } from '@mirabelle/gateway';
import { openHttpListener } from '@mirabelle/http';
import { type MailCatcherOptions, type ReceivedMail, startMailCatcher } from '@mirabelle/mail-catcher';
import { listPaymentPageOrigins } from '@mirabelle/payments';
import { EMBEDDED_POOL_SIZE, limitShutdown, ShutdownSequence, startTracing } from '@mirabelle/runtime';
import { readOrCreateMasterKey } from './master-key.js';
import type { Preparation } from './preparation.js';
import { serveProduct } from './serve-product.js';
import { readServiceConfig } from './service-config.js';
import { type Environment, resolvePublicUrl, type Settings } from './settings.js';
import { startServices } from './start-services.js';

export interface RunningEmbedded {
  readonly urls: {
    readonly app: string;
    readonly backoffice: string;
    /** Undefined if SMTP_URL replaces the mail catcher. */
    readonly inbox: string | undefined;
    /** Where the mail catcher takes mails, also the replies of customers. */
    readonly smtp: string | undefined;
  };
  /** Resolves with a text for the terminal when Postgres has ended by itself. Never rejects. */
  readonly failed: Promise<string>;
  /** Finishes running requests and stops everything in order. May be called more than once. */
  stop(): Promise<void>;
}

export interface RunOptions {
  readonly log: (message: string) => void;
  /** Called before anything is started, with a function that cancels the start. */
  readonly onStarting?: (cancel: () => Promise<void>) => void;
  /** The build of the web apps, if it may still be running when the services are ready. */
  readonly preparation?: Preparation | undefined;
}

/**
 * Starts Postgres, the mail catcher and all services in this process, migrates the database and adds the sample data.
 * Resolves when `GET /api/health` answers 200. After a failure, everything is stopped before it throws.
 *
 * @throws StartError for a problem that the person at the terminal can solve
 */
export async function runEmbedded(
  settings: Settings,
  env: Environment,
  { log, onStarting, preparation }: RunOptions,
): Promise<RunningEmbedded> {
  const shutdown = new ShutdownSequence(log);
  const canceled = new AbortController();
  const starting = start(settings, env, { shutdown, log, canceled: canceled.signal, preparation });
  // A part that is starting cannot be stopped yet, so the start is awaited.
  onStarting?.(async () => {
    canceled.abort();
    await starting.catch(() => {});
    await shutdown.close();
  });
  try {
    return await starting;
  } catch (error) {
    await shutdown.close();
    throw error;
  }
}

/** The origin at which this process reaches its own port. @param host address that it listens on */
function formatLoopbackOrigin(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Domain of the reply addresses whose mails the mail catcher reads. */
const CATCHER_DOMAIN = 'mirabelle.test';

/** Until the services run, a reply is refused for now, and its sender tries again. */
async function refuseReplies({ recipients }: ReceivedMail): Promise<boolean> {
  if (recipients.some(isReplyAddress)) throw new Error('Mirabelle is still starting');
  return false;
}

interface StartOptions {
  readonly shutdown: ShutdownSequence;
  readonly log: (message: string) => void;
  readonly canceled: AbortSignal;
  readonly preparation: Preparation | undefined;
}

async function start(
  settings: Settings,
  env: Environment,
  { shutdown, log, canceled, preparation }: StartOptions,
): Promise<RunningEmbedded> {
  const tracing = await startTracing(env, { service: 'mirabelle', warn: log });
  shutdown.add('Tracing', () => tracing.stop());
  const adNetwork = readAdNetwork(env);
  const dataDir = await createDataDir(settings.dataDir);
  const httpListener = await openHttpListener(settings.port, settings.host, preparation);
  // Parts stop in the reverse order of their start, so this step is one of the last. It closes the port if the start fails before
  // the services run. Otherwise the second step of the same name closes the port.
  let drainAfterFailedStart = () => httpListener.drain();
  shutdown.add('The HTTP port', () => drainAfterFailedStart());
  const publicUrl = resolvePublicUrl(settings, httpListener.port);
  // The key is created before Postgres writes its first data: once a folder has data, a missing key is an error and none is created.
  const masterKey = env.MASTER_KEY || (await readOrCreateMasterKey(dataDir, settings.databaseUrl));
  let receiveMail = refuseReplies;
  const engines = await startEngines({ ...settings, dataDir }, shutdown, {
    log,
    receiveMail: (mail) => receiveMail(mail),
  });
  canceled.throwIfAborted();

  const context = createServiceContext(
    readServiceConfig(settings, env, {
      databaseUrl: engines.databaseUrl,
      smtpUrl: engines.smtpUrl,
      masterKey,
      port: httpListener.port,
      defaults: {
        DATABASE_POOL_SIZE: String(EMBEDDED_POOL_SIZE),
        ...(engines.caughtMails && { REPLY_DOMAIN: CATCHER_DOMAIN }),
      },
    }),
    engines.caughtMails && { caughtMails: engines.caughtMails },
  );
  shutdown.add('The service context', () => context.close());
  const services = await startServices(context, shutdown, canceled);
  receiveMail = services.receiveMail;

  // Requests end before the services that answer them.
  shutdown.add('The HTTP port', () => {
    services.drain();
    return httpListener.drain();
  });
  drainAfterFailedStart = async () => {};
  const gateway = {
    commandApp: services.commandApp,
    readApp: services.readApp,
    readApiUrl: formatLoopbackOrigin(settings.host, httpListener.port),
    consumerDist: findBuiltApp('consumer-web'),
    backofficeDist: findBuiltApp('backoffice-web'),
    publicUrl,
    paymentOrigins: listPaymentPageOrigins({ isPayPal: context.config.paypal !== undefined }),
    ...(adNetwork && { adNetwork }),
  };
  await serveProduct(httpListener, gateway, { preparation, canceled });

  return {
    urls: {
      app: `${publicUrl}/`,
      backoffice: `${publicUrl}/backoffice/`,
      inbox: engines.inboxUrl,
      smtp: engines.caughtMails && engines.smtpUrl,
    },
    failed: engines.failed,
    stop: () => {
      void limitShutdown(context.engines);
      return shutdown.close();
    },
  };
}

interface Engines {
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  /** Undefined if SMTP_URL replaces the mail catcher. */
  readonly inboxUrl: string | undefined;
  readonly caughtMails?: CaughtMails;
  readonly failed: Promise<string>;
}

/** Starts Postgres and the mail catcher concurrently, unless the settings name other servers. */
async function startEngines(
  settings: Settings,
  shutdown: ShutdownSequence,
  { log, receiveMail }: Pick<MailCatcherOptions, 'receiveMail'> & Pick<RunOptions, 'log'>,
): Promise<Engines> {
  const { dataDir, smtpPort, inboxPort } = settings;
  let failed = new Promise<string>(() => {});
  const startDatabase = async () => {
    if (settings.databaseUrl) return settings.databaseUrl;
    const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), log });
    shutdown.add('Postgres', () => server.stop());
    failed = server.ended.then((reason) =>
      reason === undefined
        ? new Promise<string>(() => {})
        : `Postgres has ended (${reason}), so Mirabelle stops. See ${dataDir}/postgres/postgres.log.`,
    );
    return server.url;
  };
  const startMail = async () => {
    if (settings.smtpUrl) return { smtpUrl: settings.smtpUrl, inboxUrl: undefined };
    const dir = join(dataDir, 'mail');
    const catcher = await startMailCatcher({
      smtpPort,
      uiPort: inboxPort,
      dir,
      log,
      ...(receiveMail && { receiveMail }),
    });
    shutdown.add('The mail catcher', () => catcher.stop());
    return {
      smtpUrl: `smtp://127.0.0.1:${catcher.smtpPort}`,
      inboxUrl: `http://localhost:${catcher.uiPort}/`,
      caughtMails: catcher,
    };
  };
  // Both are awaited even if one fails, so that the other one is stopped as well.
  const [database, smtp] = await Promise.allSettled([startDatabase(), startMail()]);
  if (database.status === 'rejected') throw database.reason;
  if (smtp.status === 'rejected') throw smtp.reason;
  return { databaseUrl: database.value, ...smtp.value, failed };
}

const findBuiltApp = (workspace: string) =>
  fileURLToPath(new URL(`../../${workspace}/dist/app`, import.meta.url));
