import { join } from 'node:path';
import {
  checkKeys,
  createServiceContext,
  restoreKeys,
  type ServiceContext,
  WrongKey,
} from '@mirabelle/application';
import { findRestoreState, type RestoreState, restoreJobs } from '@mirabelle/jobs';
import { copyPhotos, FolderPhotoStore, openSealedPhotos } from '@mirabelle/photos';
import { type Environment, readConfig, StartError } from '@mirabelle/runtime';
import type { Print } from '../../print-line.js';
import { checkRestoredDatabase } from './check-restored-database.js';
import { PARTS, readServicesManifest, type ServicesManifest } from './manifest.js';
import { runStep } from './run-step.js';

export interface RestoreOptions {
  /** Whether earlier events cause no mails, unless their job or parked event was restored. */
  readonly skipsMails: boolean;
}

/**
 * Restores the parts that are written to running engines: keys, photos and jobs. Before, the administrator has started Postgres on a
 * copy of the backup's folder `postgres`, and EventStoreDB on its own copy. The engines are checked first, so that a refused restore
 * has added no key, photo or job. A restore that broke off, for example at a damaged file of the backup, can be run again.
 *
 * @param env the environment of the services
 * @throws StartError, ConfigError, EngineError
 */
export async function restoreServices(
  env: Environment,
  folder: string,
  { skipsMails }: RestoreOptions,
  print: Print,
): Promise<void> {
  const manifest = await readServicesManifest(folder);
  const config = readConfig(env);
  const isLogInEventStoreDb = manifest.log === 'eventstoredb';
  if (isLogInEventStoreDb !== Boolean(config.eventStoreUrl)) {
    throw new StartError(
      isLogInEventStoreDb
        ? 'The log of this backup is in EventStoreDB: set EVENTSTORE_URL to the server with its copy.'
        : 'The log of this backup is in Postgres: remove EVENTSTORE_URL.',
    );
  }
  if (Boolean(manifest.jobs) !== Boolean(config.redisUrl)) {
    throw new StartError(
      manifest.jobs
        ? 'The jobs of this backup were in Redis: set REDIS_URL to the address of an empty Redis.'
        : 'The jobs of this backup are in Postgres: remove REDIS_URL.',
    );
  }
  await checkRestoredDatabase(config.databaseUrl, join(folder, PARTS.postgres));
  const context = createServiceContext(config);
  try {
    await checkMasterKey(context);
    await checkLog(context, manifest);
    const jobsState = config.redisUrl ? await checkJobs(config.redisUrl, manifest.id) : undefined;
    await restoreParts({ context, manifest, folder, jobsState, skipsMails, print });
  } finally {
    await context.close();
  }
  print(`Restored everything that was acknowledged before ${manifest.takenAt}. Start the services now.`);
}

interface PartsToRestore extends RestoreOptions {
  readonly context: ServiceContext;
  readonly manifest: ServicesManifest;
  readonly folder: string;
  readonly jobsState: RestoreState | undefined;
  readonly print: Print;
}

async function restoreParts({
  context,
  manifest,
  folder,
  jobsState,
  skipsMails,
  print,
}: PartsToRestore): Promise<void> {
  const { config, pool } = context;
  const { redisUrl } = config;
  await runStep(
    print,
    () => restoreKeys(context, join(folder, PARTS.keys)),
    ({ restored, erased }) =>
      `Keys of people and teams: ${restored} missing ones restored, ${erased} of erased ones deleted again`,
  );
  await runStep(
    print,
    () => copyPhotos(new FolderPhotoStore(join(folder, PARTS.photos)), openSealedPhotos(config)),
    ({ copied, present, different }) =>
      `Photos: ${copied} restored, ${present} there already${different > 0 ? `, ${different} left as they are because they differ` : ''}`,
  );
  if (redisUrl && jobsState === 'restored') print('Jobs in Redis: already restored by an earlier run');
  else if (redisUrl) {
    await runStep(
      print,
      () => restoreJobs(redisUrl, { copyId: manifest.id, file: join(folder, PARTS.jobs) }),
      (restored) => `Jobs in Redis: ${restored} restored`,
    );
  }
  if (skipsMails) {
    await pool.query(`delete from reactor_checkpoints where reactor = 'mails'`);
    print('Mails are sent only for events from now on, and for jobs and parked events that were restored.');
  }
}

async function checkMasterKey(context: ServiceContext): Promise<void> {
  try {
    await checkKeys(context);
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error;
    throw new StartError(`These are not the keys of the backup. ${error.message}`, { cause: error });
  }
}

/** @throws StartError for the log of another backup, EngineError for a log that does not belong to the tables */
async function checkLog(
  { store, logGuard }: ServiceContext,
  { logIdentity }: ServicesManifest,
): Promise<void> {
  if ((await store.readLogIdentity()) !== logIdentity) {
    throw new StartError(
      'The event log is not that of this backup: start Postgres on a copy of its folder postgres, and EventStoreDB on its copy.',
    );
  }
  // This check ties the database to the log that it finds, so it must not see another log.
  await logGuard.check();
}

async function checkJobs(redisUrl: string, backupId: string): Promise<RestoreState> {
  const state = await findRestoreState(redisUrl, backupId);
  if (state !== 'otherJobs') return state;
  throw new StartError(
    'The Redis at REDIS_URL has jobs already: set REDIS_URL to the address of an empty Redis.',
  );
}
