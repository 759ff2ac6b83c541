import { lstat } from 'node:fs/promises';
import { findErrorCode } from '@mirabelle/runtime';
import { type Account, PostgresStartError, runCommand } from './run-command.js';

/** Unprivileged accounts to try, in this order. Almost every system has one of them. */
const ACCOUNT_NAMES = ['postgres', 'nobody'];

/**
 * Postgres refuses to run as root. For root this finds the account to run it as: the owner of an existing cluster, or
 * else `postgres` or `nobody`. For an ordinary user it returns undefined, because Postgres runs as that user.
 *
 * @param clusterDir left out if there is no cluster yet
 */
export async function findPostgresAccount(clusterDir?: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = clusterDir === undefined ? undefined : await findOwner(clusterDir);
  if (owner !== undefined && owner !== 0) {
    const account = await findAccount(String(owner));
    if (account) return account;
  }
  for (const name of ACCOUNT_NAMES) {
    const account = await findAccount(name);
    if (account) return account;
  }
  throw new PostgresStartError(
    'Postgres must not run as root and this system has no account "postgres" or "nobody": run as an ordinary user.',
  );
}

async function findOwner(path: string): Promise<number | undefined> {
  try {
    return (await lstat(path)).uid;
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Uses `id`, because it knows all sources of accounts, such as directory services, unlike /etc/passwd. */
async function findAccount(nameOrUid: string): Promise<Account | undefined> {
  const { status, stdout } = await runCommand('id', [nameOrUid]);
  const [, uid, name, gid] = /^uid=(\d+)\(([^)]+)\) gid=(\d+)/.exec(stdout) ?? [];
  if (status !== 0 || !name || !uid || !gid || uid === '0') return undefined;
  return { name, uid: Number(uid), gid: Number(gid) };
}
