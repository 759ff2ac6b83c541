import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, type ServiceContext } from '@mirabelle/application';
import { seed, startCommandApi } from '@mirabelle/command-api';
import { comparePositions } from '@mirabelle/event-store';
import { startProjector, startRebuilder, startRelay } from '@mirabelle/projector';
import { startReadApi } from '@mirabelle/read-api';
import { readModelPosition } from '@mirabelle/read-model';
import type { ShutdownSequence } from '@mirabelle/runtime';
import { errorCode, StartError } from '@mirabelle/runtime';
import { startWorkers } from '@mirabelle/workers';

/** Longest wait for read tables that are behind, in ms: a long rebuild should not keep everybody outside. */
const catchUpPatience = 20_000;

/**
 * Brings the database up to date, lists the sample data and starts all services on one platform. `drain` ends the
 * answers that never end by themselves.
 */
export async function startServices(
  platform: ServiceContext,
  closers: ShutdownSequence,
): Promise<{ commandApp: RequestListener; readApp: RequestListener; drain(): void }> {
  await reachDatabase(platform);
  await migrate(platform.config.databaseUrl);
  await seed(platform);

  const projector = startProjector(platform);
  closers.add('The projector', () => projector.stop());
  const relay = startRelay(platform);
  closers.add('The relay', () => relay.stop());
  const rebuilder = startRebuilder(platform);
  closers.add('The rebuilder', () => rebuilder.stop());
  const workers = startWorkers(platform);
  closers.add('The workers', () => workers.stop());
  const readApi = startReadApi(platform);
  closers.add('read-api', () => readApi.stop());
  const commandApi = startCommandApi(platform);
  closers.add('command-api', () => commandApi.stop());

  await untilCaughtUp(platform);
  return { commandApp: commandApi.app, readApp: readApi.app, drain: () => readApi.drain() };
}

/** The first use of the database: a wrong address or password ends here, in one sentence. */
async function reachDatabase({ pool }: ServiceContext): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    const reason =
      error instanceof Error && error.message ? error.message : (errorCode(error) ?? 'no answer');
    throw new StartError(`The Postgres that DATABASE_URL names cannot be used: ${reason}.`, { cause: error });
  }
}

/** So that whoever comes first finds the salons, and what was written just before a crash. */
async function untilCaughtUp({ pool, store, logger }: ServiceContext): Promise<void> {
  const head = await store.head();
  for (const deadline = Date.now() + catchUpPatience; Date.now() < deadline; await sleep(20)) {
    if (comparePositions(await readModelPosition(pool), head) >= 0) return;
  }
  logger.warn('The read tables are still behind the log; pages may show an older state for a while');
}
