import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresStartError } from './errors.js';
import { inspectProcess, isAlive, type ProcessInfo, processesIn } from './processes.js';

/** How long a server that lost its launcher may take to shut down, in ms, before it is told to be quick. */
const patience = 30_000;

/**
 * Deals with what an earlier start left behind, so that Postgres can be started on this cluster:
 * - a server whose launcher lives: refuses, in one sentence; nothing is touched
 * - a server whose launcher died: shuts it down and waits
 * - a pid file whose number belongs to nobody's server now (reused, or a zombie): removes it, because Postgres would
 *   refuse to start. A number that no process has is left to Postgres, which also checks the shared memory.
 */
export async function settlePrevious(
  clusterDir: string,
  dataDir: string,
  log: (message: string) => void,
): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (content === undefined) return;
  const pid = Number.parseInt(content, 10);
  const server = pid > 0 ? await inspectProcess(pid) : undefined;

  if (server && isServerOf(clusterDir, server)) {
    if (server.parentPid === launcherOf(server)) throw new PostgresStartError(inUse(dataDir));
    log(`Stopping a Postgres (pid ${pid}) whose program is gone`);
    await shutDown(pid);
    return;
  }
  await waitForRest(clusterDir);
  if (isAlive(pid) || Number.isNaN(pid)) {
    log(`Removing ${pidFile}, whose pid is not a Postgres of this data`);
    await rm(pidFile, { force: true });
  }
}

/** The sentence for two starts on one data directory. */
export const inUse = (dataDir: string) =>
  `Another Mirabelle is already running with the data directory ${dataDir}: stop it, or choose another MIRABELLE_DATA_DIR.`;

/** The port of a server that runs on this cluster and whose launcher lives; undefined where there is none. */
export async function runningPort(clusterDir: string): Promise<number | undefined> {
  const content = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const [pid, , , port] = (content ?? '').split('\n').map((line) => Number.parseInt(line, 10));
  const server = pid && pid > 0 ? await inspectProcess(pid) : undefined;
  const isRunning = server && isServerOf(clusterDir, server) && server.parentPid === launcherOf(server);
  return isRunning ? port : undefined;
}

const isServerOf = (clusterDir: string, server: ProcessInfo) =>
  server.args.some((arg) => arg.endsWith('postgres')) && server.args.join(' ').includes(clusterDir);

function launcherOf(server: ProcessInfo): number | undefined {
  const setting = server.args.find((arg) => arg.startsWith('mirabelle.launcher='));
  return setting === undefined ? undefined : Number(setting.split('=')[1]);
}

/** Fast shutdown first; an immediate one (recovers at the next start, loses nothing) where that takes too long. */
async function shutDown(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalIfAlive(pid, signal);
    for (let waited = 0; waited < patience; waited += 50) {
      if (!(await inspectProcess(pid))) return;
      await sleep(50);
    }
  }
  throw new PostgresStartError(`A Postgres that was left behind (pid ${pid}) does not stop: end it by hand.`);
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (isAlive(pid))
      throw new PostgresStartError(
        `A Postgres that was left behind (pid ${pid}) belongs to another account: end it by hand.`,
        { cause: error },
      );
  }
}

/** The processes of a server that was killed end by themselves, but not at once; two at work on one cluster destroy it. */
async function waitForRest(clusterDir: string): Promise<void> {
  for (let waited = 0; waited < patience; waited += 100) {
    if ((await processesIn(clusterDir)).length === 0) return;
    await sleep(100);
  }
  throw new PostgresStartError(
    `Processes of an earlier Postgres still work in ${clusterDir}: end them by hand.`,
  );
}
