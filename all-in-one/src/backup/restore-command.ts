import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { WrongKey } from '@mirabelle/application';
import { copyTree, createDataDir, isMissingOrEmpty } from '@mirabelle/dev-postgres';
import { formatError, StartError } from '@mirabelle/runtime';
import { MASTER_KEY_FILE } from '../master-key.js';
import { type Print, printLine } from '../print-line.js';
import { type Environment, readSettings } from '../settings.js';
import { withServiceContext } from '../with-service-context.js';
import type { BackupManifest } from './backup-command.js';
import { readManifestFile } from './read-manifest-file.js';
import { restoreServices } from './services/restore-services.js';

const SKIP_MAILS = '--skip-mails';
/** The folders of a backup that are copied to the data folder. */
const COPIED_FOLDERS = ['postgres', 'photos'];
/** What a restore writes to the data folder. */
const DATA_NAMES = [...COPIED_FOLDERS, MASTER_KEY_FILE];

/**
 * Restores a backup of `npm run backup` to an empty data folder, and checks that the master key opens the people's keys.
 * The product must not run. After a failure the data folder has no data, as before. With `DATABASE_URL`, restores what separate
 * processes keep outside of Postgres: the people's keys, photos and jobs.
 *
 * @param args folder of the backup, and file of the master key unless `MASTER_KEY` is set
 * @returns the exit code: 0, or 1 after a failure
 */
export async function runRestoreCommand(
  args: readonly string[],
  env: Environment,
  print = printLine,
): Promise<number> {
  try {
    if (readSettings(env).databaseUrl) {
      const [folder, ...others] = args.filter((argument) => argument !== SKIP_MAILS);
      if (!folder || others.length > 0)
        throw new StartError(`Name the backup: npm run restore -- FOLDER [${SKIP_MAILS}]`);
      await restoreServices(env, resolve(folder), { skipsMails: args.includes(SKIP_MAILS) }, print);
      return 0;
    }
    if (args.includes(SKIP_MAILS))
      throw new StartError(
        `${SKIP_MAILS} only works for the distributed profile: set DATABASE_URL, or leave out ${SKIP_MAILS}.`,
      );
    const [source, keyFile, ...others] = args;
    if (!source || others.length > 0 || (!keyFile && !env.MASTER_KEY))
      throw new StartError('Name the backup and the key: npm run restore -- FOLDER MASTER_KEY_FILE');
    await restoreDataFolder(env, resolve(source), keyFile, print);
    return 0;
  } catch (error) {
    print(formatError(error));
    return 1;
  }
}

/**
 * Restores a backup of the embedded profile.
 *
 * @param source folder of the backup
 * @param keyFile file of the master key; not read if `MASTER_KEY` is set
 */
async function restoreDataFolder(
  env: Environment,
  source: string,
  keyFile: string | undefined,
  print: Print,
): Promise<void> {
  const startedAt = performance.now();
  const manifest = await readManifest(source);
  const key = env.MASTER_KEY || (await readKeyFile(resolve(keyFile ?? '')));
  const target = resolve(readSettings(env).dataDir);
  for (const name of DATA_NAMES) {
    if (!(await isMissingOrEmpty(join(target, name))))
      throw new StartError(`There is data in ${target} already: move it away first.`);
  }
  const dataDir = await createDataDir(target);
  const partial = join(dataDir, `restore-${randomUUID()}`);
  try {
    await mkdir(partial);
    for (const name of COPIED_FOLDERS) {
      const folder = join(source, name);
      if (existsSync(folder)) await copyTree(folder, join(partial, name));
    }
    for (const name of COPIED_FOLDERS) {
      if (existsSync(join(partial, name))) await rename(join(partial, name), join(dataDir, name));
    }
    // If root runs this, another account runs Postgres and has to reach its data.
    await createDataDir(join(dataDir, 'postgres'));
    const keyCount = await countKeys({
      ...env,
      MIRABELLE_DATA_DIR: dataDir,
      MASTER_KEY: key,
      DATABASE_URL: '',
    });
    if (!env.MASTER_KEY)
      await writeFile(join(dataDir, MASTER_KEY_FILE), `${key}\n`, { mode: 0o600, flush: true });
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    print(
      `Restored everything until ${manifest.takenAt}, with ${keyCount} keys of people and teams (${seconds} s).`,
    );
  } catch (error) {
    for (const name of DATA_NAMES) await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function readManifest(source: string): Promise<BackupManifest> {
  const manifest = (await readManifestFile(source)) as BackupManifest & { readonly profile?: unknown };
  if (manifest.profile === undefined) return manifest;
  throw new StartError(
    `${source} is a backup of the distributed profile: set DATABASE_URL and the other settings of the services.`,
  );
}

async function readKeyFile(path: string): Promise<string> {
  const key = await readFile(path, 'utf8').catch(() => undefined);
  if (key === undefined) throw new StartError(`The master key ${path} cannot be read.`);
  if (key.trim() === '') throw new StartError(`The master key ${path} is empty.`);
  return key.trim();
}

/**
 * Starts Postgres on the restored data, checks the master key, and counts the keys of people and teams.
 *
 * @throws StartError if the master key is not that of the backup
 */
async function countKeys(env: Environment): Promise<number> {
  let count = 0;
  try {
    await withServiceContext(env, async ({ pool }) => {
      const { rows } = await pool.query<{ count: string }>(
        'select count(*) from subject_keys where wrapped_key is not null',
      );
      count = Number(rows[0]?.count);
    });
  } catch (error) {
    if (!(error instanceof WrongKey && error.setting === 'MASTER_KEY')) throw error;
    throw new StartError(
      'This is not the master key of the backup: it does not open the keys of the people in it.',
      { cause: error },
    );
  }
  return count;
}
