import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode, readErrorMessage } from '@mirabelle/runtime';
import { type Account, PostgresStartError, runCommand } from './run-command.js';

/** Folder for data that root cannot keep in the requested place, because the Postgres account cannot reach it there. */
const SHARED_ROOT = '/var/lib/mirabelle';

/** The folders of one Postgres. */
export interface DataLocation {
  /** The requested folder, with the password and the log. Owned by the current user. */
  readonly dataDir: string;
  /** Postgres' data directory (PGDATA), owned by the account that Postgres runs as. */
  readonly clusterDir: string;
  /** Folder for a copy of the binaries, if they cannot be used where they are installed. */
  readonly copyDir: string;
}

/** Creates `dataDir` with its parents and returns its real path. @throws PostgresStartError that says why it cannot */
export async function createDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    const probe = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`);
    await mkdir(probe);
    await rmdir(probe);
    await allowTraversal(dataDir);
    return await realpath(dataDir);
  } catch (error) {
    throw new PostgresStartError(describeFailure(dataDir, error), { cause: error });
  }
}

/**
 * For root, makes a private folder (such as one of `mktemp -d`) traversable, so that the account that runs Postgres can
 * reach its data. The content of the folder stays private.
 */
async function allowTraversal(dir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { mode, uid } = await stat(dir);
  if (uid === 0 && (mode & 0o001) === 0) await chmod(dir, (mode & 0o7777) | 0o011);
}

function describeFailure(dataDir: string, error: unknown): string {
  const code = findErrorCode(error);
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `The data directory ${dataDir} is not a folder: there is a file in its place or above it.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `There is no permission to write to the data directory ${dataDir}: change its owner or choose another one.`;
  if (code === 'EROFS') return `The data directory ${dataDir} is on a read-only disk: choose another one.`;
  if (code === 'ENOSPC') return `There is no space left for the data directory ${dataDir}.`;
  return `The data directory ${dataDir} cannot be used: ${readErrorMessage(error)}`;
}

/** Whether the account can enter this folder; without an account always true. */
export async function canEnter(dir: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  return (await runCommand('test', ['-x', dir], { account })).status === 0;
}

/**
 * Chooses the folder of the cluster: `dataDir/cluster`, unless root starts Postgres and its account cannot reach that
 * folder (a checkout under a home with mode 0700). Then the cluster is in a new folder below /var/lib/mirabelle, whose
 * path is stored in the file `dataDir/location`. Without that file a new cluster is created. The old one is never
 * deleted, because `location` may exist in a backup.
 */
export async function chooseDataLocation(
  dataDir: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<DataLocation> {
  const copyDir = account ? SHARED_ROOT : dataDir;
  const storedLocation = await readStoredLocation(dataDir);
  if (storedLocation) return { dataDir, copyDir, clusterDir: join(storedLocation, 'cluster') };

  const clusterDir = join(dataDir, 'cluster');
  if (await canEnter(dataDir, account)) return { dataDir, copyDir, clusterDir };
  if (await exists(clusterDir)) {
    throw new PostgresStartError(
      `The account ${account?.name}, which runs Postgres, can no longer reach ${clusterDir}: make its parent folders traversable.`,
    );
  }
  const sharedDir = await createSharedDir(dataDir, account);
  await writeFile(join(dataDir, LOCATION_FILE), `${sharedDir}\n`, { mode: 0o600, flush: true });
  log(`Postgres cannot run under ${dataDir}, so its data is stored in ${sharedDir}`);
  return { dataDir, copyDir, clusterDir: join(sharedDir, 'cluster') };
}

const LOCATION_FILE = 'location';

/** The folder of the cluster of a data directory, which may not exist yet. */
export async function findClusterDir(dataDir: string): Promise<string> {
  return join((await readStoredLocation(dataDir)) ?? dataDir, 'cluster');
}

/** The folder in the file `location`; undefined without one. A start that was interrupted may have left the file empty. */
async function readStoredLocation(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, LOCATION_FILE), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

async function createSharedDir(dataDir: string, account: Account | undefined): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const sharedDir = join(SHARED_ROOT, `${hash}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(sharedDir, { recursive: true });
    // Others may traverse the folders but not read them, whatever the umask is.
    await chmod(SHARED_ROOT, 0o711);
    await chmod(sharedDir, 0o711);
  } catch (error) {
    throw new PostgresStartError(describeFailure(sharedDir, error), { cause: error });
  }
  if (await canEnter(sharedDir, account)) return sharedDir;
  throw new PostgresStartError(
    `The account ${account?.name} can enter neither ${dataDir} nor ${SHARED_ROOT}: set MIRABELLE_DATA_DIR to a folder that it can enter.`,
  );
}

/** Whether there is a file or folder at this path that this process can reach. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
