import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { findPostgresAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { ensureCluster, formatDatabaseUrl } from './cluster.js';
import { chooseDataLocation, createDataDir, type DataLocation } from './data-location.js';
import { chooseParentDeathDetection, type ParentDeathDetection, spawnPostmaster } from './postmaster.js';
import { PostgresStartError } from './run-command.js';
import { openServerLog, type ServerLog } from './server-log.js';
import { formatInUseMessage, stopPreviousServer } from './stop-previous-server.js';
import { waitUntilReady } from './wait-until-ready.js';

export interface StartPostgresOptions {
  /** Folder for all data of this server; created if missing. Only one server at a time can use it. */
  readonly dataDir: string;
  /** TCP port on 127.0.0.1; default a free one. */
  readonly port?: number;
  /** Receives messages of one line. */
  readonly log?: (message: string) => void;
  /** Default true. With false, nothing waits for the disk and a crash may corrupt the data, so only for temporary servers. */
  readonly isDurable?: boolean;
  /** How Postgres is stopped when this process dies; default depends on the system. */
  readonly parentDeathDetection?: ParentDeathDetection;
}

/** A server that accepts connections. */
export interface RunningPostgres extends AsyncDisposable {
  /** `postgres://user:password@127.0.0.1:port/mirabelle`, with the role that owns everything. */
  readonly url: string;
  readonly port: number;
  /** Process id of the server. */
  readonly pid: number;
  /** Resolves when the server has ended: with the reason, or with undefined after {@link stop}. Never rejects. */
  readonly ended: Promise<string | undefined>;
  /** Shuts the server down. Open transactions are rolled back. May be called more than once. */
  stop(): Promise<void>;
}

/** Another program may take a free port before Postgres does, so several ports are tried. */
const MAX_PORT_ATTEMPTS = 5;
/** Time for a smart shutdown, which waits until clients disconnect. After it, a fast shutdown disconnects them. */
const SMART_SHUTDOWN_MS = 300;
/** Time for a fast shutdown. After it, an immediate shutdown follows; the next start then recovers the data. */
const FAST_SHUTDOWN_MS = 30_000;

/**
 * Starts Postgres on 127.0.0.1 and waits until it accepts connections. It creates the data at the first start and
 * recovers after a crash. The server stops when this process dies, even by SIGKILL. For root it runs as an unprivileged
 * account.
 *
 * @throws PostgresStartError with one sentence, for example: data directory in use or not writable, port in use
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  const { log = () => {}, isDurable = true } = options;
  const dataDir = await createDataDir(options.dataDir);
  const location = await chooseDataLocation(dataDir, await findPostgresAccount(`${dataDir}/cluster`), log);
  const account = await findPostgresAccount(location.clusterDir);
  const [binaries, parentDeathDetection] = await Promise.all([
    findBinaries(location.copyDir, account),
    options.parentDeathDetection ?? chooseParentDeathDetection(),
  ]);
  const password = await ensureCluster(location, { binaries, account, isDurable });
  await stopPreviousServer(location, log);

  const serverLog = await openServerLog(dataDir);
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort());
    const url = formatDatabaseUrl(password, port);
    const { clusterDir } = location;
    const child = spawnPostmaster({
      binaries,
      clusterDir,
      account,
      port,
      isDurable,
      parentDeathDetection,
      logFd: serverLog.fd,
    });
    const ended = waitForEnd(child);
    const failure = await waitUntilReady({ url, ended, log });
    if (failure === undefined) return createRunningPostgres({ child, childEnd: ended, url, port, serverLog });
    await stopChild(child);
    const output = await serverLog.readNew();
    if (/Address already in use/.test(output) && options.port === undefined && attempt < MAX_PORT_ATTEMPTS)
      continue;
    await serverLog.close();
    throw new PostgresStartError(describeFailure(failure, { output, location, port }));
  }
}

interface FailedStart {
  /** New lines in the server's log. */
  readonly output: string;
  readonly location: DataLocation;
  readonly port: number;
}

/** Describes in one sentence why Postgres did not start. @param failure the reason if the log has none */
function describeFailure(failure: string, { output, location, port }: FailedStart): string {
  if (/lock file "postmaster\.pid" already exists/.test(output)) return formatInUseMessage(location.dataDir);
  if (/Address already in use/.test(output))
    return `Port ${port}, which Postgres was to use, is taken by another program.`;
  const reason = /(?:FATAL|PANIC|setpriv|error while loading).*$/m.exec(output)?.[0] ?? failure;
  return `Postgres did not start: ${reason} (more in ${location.dataDir}/postgres.log)`;
}

/** Resolves with the reason when the process ends or cannot be started. */
function waitForEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `status ${code}`}`));
  });
}

interface StartedServer {
  readonly child: ChildProcess;
  /** Resolves with the reason when the process has ended. */
  readonly childEnd: Promise<string>;
  readonly url: string;
  readonly port: number;
  readonly serverLog: ServerLog;
}

function createRunningPostgres({ child, childEnd, url, port, serverLog }: StartedServer): RunningPostgres {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopChild(child).then(() => serverLog.close());
    return stopping;
  };
  const ended = childEnd.then((reason) => (stopping === undefined ? reason : undefined));
  return { url, port, pid: child.pid ?? 0, ended, stop, [Symbol.asyncDispose]: stop };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  // Smart, fast, immediate: see "Shutting Down the Server" in the manual of Postgres.
  child.kill('SIGTERM');
  const fast = setTimeout(() => child.kill('SIGINT'), SMART_SHUTDOWN_MS);
  const immediate = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
  await exit;
  clearTimeout(fast);
  clearTimeout(immediate);
}

/** Finds a TCP port of 127.0.0.1 that is free at the moment. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The system assigned no port');
  return address.port;
}
