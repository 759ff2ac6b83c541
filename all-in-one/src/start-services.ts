import type { RequestListener } from 'node:http';
import { checkKeys, migrate, type ServiceContext, waitForLog } from '@mirabelle/application';
import { type CommandApi, seed, startCommandApi } from '@mirabelle/command-api';
import { startProjector, startRebuilder, startRelay } from '@mirabelle/projector';
import { startReadApi } from '@mirabelle/read-api';
import { waitUntilProjected } from '@mirabelle/read-model';
import { createDatabaseStartError, type ShutdownSequence } from '@mirabelle/runtime';
import { startWorkers } from '@mirabelle/workers';
import { waitForEngines } from './wait-for-engines.js';

/** How long to wait for the read tables: the start does not wait for the end of a long rebuild. */
const PROJECTION_TIMEOUT_MS = 20_000;

export interface RunningServices extends Pick<CommandApi, 'receiveMail'> {
  readonly commandApp: RequestListener;
  readonly readApp: RequestListener;
  drain(): void;
}

/**
 * Migrates the database, adds the sample data and starts all services but the gateway, with one shared context. `drain` ends responses
 * that would never end by themselves, such as live updates.
 */
export async function startServices(
  context: ServiceContext,
  shutdown: ShutdownSequence,
  canceled: AbortSignal,
): Promise<RunningServices> {
  await requireDatabase(context);
  context.engines.start();
  await waitForEngines(context.engines, canceled);
  await migrate(context.config.databaseUrl);
  await checkKeys(context);
  await waitForLog(context, canceled);
  await seed(context);

  const projector = startProjector(context);
  shutdown.add('The projector', () => projector.stop());
  const relay = startRelay(context);
  shutdown.add('The relay', () => relay.stop());
  const rebuilder = startRebuilder(context);
  shutdown.add('The rebuilder', () => rebuilder.stop());
  const workers = startWorkers(context);
  shutdown.add('The workers', () => workers.stop());
  const readApi = startReadApi(context);
  shutdown.add('read-api', () => readApi.stop());
  const commandApi = startCommandApi(context);
  shutdown.add('command-api', () => commandApi.stop());

  await waitUntilCaughtUp(context, canceled);
  const { app: commandApp, receiveMail } = commandApi;
  return { commandApp, readApp: readApi.app, receiveMail, drain: () => readApi.drain() };
}

/** Connects to the database for the first time. @throws StartError for a wrong address or password */
async function requireDatabase({ pool }: ServiceContext): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw createDatabaseStartError(error);
  }
}

/**
 * Waits until the read tables contain the sample data and everything that was written before this start.
 *
 * @throws the reason of `canceled` if the start is canceled
 */
async function waitUntilCaughtUp(
  { pool, store, logger }: ServiceContext,
  canceled: AbortSignal,
): Promise<void> {
  if (await waitUntilProjected(pool, await store.head(), PROJECTION_TIMEOUT_MS, canceled)) return;
  logger.warn('the read tables are not up to date yet; pages may show an older state for a while');
}
