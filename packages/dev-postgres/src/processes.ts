import { readdir, readFile, readlink } from 'node:fs/promises';
import { runCommand } from './run-command.js';

/** What the system knows about a process that lives (a zombie does not). */
export interface ProcessInfo {
  readonly pid: number;
  readonly parentPid: number;
  /** The arguments it was started with. */
  readonly args: readonly string[];
}

/** Whether a process has this number, be it a zombie or somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Looks a process up; undefined where there is none or only a zombie that waits to be collected. */
export function inspectProcess(pid: number): Promise<ProcessInfo | undefined> {
  return process.platform === 'linux' ? inspectByProc(pid) : inspectByPs(pid);
}

async function inspectByProc(pid: number): Promise<ProcessInfo | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // `pid (name) state ppid …`, where the name may hold spaces and brackets.
    const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    return { pid, parentPid: Number(parentPid), args };
  } catch {
    return undefined;
  }
}

async function inspectByPs(pid: number): Promise<ProcessInfo | undefined> {
  const { status, stdout } = await runCommand('ps', ['-ww', '-o', 'stat=,ppid=,command=', '-p', String(pid)]);
  const found = /^\s*(\S+)\s+(\d+)\s+(.*)$/m.exec(stdout);
  if (status !== 0 || !found || found[1]?.startsWith('Z')) return undefined;
  // ps joins the arguments: good enough to look for words in, as no path that we search for is cut apart by it.
  return { pid, parentPid: Number(found[2]), args: (found[3] ?? '').split(' ') };
}

/**
 * Processes whose working directory is `dir`: what is left of a server. Only Linux can tell (elsewhere: none), and
 * only about processes that we may look into.
 */
export async function processesIn(dir: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => places[index] === dir).map(Number);
}
