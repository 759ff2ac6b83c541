import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accountForPostgres } from './account.js';
import { findBinaries } from './binaries.js';
import { ensureCluster, urlOf } from './cluster.js';
import { PostgresStartError } from './errors.js';
import { freePort } from './free-port.js';
import { choosePlace, makeDataDir, type Place } from './place.js';
import { chooseDeathWatch, type DeathWatch, spawnPostmaster } from './postmaster.js';
import { inUse, settlePrevious } from './previous.js';
import { untilReady } from './ready.js';
import { openServerLog, type ServerLog } from './server-log.js';

export interface StartPostgresOptions {
  /** Folder for everything of this server; made if missing. One server at a time. */
  readonly dataDir: string;
  /** TCP port on 127.0.0.1; a free one unless given. */
  readonly port?: number;
  /** Told, in one line each, what is worth knowing. */
  readonly log?: (message: string) => void;
  /** false: nothing waits for the disk and a crash may corrupt the data. For throwaway servers only. Default true. */
  readonly durable?: boolean;
  /** How Postgres learns of our death; chosen by the system unless given. */
  readonly deathWatch?: DeathWatch;
}

/** A server that accepts connections. */
export interface RunningPostgres extends AsyncDisposable {
  /** `postgres://user:password@127.0.0.1:port/mirabelle`, of the role that owns everything. */
  readonly url: string;
  readonly port: number;
  /** Process id of the server. */
  readonly pid: number;
  /** Resolves when the server has ended, with what it said if that was not asked for. Never rejects. */
  readonly ended: Promise<string | undefined>;
  /** Shuts down: open transactions are rolled back, committed ones are kept. May be called more than once. */
  stop(): Promise<void>;
}

/** Attempts at a free port, because another program may take it between looking and using. */
const portAttempts = 5;
/** Connections that are just saying goodbye get this many ms to do so before all are cut off. */
const goodbye = 300;
/** After this many ms a fast shutdown becomes an immediate one, which the next start recovers from. */
const shutdownPatience = 30_000;

/**
 * Starts a real Postgres on 127.0.0.1 and waits until it accepts connections; creates the data at the first start and
 * recovers after a crash. It dies with this process, even at kill -9. As root it runs as an unprivileged account.
 *
 * @throws PostgresStartError with one sentence: data directory in use, not writable or not a folder, taken port, …
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  const { log = () => {}, durable = true } = options;
  const dataDir = await makeDataDir(options.dataDir);
  const place = await choosePlace(dataDir, await accountForPostgres(`${dataDir}/cluster`), log);
  const account = await accountForPostgres(place.clusterDir);
  const [binaries, deathWatch] = await Promise.all([
    findBinaries(place.copyDir, account),
    options.deathWatch ?? chooseDeathWatch(),
  ]);
  const password = await ensureCluster(place, { binaries, account, durable });
  await settlePrevious(place.clusterDir, dataDir, log);

  const serverLog = await openServerLog(dataDir);
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const url = urlOf(password, port);
    const { clusterDir } = place;
    const child = spawnPostmaster({
      binaries,
      clusterDir,
      account,
      port,
      durable,
      deathWatch,
      logFd: serverLog.fd,
    });
    const ended = endOf(child);
    const failure = await untilReady({ url, ended, log });
    if (failure === undefined) return running(child, ended, url, port, serverLog);
    await stopChild(child);
    const said = await serverLog.readNew();
    if (/Address already in use/.test(said) && options.port === undefined && attempt < portAttempts) continue;
    await serverLog.close();
    throw new PostgresStartError(explain(said, failure, place, port));
  }
}

function explain(said: string, failure: string, place: Place, port: number): string {
  if (/lock file "postmaster\.pid" already exists/.test(said)) return inUse(place.dataDir);
  if (/Address already in use/.test(said))
    return `Port ${port}, which Postgres was to use, is taken by another program.`;
  const reason = /(?:FATAL|PANIC|setpriv|error while loading).*$/m.exec(said)?.[0] ?? failure;
  return `Postgres did not start: ${reason} (more in ${place.dataDir}/postgres.log)`;
}

/** When and how the process ended; also where it could not be started at all. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `status ${code}`}`));
  });
}

function running(
  child: ChildProcess,
  childEnd: Promise<string>,
  url: string,
  port: number,
  serverLog: ServerLog,
): RunningPostgres {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopChild(child).then(() => serverLog.close());
    return stopping;
  };
  const ended = childEnd.then((how) => (stopping === undefined ? how : undefined));
  return { url, port, pid: child.pid ?? 0, ended, stop, [Symbol.asyncDispose]: stop };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  // Smart, fast, immediate: see "Shutting Down the Server" in the manual of Postgres.
  child.kill('SIGTERM');
  const fast = setTimeout(() => child.kill('SIGINT'), goodbye);
  const immediate = setTimeout(() => child.kill('SIGQUIT'), shutdownPatience);
  await exit;
  clearTimeout(fast);
  clearTimeout(immediate);
}
