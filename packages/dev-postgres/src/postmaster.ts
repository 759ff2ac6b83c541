import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { type Account, createCommandEnvironment, runCommand } from './run-command.js';
import { createServerArguments } from './server-settings.js';

/**
 * How Postgres is stopped when this process dies, even by SIGKILL:
 * - `signal`: the kernel sends SIGINT to Postgres (Linux, through setpriv)
 * - `guardian`: a helper process reads from a pipe that ends with this process, and then sends SIGINT
 */
export type ParentDeathDetection = 'signal' | 'guardian';

export interface PostmasterOptions {
  readonly binaries: string;
  readonly clusterDir: string;
  readonly account: Account | undefined;
  readonly port: number;
  readonly isDurable: boolean;
  readonly parentDeathDetection: ParentDeathDetection;
  /** Descriptor of the log file. */
  readonly logFd: number;
}

/** Starts the server process. It is not ready yet when this returns, and may end at once. */
export function spawnPostmaster(options: PostmasterOptions): ChildProcess {
  const { account } = options;
  const command = [
    join(options.binaries, 'bin', 'postgres'),
    '-D',
    options.clusterDir,
    ...createServerArguments({ port: options.port, launcherPid: process.pid, isDurable: options.isDurable }),
  ];
  const wrapper =
    options.parentDeathDetection === 'signal'
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
    env: createCommandEnvironment(),
    // In a separate session, so that Ctrl-C in the terminal reaches only this process, which stops Postgres last.
    detached: true,
    stdio: ['ignore', options.logFd, options.logFd],
    ...(options.parentDeathDetection === 'guardian' && account && { uid: account.uid, gid: account.gid }),
  });
  if (options.parentDeathDetection === 'guardian' && child.pid !== undefined) startGuardian(child, child.pid);
  return child;
}

/**
 * Chooses how Postgres is stopped when this process dies. The kernel's signal is sent when the thread that started
 * Postgres ends. A worker thread may end long before the process, so it uses the guardian.
 */
export async function chooseParentDeathDetection(): Promise<ParentDeathDetection> {
  if (process.platform !== 'linux' || !isMainThread) return 'guardian';
  const { status } = await runCommand('setpriv', ['--pdeathsig=INT', '--', 'true']);
  return status === 0 ? 'signal' : 'guardian';
}

/** Reads until the pipe ends, because the parent has died, and then requests a fast shutdown. */
const GUARDIAN_SCRIPT = `
process.stdin.resume().on('end', () => {
  try { process.kill(Number(process.argv[1]), 'SIGINT'); } catch {}
});`;

function startGuardian(child: ChildProcess, pid: number): void {
  const guardian = spawn(process.execPath, ['-e', GUARDIAN_SCRIPT, String(pid)], {
    cwd: '/',
    env: createCommandEnvironment(),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guardian.unref();
  // After Postgres has ended, its process id may be reused, so the guardian must not send a signal any more.
  void once(child, 'exit').then(() => guardian.kill('SIGKILL'));
}
