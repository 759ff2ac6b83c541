import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, realpath, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@mirabelle/runtime';
import { PostgresStartError } from './errors.js';
import type { Account } from './run-command.js';
import { runCommand } from './run-command.js';

/** Where root keeps what the Postgres account must reach but cannot reach in the wanted place. Survives reboots. */
const sharedRoot = '/var/lib/mirabelle';

/** Where one Postgres keeps its things. */
export interface Place {
  /** The folder that was asked for: password and log, owned by us. */
  readonly dataDir: string;
  /** Postgres' own data directory (PGDATA), owned by the account that it runs as. */
  readonly clusterDir: string;
  /** Where the binaries may be copied to, if they cannot be used where they are installed. */
  readonly copyDir: string;
}

/** Creates `dataDir` with its parents and returns its real path, or explains in one sentence why it cannot be had. */
export async function makeDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    const probe = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`);
    await mkdir(probe);
    await rmdir(probe);
    await letThrough(dataDir);
    return await realpath(dataDir);
  } catch (error) {
    throw new PostgresStartError(explain(dataDir, error), { cause: error });
  }
}

/**
 * As root, a folder that is private (`mktemp -d` makes such) is opened for passing through, and for nothing else, so
 * that the account which runs Postgres gets to its part. What lies in it is private one by one.
 */
async function letThrough(dir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { mode, uid } = await stat(dir);
  if (uid === 0 && (mode & 0o001) === 0) await chmod(dir, (mode & 0o7777) | 0o011);
}

function explain(dataDir: string, error: unknown): string {
  const code = errorCode(error);
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `The data directory ${dataDir} is not a folder: there is a file in its place or above it.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `There is no permission to write to the data directory ${dataDir}: change its owner or choose another one.`;
  if (code === 'EROFS') return `The data directory ${dataDir} is on a read-only disk: choose another one.`;
  if (code === 'ENOSPC') return `There is no space left for the data directory ${dataDir}.`;
  return `The data directory ${dataDir} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

/** Whether the account (or we ourselves, without one) may enter this folder. */
export async function canEnter(dir: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  return (await runCommand('test', ['-x', dir], { account })).status === 0;
}

/**
 * Decides where the cluster lies: in `dataDir/cluster`, or, as root where the account cannot get through to there
 * (a checkout under a 0700 home: only folders of our own are opened for it), in a folder of its own below /var/lib/mirabelle. The file `dataDir/location` then
 * says which, so the data belongs to this `dataDir` and to no other: without that file, a new cluster is made.
 * An old one is never deleted: `location` might have been kept as a backup.
 */
export async function choosePlace(
  dataDir: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<Place> {
  const copyDir = account ? sharedRoot : dataDir;
  const locationFile = join(dataDir, 'location');
  const moved = await readFile(locationFile, 'utf8').catch(() => undefined);
  if (moved) return { dataDir, copyDir, clusterDir: join(moved.trim(), 'cluster') };

  const clusterDir = join(dataDir, 'cluster');
  if (await canEnter(dataDir, account)) return { dataDir, copyDir, clusterDir };
  if (await exists(clusterDir)) {
    throw new PostgresStartError(
      `The account ${account?.name}, which runs Postgres, can no longer get to ${clusterDir}: make the folders above it traversable.`,
    );
  }
  const elsewhere = await makeElsewhere(dataDir, account);
  await writeFile(locationFile, `${elsewhere}\n`, { mode: 0o600, flush: true });
  log(`Postgres cannot run under ${dataDir}, so its data is kept in ${elsewhere}`);
  return { dataDir, copyDir, clusterDir: join(elsewhere, 'cluster') };
}

async function makeElsewhere(dataDir: string, account: Account | undefined): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const elsewhere = join(sharedRoot, `${hash}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(elsewhere, { recursive: true });
    // Whatever our umask: others may pass through, and nothing else.
    await chmod(sharedRoot, 0o711);
    await chmod(elsewhere, 0o711);
  } catch (error) {
    throw new PostgresStartError(explain(elsewhere, error), { cause: error });
  }
  if (await canEnter(elsewhere, account)) return elsewhere;
  throw new PostgresStartError(
    `The account ${account?.name} can enter neither ${dataDir} nor ${sharedRoot}: set MIRABELLE_DATA_DIR to a place that it can.`,
  );
}

async function exists(dir: string): Promise<boolean> {
  return readdir(dir).then(
    () => true,
    () => false,
  );
}
