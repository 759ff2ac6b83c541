import { randomBytes } from 'node:crypto';
import { chmod, chown, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findErrorCode, syncFolder } from '@mirabelle/runtime';
import type { DataLocation } from './data-location.js';
import { isAlive } from './processes.js';
import { type Account, PostgresStartError, runCommand } from './run-command.js';

/** Name of the role that owns everything. */
const ROLE_NAME = 'mirabelle';
/** Name of the database of Mirabelle. */
export const DATABASE_NAME = 'mirabelle';
/** Major version of the binaries, as in a cluster's PG_VERSION. */
const MAJOR_VERSION = '18';

interface ClusterOptions {
  /** Folder with bin/, lib/ and share/. */
  readonly binaries: string;
  readonly account: Account | undefined;
  readonly isDurable: boolean;
}

/**
 * Creates the cluster if it is missing, and returns the password of its role. A new cluster is created under a temporary
 * name and renamed, so an interrupted start leaves no incomplete cluster, and concurrent starts end up with one cluster.
 */
export async function ensureCluster(location: DataLocation, options: ClusterOptions): Promise<string> {
  const found = await readClusterVersion(location.clusterDir);
  if (found !== undefined && found !== MAJOR_VERSION) {
    throw new PostgresStartError(
      `The data in ${location.clusterDir} was written by Postgres ${found}, but this is Postgres ${MAJOR_VERSION}: move it away, or set DATABASE_URL to a Postgres that reads it.`,
    );
  }
  const password = await readPassword(location.dataDir, { mayCreate: found === undefined });
  if (found === undefined) await initializeCluster(location, password, options);
  else if (options.account) await takeOwnership(location.clusterDir, options.account);
  return password;
}

async function readClusterVersion(clusterDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    const code = findErrorCode(error);
    if (code === 'ENOENT' && (await readdir(clusterDir).catch(() => [])).length === 0) return undefined;
    if (code === 'EACCES')
      throw new PostgresStartError(
        `The data in ${clusterDir} belongs to another account: start as that account (or as root), or choose another MIRABELLE_DATA_DIR.`,
      );
    throw new PostgresStartError(
      `${clusterDir} does not contain readable Postgres data: move it away, or choose another MIRABELLE_DATA_DIR.`,
      { cause: error },
    );
  }
}

/** URL of the database of a server on this machine. */
export const formatDatabaseUrl = (password: string, port: number) =>
  `postgres://${ROLE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;

/**
 * Reads the password file next to the cluster.
 *
 * @param mayCreate whether the file is created if it is missing. Of several first starts at the same time, one creates it
 */
export async function readPassword(
  dataDir: string,
  { mayCreate }: { readonly mayCreate: boolean },
): Promise<string> {
  const path = join(dataDir, 'password');
  if (mayCreate) {
    const temporary = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(temporary, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    await link(temporary, path).catch((error: unknown) => {
      if (findErrorCode(error) !== 'EEXIST') throw error;
    });
    await rm(temporary);
  }
  const password = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new PostgresStartError(
      findErrorCode(error) === 'EACCES'
        ? `The data in ${dataDir} belongs to another account: start as that account, or choose another MIRABELLE_DATA_DIR.`
        : `The file ${path} is missing, which is needed to connect to the data next to it: restore the file, or move ${dataDir} away.`,
      { cause: error },
    );
  });
  return password.trim();
}

async function initializeCluster(
  location: DataLocation,
  password: string,
  options: ClusterOptions,
): Promise<void> {
  const parent = dirname(location.clusterDir);
  await removeAbandonedClusters(parent, basename(location.clusterDir));
  const unique = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const newDir = `${location.clusterDir}.new-${unique}`;
  const passwordFile = join(parent, `.initial-password-${unique}`);
  try {
    await mkdir(newDir, { mode: 0o700 });
    await chmod(newDir, 0o700);
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (options.account) {
      await chown(newDir, options.account.uid, options.account.gid);
      await chown(passwordFile, options.account.uid, options.account.gid);
    }
    const { status, stderr } = await runCommand(
      join(options.binaries, 'bin', 'initdb'),
      [
        `--pgdata=${newDir}`,
        `--username=${ROLE_NAME}`,
        `--pwfile=${passwordFile}`,
        // Tests open thousands of connections to temporary servers, and SCRAM is a quarter of the work of each.
        `--auth=${options.isDurable ? 'scram-sha-256' : 'password'}`,
        '--encoding=UTF8',
        // Sorts by code point and supports upper and lower case of all scripts, the same on every machine.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        // The iterations protect a stolen password file.
        ...(options.isDurable ? [] : ['--no-sync', '--set=scram_iterations=1']),
      ],
      { account: options.account },
    );
    if (status !== 0)
      throw new PostgresStartError(`Postgres could not create its data: ${extractLastLine(stderr)}`);
    await rename(newDir, location.clusterDir).catch((error: unknown) => {
      // A concurrent start has created the cluster, with the same password.
      if (findErrorCode(error) !== 'ENOTEMPTY' && findErrorCode(error) !== 'EEXIST') throw error;
    });
    if (options.isDurable) await syncFolder(parent);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(newDir, { recursive: true, force: true });
  }
}

/** Removes incomplete clusters of starts that were killed. */
async function removeAbandonedClusters(parent: string, name: string): Promise<void> {
  const prefix = `${name}.new-`;
  for (const entry of await readdir(parent)) {
    // The id of the process that was creating the cluster follows the prefix.
    const pid = entry.startsWith(prefix) ? Number.parseInt(entry.slice(prefix.length), 10) : 0;
    if (pid > 0 && !isAlive(pid)) await rm(join(parent, entry), { recursive: true, force: true });
  }
}

/** Changes the owner of data that was restored or moved, and may belong to root or an unknown user id. */
async function takeOwnership(clusterDir: string, account: Account): Promise<void> {
  const owned = await runCommand('test', ['-O', clusterDir], { account });
  if (owned.status === 0) return;
  await runCommand('chown', ['-R', '-h', `${account.uid}:${account.gid}`, clusterDir]);
  await chmod(clusterDir, 0o700);
}

const extractLastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
