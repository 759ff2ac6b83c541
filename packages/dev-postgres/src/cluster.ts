import { randomBytes } from 'node:crypto';
import { chmod, chown, link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '@mirabelle/runtime';
import { PostgresStartError } from './errors.js';
import type { Place } from './place.js';
import { isAlive } from './processes.js';
import type { Account } from './run-command.js';
import { runCommand } from './run-command.js';

/** The role that owns everything, and the database that the services use. */
export const roleName = 'mirabelle';
/** The major version of the binaries, as it stands in a cluster's PG_VERSION. */
const majorVersion = '18';

/**
 * Makes sure that there is a cluster and returns the password of its role. An interrupted first start leaves nothing
 * half done behind: the cluster is made under another name and renamed, and two starts at once end with one of them.
 */
export async function ensureCluster(
  place: Place,
  options: { binaries: string; account: Account | undefined; durable: boolean },
): Promise<string> {
  const found = await clusterVersion(place.clusterDir);
  if (found !== undefined && found !== majorVersion) {
    throw new PostgresStartError(
      `The data in ${place.clusterDir} was written by Postgres ${found}, and this is Postgres ${majorVersion}: move it away, or set DATABASE_URL to a Postgres that reads it.`,
    );
  }
  const password = await readPassword(place.dataDir, found === undefined);
  if (found === undefined) await initialise(place, password, options);
  else if (options.account) await takeOver(place.clusterDir, options.account);
  return password;
}

async function clusterVersion(clusterDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' && (await readdir(clusterDir).catch(() => [])).length === 0) return undefined;
    if (code === 'EACCES')
      throw new PostgresStartError(
        `The data in ${clusterDir} belongs to another account: start as that account (or as root), or choose another MIRABELLE_DATA_DIR.`,
      );
    throw new PostgresStartError(
      `${clusterDir} holds no Postgres data that can be read: move it away, or choose another MIRABELLE_DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Where to reach the database of a server with this password. */
export const urlOf = (password: string, port: number) =>
  `postgres://${roleName}:${password}@127.0.0.1:${port}/${roleName}`;

/** The password lies beside the cluster, readable by us alone; whoever writes it first wins. */
export async function readPassword(dataDir: string, mayCreate: boolean): Promise<string> {
  const path = join(dataDir, 'password');
  if (mayCreate) {
    const fresh = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(fresh, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    await link(fresh, path).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await rm(fresh);
  }
  const password = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new PostgresStartError(
      errorCode(error) === 'EACCES'
        ? `The data in ${dataDir} belongs to another account: start as that account, or choose another MIRABELLE_DATA_DIR.`
        : `The file ${path} is missing, and without it nobody can sign in to the data beside it: put it back, or move ${dataDir} away.`,
      { cause: error },
    );
  });
  return password.trim();
}

async function initialise(
  place: Place,
  password: string,
  options: { binaries: string; account: Account | undefined; durable: boolean },
): Promise<void> {
  const parent = dirname(place.clusterDir);
  await removeAbandoned(parent, basename(place.clusterDir));
  const unique = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const fresh = `${place.clusterDir}.new-${unique}`;
  const passwordFile = join(parent, `.initial-password-${unique}`);
  try {
    await mkdir(fresh, { mode: 0o700 });
    await chmod(fresh, 0o700);
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (options.account) {
      await chown(fresh, options.account.uid, options.account.gid);
      await chown(passwordFile, options.account.uid, options.account.gid);
    }
    const { status, stderr } = await runCommand(
      join(options.binaries, 'bin', 'initdb'),
      [
        `--pgdata=${fresh}`,
        `--username=${roleName}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // Sorts by code point and knows upper and lower case of every script, alike on every machine.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        ...(options.durable ? [] : ['--no-sync']),
      ],
      { account: options.account },
    );
    if (status !== 0) throw new PostgresStartError(`Postgres could not create its data: ${lastLine(stderr)}`);
    await rename(fresh, place.clusterDir).catch((error: unknown) => {
      // Another start was faster; its cluster has the same password.
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
    });
    if (options.durable) await syncDirectory(parent);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Half-made clusters of starts that were killed. */
async function removeAbandoned(parent: string, name: string): Promise<void> {
  for (const entry of await readdir(parent)) {
    const pid = entry.startsWith(`${name}.new-`) ? Number.parseInt(entry.slice(name.length + 5), 10) : 0;
    if (pid > 0 && !isAlive(pid)) await rm(join(parent, entry), { recursive: true, force: true });
  }
}

/** Data that was restored or moved may belong to root or to a number that has no name here. */
async function takeOver(clusterDir: string, account: Account): Promise<void> {
  const owned = await runCommand('test', ['-O', clusterDir], { account });
  if (owned.status === 0) return;
  await runCommand('chown', ['-R', '-h', `${account.uid}:${account.gid}`, clusterDir]);
  await chmod(clusterDir, 0o700);
}

async function syncDirectory(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
