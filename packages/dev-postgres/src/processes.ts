import { readdir, readFile, readlink } from 'node:fs/promises';
import { runCommand } from './run-command.js';

/** A running process. A zombie does not count as running. */
export interface ProcessInfo {
  readonly pid: number;
  readonly parentPid: number;
  /** The command-line arguments of the process. */
  readonly args: readonly string[];
}

/** Whether a process with this id exists, including a zombie or a process of another account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Finds a running process; undefined for a zombie or an unused id. */
export function inspectProcess(pid: number): Promise<ProcessInfo | undefined> {
  return process.platform === 'linux' ? inspectByProc(pid) : inspectByPs(pid);
}

async function inspectByProc(pid: number): Promise<ProcessInfo | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // `pid (name) state ppid …`, where the name may contain spaces and parentheses.
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
  const match = /^\s*(\S+)\s+(\d+)\s+(.*)$/m.exec(stdout);
  if (status !== 0 || !match || match[1]?.startsWith('Z')) return undefined;
  // ps joins the arguments with spaces. Callers only search for words in them, so splitting at spaces is good enough.
  return { pid, parentPid: Number(match[2]), args: (match[3] ?? '').split(' ') };
}

/**
 * Ids of the processes whose working directory is `dir`. All processes of a Postgres server work in its data directory. Works only on Linux and for
 * processes that this account may inspect; on other systems the list is empty.
 */
export async function findProcesses(dir: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const directories = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => directories[index] === dir).map(Number);
}
