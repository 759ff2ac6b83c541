import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkKeys, createServiceContext, type ServiceContext, saveKeys } from '@mirabelle/application';
import { saveJobs } from '@mirabelle/jobs';
import { copyPhotos, FolderPhotoStore, openSealedPhotos } from '@mirabelle/photos';
import { type Config, type Environment, readConfig, readStartSettings, StartError } from '@mirabelle/runtime';
import type { Print } from '../../print-line.js';
import { BackupEnvironment } from '../../settings.js';
import { completeFolder } from '../complete-folder.js';
import { takeBaseBackup } from './base-backup.js';
import { type BaseBackupSource, checkBaseBackupSource } from './base-backup-source.js';
import { PARTS, type ServicesManifest } from './manifest.js';
import { runShellCommand } from './run-program.js';
import { runStep } from './run-step.js';

interface Plan {
  readonly config: Config;
  readonly source: BaseBackupSource;
  readonly sourceUrl: string;
  readonly sourceVariable: string;
  readonly logCommand: string | undefined;
}

/**
 * Copies everything that separate processes need, while they run, in the order of docs/operations.md. The folder gets its name
 * when it is complete; after an error nothing is left of it, after an interruption `FOLDER.partial-…`.
 *
 * @param env the environment of the services
 * @throws StartError, ConfigError, EngineError
 */
export async function backUpServices(env: Environment, folder: string, print: Print): Promise<void> {
  const plan = await makePlan(env);
  const context = createServiceContext(plan.config);
  try {
    await checkKeys(context);
    const manifest = await completeFolder(folder, (partial) => copyParts(plan, context, partial, print));
    print(`Everything that was acknowledged before ${manifest.takenAt} is in ${folder}.`);
    print('MASTER_KEY and IDENTITY_KEY are not in it: keep them in another place.');
  } finally {
    await context.close();
  }
}

/** Finds out before the first step what would make a later one fail. */
async function makePlan(env: Environment): Promise<Plan> {
  const config = readConfig(env);
  const { BACKUP_DATABASE_URL: backupUrl, BACKUP_LOG_COMMAND: logCommand } = readStartSettings(
    BackupEnvironment,
    env,
  );
  if (config.eventStoreUrl && !logCommand) {
    throw new StartError(
      'The log is in EventStoreDB (EVENTSTORE_URL), which is copied by its own means: set BACKUP_LOG_COMMAND to a command that takes a snapshot of its volume or copies its files to $BACKUP_FOLDER (docs/operations.md, Backup and restore).',
    );
  }
  const sourceUrl = backupUrl ?? config.databaseUrl;
  const sourceVariable = backupUrl ? 'BACKUP_DATABASE_URL' : 'DATABASE_URL';
  const source = await checkBaseBackupSource(sourceUrl, sourceVariable);
  return { config, source, sourceUrl, sourceVariable, logCommand };
}

/** The order decides: the log and the jobs must never be older than the tables, and the keys must be the newest. */
async function copyParts(
  { config, source, sourceUrl, sourceVariable, logCommand }: Plan,
  context: ServiceContext,
  folder: string,
  print: Print,
): Promise<ServicesManifest> {
  const createPath = (part: keyof typeof PARTS) => join(folder, PARTS[part]);
  const { eventStoreUrl, redisUrl } = config;
  const takenAt = new Date().toISOString();
  await runStep(
    print,
    () => takeBaseBackup(sourceUrl, createPath('postgres'), source, sourceVariable),
    ({ isVerified }) =>
      `Postgres ${source.version}: copied${isVerified ? ' and verified' : ', not verified for lack of pg_verifybackup'}`,
  );
  if (eventStoreUrl && logCommand) {
    await runStep(
      print,
      () => copyLog(logCommand, createPath('log')),
      () => 'Log in EventStoreDB: copied by BACKUP_LOG_COMMAND',
    );
  }
  const jobs = redisUrl
    ? await runStep(
        print,
        () => saveJobs(redisUrl, createPath('jobs')),
        (copied) => `Jobs in Redis: ${copied} copied`,
      )
    : undefined;
  const photos = await runStep(
    print,
    () => copyPhotos(openSealedPhotos(config), new FolderPhotoStore(createPath('photos'))),
    ({ copied }) => `Photos: ${copied} copied`,
  );
  const keys = await runStep(
    print,
    () => saveKeys(context, createPath('keys')),
    (copied) => `Keys of people and teams: ${copied} copied, wrapped by the master key`,
  );
  const logIdentity = await context.store.readLogIdentity();
  const manifest: ServicesManifest = {
    format: 1,
    profile: 'services',
    id: randomUUID(),
    takenAt,
    ...(logIdentity && { logIdentity }),
    postgres: { version: source.version },
    log: eventStoreUrl ? 'eventstoredb' : 'postgres',
    ...(jobs !== undefined && { jobs: { count: jobs } }),
    photos: { count: photos.copied },
    keys: { count: keys },
  };
  await writeFile(createPath('manifest'), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  return manifest;
}

async function copyLog(command: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const { status, output } = await runShellCommand(command, { BACKUP_FOLDER: folder });
  if (status !== 0) throw new StartError(`BACKUP_LOG_COMMAND ended with ${status}: ${output}`);
}
