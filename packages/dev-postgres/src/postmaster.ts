import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { Account } from './run-command.js';
import { commandEnvironment, runCommand } from './run-command.js';
import { settingArguments } from './settings.js';

/**
 * How Postgres learns that this process has died, however it died:
 * - `signal`: the kernel sends it SIGINT (Linux, through setpriv)
 * - `guardian`: a small process beside it reads from a pipe that ends with us
 */
export type DeathWatch = 'signal' | 'guardian';

export interface PostmasterOptions {
  readonly binaries: string;
  readonly clusterDir: string;
  readonly account: Account | undefined;
  readonly port: number;
  readonly durable: boolean;
  readonly deathWatch: DeathWatch;
  /** Descriptor of the log file. */
  readonly logFd: number;
}

/** Starts the server process. It may not be ready, or may end at once, when this returns. */
export function spawnPostmaster(options: PostmasterOptions): ChildProcess {
  const { account } = options;
  const command = [
    join(options.binaries, 'bin', 'postgres'),
    '-D',
    options.clusterDir,
    ...settingArguments({ port: options.port, launcherPid: process.pid, durable: options.durable }),
  ];
  const wrapper =
    options.deathWatch === 'signal'
      ? [
          'setpriv',
          ...(account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []),
          '--pdeathsig=INT',
          '--',
        ]
      : [];
  const [file, ...args] = [...wrapper, ...command] as [string, ...string[]];
  const child = spawn(file, args, {
    cwd: '/',
    env: commandEnvironment(),
    // A session of its own: Ctrl-C in the terminal is for us, who stop Postgres last and in order.
    detached: true,
    stdio: ['ignore', options.logFd, options.logFd],
    ...(options.deathWatch === 'guardian' && account && { uid: account.uid, gid: account.gid }),
  });
  if (options.deathWatch === 'guardian' && child.pid !== undefined) watchOver(child, child.pid);
  return child;
}

/**
 * The kernel's signal follows the thread that started the process, so a worker thread, which may end long before the
 * program, takes the guardian.
 */
export async function chooseDeathWatch(): Promise<DeathWatch> {
  if (process.platform !== 'linux' || !isMainThread) return 'guardian';
  const { status } = await runCommand('setpriv', ['--pdeathsig=INT', '--', 'true']);
  return status === 0 ? 'signal' : 'guardian';
}

/** Reads until the pipe ends, which is when its other end has died, and then asks for a fast shutdown. */
const guardianScript = `
process.stdin.resume().on('end', () => {
  try { process.kill(Number(process.argv[1]), 'SIGINT'); } catch {}
});`;

function watchOver(child: ChildProcess, pid: number): void {
  const guardian = spawn(process.execPath, ['-e', guardianScript, String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guardian.unref();
  // When Postgres has ended by itself the guardian must not signal a number that may soon be another process's.
  void once(child, 'exit').then(() => guardian.kill('SIGKILL'));
}
