import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backUpCluster, copyTree, findOrStartPostgres, isMissingOrEmpty } from '@mirabelle/dev-postgres';
import { formatError, StartError } from '@mirabelle/runtime';
import { MASTER_KEY_FILE } from '../master-key.js';
import { printLine } from '../print-line.js';
import { type Environment, readSettings } from '../settings.js';
import { completeFolder } from './complete-folder.js';
import { MANIFEST_FILE } from './read-manifest-file.js';
import { backUpServices } from './services/back-up-services.js';

/** The description of a backup, in its file `backup.json`. */
export interface BackupManifest {
  readonly format: 1;
  /** UTC instant up to which everything that was acknowledged is in the backup. */
  readonly takenAt: string;
}

/**
 * Copies the data of the embedded profile to a folder while Mirabelle runs: database and photos, without the master key
 * and the caught mails. With `DATABASE_URL`, copies what separate processes need. The folder gets its final name only when it
 * is complete.
 *
 * @returns the exit code: 0, or 1 after a failure
 */
export async function runBackupCommand(
  [target, ...extraArguments]: readonly string[],
  env: Environment,
  print = printLine,
): Promise<number> {
  try {
    if (!target || extraArguments.length > 0)
      throw new StartError('Name one folder: npm run backup -- FOLDER');
    const folder = resolve(target);
    if (!(await isMissingOrEmpty(folder))) throw new StartError(`There are files in ${folder} already.`);
    const { dataDir, databaseUrl } = readSettings(env);
    if (databaseUrl) {
      await backUpServices(env, folder, print);
      return 0;
    }
    if (await isMissingOrEmpty(join(resolve(dataDir), 'postgres')))
      throw new StartError(`There is no data in ${resolve(dataDir)}.`);
    const startedAt = performance.now();
    const manifest = await completeFolder(folder, (partial) => copyData(resolve(dataDir), partial));
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    print(`Everything until ${manifest.takenAt} is in ${folder} (${seconds} s).`);
    print(`Keep the master key in another place: ${join(resolve(dataDir), MASTER_KEY_FILE)}`);
    return 0;
  } catch (error) {
    print(formatError(error));
    return 1;
  }
}

async function copyData(dataDir: string, target: string): Promise<BackupManifest> {
  await mkdir(join(target, 'postgres'), { recursive: true, mode: 0o700 });
  await using postgres = await findOrStartPostgres(join(dataDir, 'postgres'));
  const recoversTo = await backUpCluster(postgres.url, join(target, 'postgres/cluster'));
  await copyFile(join(dataDir, 'postgres/password'), join(target, 'postgres/password'));
  // Photos are copied after the database, so that the backup has every photo that the database knows. A photo that the database
  // does not know is never shown.
  const photos = join(dataDir, 'photos');
  if (existsSync(photos)) await copyTree(photos, join(target, 'photos'));
  const manifest: BackupManifest = { format: 1, takenAt: recoversTo.toISOString() };
  await writeFile(join(target, MANIFEST_FILE), `${JSON.stringify(manifest)}\n`, { flush: true });
  return manifest;
}
