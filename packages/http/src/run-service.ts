import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServiceContext, migrate, type ServiceContext } from '@mirabelle/application';
import {
  readListenAddress,
  ShutdownSequence,
  ConfigError,
  type Environment,
  abortOnSignal,
  readConfig,
  StartError,
} from '@mirabelle/runtime';
import { openHttpListener } from './http-listener.js';

/** Between two tries to reach a database that is not up yet, in ms. */
const RETRY_MS = 1_000;
/** What may still end by itself after everything was stopped, in ms. */
const LAST_MOMENT_MS = 1_000;

/** A service that can run as a process of its own. */
export interface RunnableService {
  readonly name: string;
  /** TCP port unless `PORT` names another. */
  readonly port: number;
  start(platform: ServiceContext): RunningService;
}

export interface RunningService {
  /** What the service's port answers: its calls, or at least `/health` and `/metrics`. */
  readonly listener: RequestListener;
  /** Ends the answers that never end by themselves. */
  drain?(): void;
  stop(): Promise<void>;
}

/**
 * Runs a service in this process with the settings of the environment until a signal ends it. Its port answers 503
 * until the database is there and up to date; no other service needs to be up. Ends with code 1, and one sentence for
 * people, where a setting does not fit or the port cannot be had.
 */
export async function runService(service: RunnableService, env: Environment = process.env): Promise<void> {
  try {
    await run(service, env);
  } catch (error) {
    const isForPeople = error instanceof StartError || error instanceof ConfigError;
    process.stderr.write(`${isForPeople ? error.message : String((error as Error).stack)}\n`);
    process.exitCode = 1;
  } finally {
    // What could not be stopped in time, such as a connection to nobody, does not keep the process.
    setTimeout(() => process.exit(), LAST_MOMENT_MS).unref();
  }
}

async function run(service: RunnableService, env: Environment): Promise<void> {
  const address = readListenAddress(env, service.port);
  const platform = createServiceContext(readConfig(env));
  const { logger } = platform;
  const closers = new ShutdownSequence((message) => logger.warn(message));
  closers.add('The platform', () => platform.close());
  try {
    const stopping = abortOnSignal();
    const door = await openHttpListener(address.port, address.host);
    let drain = () => {};
    closers.add('The HTTP port', () => door.drain());
    await untilMigrated(platform, stopping);
    if (!stopping.aborted) {
      const running = service.start(platform);
      closers.add(service.name, () => running.stop());
      door.setListener(running.listener);
      drain = () => running.drain?.();
      logger.info({ host: address.host, port: door.port }, `${service.name} is running`);
      await once(stopping, 'abort');
    }
    drain();
    // Calls end before what answers them.
    await door.drain();
  } finally {
    await closers.close();
  }
  logger.info(`${service.name} has stopped`);
}

/** The database may come up later than we do, and others may be bringing it up to date at the same moment. */
async function untilMigrated({ config, logger }: ServiceContext, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await migrate(config.databaseUrl);
    } catch (error) {
      logger.warn({ err: error }, 'the database is not ready; trying again');
      await sleep(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}
