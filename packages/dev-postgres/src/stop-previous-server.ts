import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataLocation } from './data-location.js';
import { findProcesses, inspectProcess, isAlive, type ProcessInfo } from './processes.js';
import { PostgresStartError } from './run-command.js';

/** How long a fast shutdown of a leftover server may take before an immediate one is requested. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

/**
 * Cleans up after an earlier start, so that Postgres can be started on this cluster:
 * - a server whose launcher still runs: throws, and changes nothing
 * - a server whose launcher has died: shuts it down and waits
 * - a pid file with the id of another process or a zombie: removes it, because Postgres would refuse to start. If no
 *   process has the id, Postgres handles the file itself and also checks the shared memory.
 */
export async function stopPreviousServer(
  { clusterDir, dataDir }: Pick<DataLocation, 'clusterDir' | 'dataDir'>,
  log: (message: string) => void,
): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (content === undefined) return;
  const pid = Number.parseInt(content, 10);
  const server = pid > 0 ? await inspectProcess(pid) : undefined;

  if (server && isServerOnCluster(clusterDir, server)) {
    if (server.parentPid === readLauncherPid(server))
      throw new PostgresStartError(formatInUseMessage(dataDir));
    log(`Stopping a Postgres (pid ${pid}) whose launcher has died`);
    await shutDown(pid);
    return;
  }
  await waitForRemainingProcesses(clusterDir);
  if (isAlive(pid) || Number.isNaN(pid)) {
    log(`Removing ${pidFile}, because its process is not a Postgres on this data`);
    await rm(pidFile, { force: true });
  }
}

/** Error message for a second start on the same data directory. */
export const formatInUseMessage = (dataDir: string) =>
  `The data directory ${dataDir} is in use, by another Mirabelle or one of its commands: stop it, or choose another MIRABELLE_DATA_DIR.`;

/** The port of a running server on this cluster; undefined when there is none or its launcher has died. */
export async function findRunningPort(clusterDir: string): Promise<number | undefined> {
  const content = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const [pid, , , port] = (content ?? '').split('\n').map((line) => Number.parseInt(line, 10));
  const server = pid && pid > 0 ? await inspectProcess(pid) : undefined;
  const isRunning =
    server && isServerOnCluster(clusterDir, server) && server.parentPid === readLauncherPid(server);
  return isRunning ? port : undefined;
}

/** Whether a process is a Postgres on this cluster. */
const isServerOnCluster = (clusterDir: string, server: ProcessInfo) =>
  server.args.some((arg) => arg.endsWith('postgres')) && server.args.join(' ').includes(clusterDir);

function readLauncherPid(server: ProcessInfo): number | undefined {
  const setting = server.args.find((arg) => arg.startsWith('mirabelle.launcher='));
  return setting === undefined ? undefined : Number(setting.split('=')[1]);
}

/** Requests a fast shutdown, and after a timeout an immediate one, after which the next start recovers all data. */
async function shutDown(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalIfAlive(pid, signal);
    for (let waited = 0; waited < SHUTDOWN_TIMEOUT_MS; waited += 50) {
      if (!(await inspectProcess(pid))) return;
      await sleep(50);
    }
  }
  throw new PostgresStartError(`A leftover Postgres (pid ${pid}) does not stop: stop it manually.`);
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (isAlive(pid))
      throw new PostgresStartError(
        `A leftover Postgres (pid ${pid}) belongs to another account: stop it manually.`,
        { cause: error },
      );
  }
}

/** Waits for the remaining processes of a killed server. A second server beside them would damage the cluster. */
async function waitForRemainingProcesses(clusterDir: string): Promise<void> {
  for (let waited = 0; waited < SHUTDOWN_TIMEOUT_MS; waited += 100) {
    if ((await findProcesses(clusterDir)).length === 0) return;
    await sleep(100);
  }
  throw new PostgresStartError(
    `Processes of an earlier Postgres still use ${clusterDir}: stop them manually.`,
  );
}
