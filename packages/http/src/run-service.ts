import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkKeys,
  createServiceContext,
  migrate,
  type ServiceContext,
  WrongKey,
} from '@mirabelle/application';
import {
  abortOnSignal,
  type Environment,
  formatError,
  limitShutdown,
  readConfig,
  readListenAddress,
  ShutdownSequence,
  startTracing,
} from '@mirabelle/runtime';
import { startEngineReports } from './engine-reports.js';
import { openHttpListener } from './http-listener.js';
import { withReadiness } from './readiness.js';
import { createStartingListener } from './starting-listener.js';

/** Pause between attempts to migrate a database that is not up yet. */
const MIGRATE_RETRY_MS = 1_000;
/** How long the process may still run after everything was stopped, before it is ended. */
const EXIT_TIMEOUT_MS = 1_000;

/** A service that can run as a separate process. */
export interface RunnableService {
  readonly name: string;
  /** Default TCP port; the setting `PORT` replaces it. */
  readonly port: number;
  start(context: ServiceContext): RunningService;
}

interface RunningService {
  /** Answers the requests at the service's port: its API, or at least `/health` and `/metrics`. */
  readonly listener: RequestListener;
  /** Ends responses that would never end by themselves, such as live updates. */
  drain?(): void;
  stop(): Promise<void>;
}

/**
 * Runs a service in this process, with the settings of the environment, until a signal ends it. Its port answers 503
 * until the database is up and migrated; no other service has to be up. For an invalid setting or a port that cannot be
 * used, it prints one sentence and sets the exit code 1.
 */
export async function runService(service: RunnableService, env: Environment = process.env): Promise<void> {
  try {
    await runUntilStopped(service, env);
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`);
    process.exitCode = 1;
  } finally {
    // A part that did not stop in time, such as a connection to an unreachable host, must not keep the process alive.
    setTimeout(() => process.exit(), EXIT_TIMEOUT_MS).unref();
  }
}

async function runUntilStopped(service: RunnableService, env: Environment): Promise<void> {
  const address = readListenAddress(env, service.port);
  const context = createServiceContext(readConfig(env), {}, service.name);
  const { logger } = context;
  const shutdown = new ShutdownSequence((message) => logger.warn(message));
  shutdown.add('The service context', () => context.close());
  try {
    const tracing = await startTracing(env, { service: service.name, warn: (text) => logger.warn(text) });
    shutdown.add('Tracing', () => tracing.stop());
    const stopping = abortOnSignal();
    const httpListener = await openHttpListener(address.port, address.host);
    let drain = () => {};
    shutdown.add('The HTTP port', () => httpListener.drain());
    stopping.addEventListener('abort', () => void limitShutdown(context.engines), { once: true });
    httpListener.serve(createStartingListener(context.engines));
    context.engines.start();
    await migrateWhenReady(context, stopping);
    if (!stopping.aborted) {
      const reports = startEngineReports(context, service.name);
      shutdown.add('The reports about engines', () => reports.stop());
      const running = service.start(context);
      shutdown.add(service.name, () => running.stop());
      httpListener.serve(withReadiness(running.listener, stopping));
      drain = () => running.drain?.();
      logger.info({ host: address.host, port: httpListener.port }, `${service.name} is running`);
      await once(stopping, 'abort');
    }
    await httpListener.retire();
    drain();
    // Running requests end before the service that answers them.
    await httpListener.drain();
  } finally {
    await shutdown.close();
  }
  logger.info(`${service.name} has stopped`);
}

/** Migrates the database, and waits for it if it is not up yet. @throws WrongKey if it belongs to other keys */
async function migrateWhenReady(context: ServiceContext, stopping: AbortSignal): Promise<void> {
  const { config, logger } = context;
  while (!stopping.aborted) {
    try {
      await migrate(config.databaseUrl);
      return await checkKeys(context);
    } catch (error) {
      if (error instanceof WrongKey) throw error;
      logger.warn({ err: error }, 'the database is not ready; trying again');
      await sleep(MIGRATE_RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}
