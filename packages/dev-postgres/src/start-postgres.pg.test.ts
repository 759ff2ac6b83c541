import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryOnce } from '../../../tests/support/postgres-programs.js';
import { takeTurns } from '../../../tests/support/soak.js';
import { findPostgresAccount } from './account.js';
import { canEnter } from './data-location.js';
import { inspectProcess } from './processes.js';
import { startPostgres } from './start-postgres.js';
import { startTemporaryPostgres } from './start-temporary-postgres.js';

const isRoot = process.getuid?.() === 0;
let home: string;
let dataDir: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'mirabelle-test-'));
  await chmod(home, 0o755);
  dataDir = join(home, 'data', 'postgres');
});
afterEach(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

/** A data folder after a first start, which takes a second or two. Tests of later starts begin with a copy. */
let initializedDir: string;
beforeAll(async () => {
  initializedDir = await mkdtemp(join(tmpdir(), 'mirabelle-test-'));
  await chmod(initializedDir, 0o755);
  await (await startPostgres({ dataDir: join(initializedDir, 'postgres') })).stop();
});
afterAll(() => rm(initializedDir, { recursive: true, force: true, maxRetries: 5 }));

/** Puts the data of an earlier start into `dataDir`, with owners and modes. */
async function copyInitialized(): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${join(initializedDir, 'postgres')}/.`, dataDir]);
}

const scriptPath = fileURLToPath(new URL('./start-postgres.ts', import.meta.url));

/**
 * Starts a separate process that starts Postgres, prints its URL, and runs until it is killed.
 *
 * @param wrapper a command that runs the process, such as one that changes the account
 */
async function launchProgram(
  options: { parentDeathDetection?: string },
  wrapper: readonly string[] = [],
): Promise<{ child: ChildProcess; url: string; pid: number; uid: number }> {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(scriptPath)});
    const { url, pid } = await startPostgres(${JSON.stringify({ dataDir, ...options })});
    console.log(JSON.stringify({ url, pid, uid: process.getuid() }));
    setInterval(() => {}, 1000);`;
  const command = [
    ...wrapper,
    process.execPath,
    '--conditions=source',
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    code,
  ];
  const [file, ...args] = command as [string, ...string[]];
  const child = spawn(file, args, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, HOME: home, MASTER_KEY: 'a key', SMTP_URL: 'smtp://a:secret@mail.test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const started = JSON.parse(line.toString()) as { url: string; pid: number; uid: number };
  return { child, ...started };
}

async function waitUntilGone(pid: number): Promise<void> {
  for (let waited = 0; waited < 15_000; waited += 50) {
    if (!(await inspectProcess(pid))) return;
    await sleep(50);
  }
  throw new Error(`Postgres (pid ${pid}) is still running`);
}

describe('an embedded Postgres', () => {
  test('an embedded Postgres has a UTF-8 database with a password, and keeps its data after a restart', async () => {
    const first = await startPostgres({ dataDir });
    await queryOnce(first.url, 'create table plum (name text); insert into plum values ($$Mirabelle$$)');
    const [settings] = await queryOnce(
      first.url,
      `select current_setting('server_encoding') encoding, current_setting('fsync') fsync,
        current_setting('listen_addresses') addresses, current_setting('data_checksums') checksums,
        current_setting('synchronous_commit') "commit", lower('ÄΣ') lower`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      addresses: '127.0.0.1',
      checksums: 'on',
      commit: 'on',
      lower: 'äσ',
    });
    const withGuessedPassword = new URL(first.url);
    withGuessedPassword.password = 'guessed';
    await expect(queryOnce(withGuessedPassword.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'cluster'))).mode & 0o777).toBe(0o700);
    await first.stop();
    await first.stop();
    expect(await first.ended).toBeUndefined();

    await using second = await startPostgres({ dataDir });
    expect(await queryOnce(second.url, 'select name from plum')).toEqual([{ name: 'Mirabelle' }]);
  });

  test.each(process.platform === 'linux' ? takeTurns(['signal', 'guardian']) : ['guardian'])(
    'an embedded Postgres stops when its process is killed, and the next start has every commit (%s)',
    async (parentDeathDetection) => {
      await copyInitialized();
      const { child, url, pid } = await launchProgram({ parentDeathDetection });
      await queryOnce(url, 'create table plum (name text); insert into plum values ($$Mirabelle$$)');
      child.kill('SIGKILL');
      await once(child, 'exit');
      await waitUntilGone(pid);
      await using next = await startPostgres({ dataDir });
      expect(await queryOnce(next.url, 'select name from plum')).toHaveLength(1);
    },
  );

  // Reads the environment of other processes from /proc.
  test.runIf(process.platform === 'linux')(
    'an embedded Postgres and the helper beside it know no setting of the product, such as the master key (needs Linux)',
    async () => {
      await copyInitialized();
      const { child, pid } = await launchProgram({ parentDeathDetection: 'guardian' });
      const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(child.pid)]);
      const children = stdout.trim().split(/\s+/).map(Number);
      expect(children).toContain(pid);
      // Postgres, its helper, and the compiler of the test, which gets everything.
      const environments = await Promise.all(
        children.map(async (id) => ({
          args: (await inspectProcess(id))?.args.join(' ') ?? '',
          variables: (await readFile(`/proc/${id}/environ`, 'utf8')).split('\0'),
        })),
      );
      const ofPostgres = environments.filter(({ args }) => /postgres|SIGINT/.test(args));
      expect(ofPostgres).toHaveLength(2);
      for (const { variables } of ofPostgres) {
        expect(variables.filter((variable) => /^(MASTER_KEY|SMTP_URL)=/.test(variable))).toEqual([]);
        expect(variables).toContain('LC_ALL=C');
      }
      child.kill('SIGKILL');
      await once(child, 'exit');
      await waitUntilGone(pid);
    },
  );

  test('an embedded Postgres reports that it was killed, and recovers every commit at the next start', async () => {
    await copyInitialized();
    const first = await startPostgres({ dataDir });
    await queryOnce(first.url, 'create table plum (name text); insert into plum values ($$Mirabelle$$)');
    process.kill(first.pid, 'SIGKILL');
    expect(await first.ended).toBe('it ended with SIGKILL');
    await first.stop();
    await using next = await startPostgres({ dataDir });
    expect(await queryOnce(next.url, 'select name from plum')).toHaveLength(1);
  });

  test('an embedded Postgres starts again right after its process was killed, while the old server may still be stopping', async () => {
    await copyInitialized();
    const { child, url } = await launchProgram({});
    await queryOnce(url, 'create table plum (name text)');
    child.kill('SIGKILL');
    // The process still runs for a moment, until the signal arrives.
    await once(child, 'exit');
    await using next = await startPostgres({ dataDir });
    expect(await queryOnce(next.url, 'select name from plum')).toHaveLength(0);
  });

  test('an embedded Postgres starts despite a pid file with the process id of another program', async () => {
    await copyInitialized();
    await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), `${process.pid}\n${dataDir}/cluster\n`);
    await using next = await startPostgres({ dataDir });
    expect(await queryOnce(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('an embedded Postgres refuses a second start on the same data directory without affecting the first', async () => {
    await copyInitialized();
    await using first = await startPostgres({ dataDir });
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /^The data directory .* is in use, by another Mirabelle or one of its commands: .*\.$/,
    );
    expect(await queryOnce(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('an embedded Postgres is started by exactly one of two concurrent first starts', async () => {
    const starts = await Promise.allSettled([startPostgres({ dataDir }), startPostgres({ dataDir })]);
    const started = starts.filter((start) => start.status === 'fulfilled');
    const refused = starts.filter((start) => start.status === 'rejected');
    for (const { value } of started) await value.stop();
    expect(started).toHaveLength(1);
    expect(String(refused[0]?.reason)).toContain('is in use, by another Mirabelle');
  });

  test('an embedded Postgres reports a port in use', async () => {
    await copyInitialized();
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as { port: number };
    await expect(startPostgres({ dataDir, port })).rejects.toThrow(
      `Port ${port}, which Postgres was to use, is taken by another program.`,
    );
    otherServer.close();
  });

  test('an embedded Postgres reports a file in place of its data folder', async () => {
    await writeFile(join(home, 'data'), 'not a folder');
    await expect(startPostgres({ dataDir })).rejects.toThrow(/is not a folder/);
  });

  test('an embedded Postgres deletes its data when it stops, if it is temporary, also from a folder that is named', async () => {
    const postgres = await startTemporaryPostgres({ isDurable: false, folder: home });
    const [row] = (await queryOnce(postgres.url, `select current_setting('data_directory') dir`)) as {
      dir: string;
    }[];
    expect(row?.dir.startsWith(home)).toBe(true);
    expect(await queryOnce(postgres.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
    await postgres.stop();
    await expect(stat(row?.dir ?? '')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('temporary Postgres servers that begin with the same data at once create it once, and each has its own copy', async () => {
    let filled = 0;
    const template = {
      folder: join(home, 'template'),
      fill: async (url: string) => {
        filled += 1;
        await queryOnce(url, 'create table colors as select 1 as id');
      },
    };
    const start = () => startTemporaryPostgres({ isDurable: false, template });
    const servers = await Promise.all([start(), start()]);
    servers.push(await start());
    try {
      await queryOnce(servers[0]?.url ?? '', 'insert into colors values (2)');
      const counts = servers.map(({ url }) => queryOnce(url, 'select id from colors order by id'));
      expect(await Promise.all(counts)).toEqual([[{ id: 1 }, { id: 2 }], [{ id: 1 }], [{ id: 1 }]]);
      expect(filled).toBe(1);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
});

describe.runIf(isRoot)('an embedded Postgres started by root (needs root)', () => {
  test('an embedded Postgres started by root (needs root) runs as an unprivileged account, with its data in a folder that the account can reach', async () => {
    await chmod(home, 0o700);
    const postgres = await startPostgres({ dataDir });
    const location = (await readFile(join(dataDir, 'location'), 'utf8')).trim();
    try {
      expect((await stat(`/proc/${postgres.pid}`)).uid).not.toBe(0);
      expect(location).toMatch(/^\/var\/lib\/mirabelle\//);
      await queryOnce(postgres.url, 'create table plum (name text)');
      await postgres.stop();
      await using next = await startPostgres({ dataDir });
      expect(await queryOnce(next.url, 'select name from plum')).toEqual([]);
    } finally {
      await postgres.stop();
      await rm(location, { recursive: true });
    }
  });

  test('an embedded Postgres started by root (needs root) keeps its data in the requested folder, even if that was there before and was private', async () => {
    await mkdir(dataDir, { recursive: true });
    await chmod(dataDir, 0o700);
    await using _postgres = await startPostgres({ dataDir });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
    await stat(join(dataDir, 'cluster', 'PG_VERSION'));
    await expect(stat(join(dataDir, 'location'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('an embedded Postgres started by root (needs root) runs as an ordinary user when that user starts it', async ({
    skip,
  }) => {
    const account = await findPostgresAccount('');
    const here = fileURLToPath(new URL('.', import.meta.url));
    if (!account || !(await canEnter(here, account))) skip('an ordinary user cannot reach this checkout');
    const [uid, gid] = [account?.uid ?? 0, account?.gid ?? 0];
    await mkdir(dataDir, { recursive: true });
    for (const dir of [home, join(home, 'data'), dataDir]) await chown(dir, uid, gid);
    const asAccount = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
    const { child, url, pid, uid: ranAs } = await launchProgram({}, asAccount);
    expect(ranAs).toBe(uid);
    expect((await stat(`/proc/${pid}`)).uid).toBe(uid);
    expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    child.kill('SIGKILL');
    await waitUntilGone(pid);
  });
});
