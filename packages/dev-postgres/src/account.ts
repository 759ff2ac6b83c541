import { lstat } from 'node:fs/promises';
import { errorCode } from '@mirabelle/runtime';
import { PostgresStartError } from './errors.js';
import { type Account, runCommand } from './run-command.js';

/** Tried in this order; one of them exists on every usual system. */
const candidates = ['postgres', 'nobody'];

/**
 * Postgres refuses to run as root. As root this finds whom to run it as: the owner of an existing cluster, or else
 * `postgres` or `nobody`. As an ordinary user the answer is undefined: Postgres simply runs as that user.
 */
export async function accountForPostgres(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await ownerOf(clusterDir);
  if (owner !== undefined && owner !== 0) {
    const account = await lookUp(String(owner));
    if (account) return account;
  }
  for (const name of candidates) {
    const account = await lookUp(name);
    if (account) return account;
  }
  throw new PostgresStartError(
    'Postgres must not run as root and this system has no account "postgres" or "nobody": run as an ordinary user.',
  );
}

async function ownerOf(path: string): Promise<number | undefined> {
  try {
    return (await lstat(path)).uid;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** `id` knows every account source of the system (files, directory services), unlike reading /etc/passwd. */
async function lookUp(nameOrUid: string): Promise<Account | undefined> {
  const [name, uid, gid] = await Promise.all(
    ['-un', '-u', '-g'].map(async (flag) => {
      const { status, stdout } = await runCommand('id', [flag, nameOrUid]);
      return status === 0 ? stdout.trim() : undefined;
    }),
  );
  if (!name || !uid || !gid || uid === '0') return undefined;
  return { name, uid: Number(uid), gid: Number(gid) };
}
