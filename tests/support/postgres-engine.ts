import { readdirSync, readFileSync } from 'node:fs';
import { startPostgres } from '@mirabelle/dev-postgres';
import type { FreezableEngine } from './engine.js';
import { startAtRandomPort } from './pick-random-port.js';

/** Starts a Postgres that loses no committed data when it is killed. Its address is the URL of its database. */
export async function startPostgresEngine(dataDir: string): Promise<FreezableEngine> {
  let running = await startAtRandomPort((port) => startPostgres({ dataDir, port }));
  const { url, port } = running;
  return {
    address: url,
    async kill9() {
      process.kill(running.pid, 'SIGKILL');
      await running.ended;
      await running.stop();
    },
    async start() {
      running = await startPostgres({ dataDir, port });
    },
    freeze: () => signalWithChildren(running.pid, 'SIGSTOP'),
    thaw: () => signalWithChildren(running.pid, 'SIGCONT'),
    [Symbol.asyncDispose]: () => running.stop(),
  };
}

/** Signals a Postgres server and the processes of its connections. The server comes first, so that it starts no more. */
function signalWithChildren(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  process.kill(pid, signal);
  for (const child of listChildren(pid)) {
    try {
      process.kill(child, signal);
    } catch (error) {
      // The process has ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Ids of the processes that a process has started and that still run. Only on Linux. */
function listChildren(pid: number): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.map(Number).filter((id) => findParent(id) === pid);
}

function findParent(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
