import { spawn } from 'node:child_process';
import { StartError } from '@mirabelle/runtime';

/** Postgres could not be started. The message is one sentence for the person at the terminal. */
export class PostgresStartError extends StartError {
  override name = 'PostgresStartError';
}

/** The unprivileged account that Postgres runs as when this process runs as root. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export interface CommandResult {
  /** Exit status, or -1 when the command could not be started. */
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a short command and waits for its end. It never throws; the result contains the failure. With an account, which
 * needs root, the command runs as that account and without supplementary groups.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { account?: Account | undefined; cwd?: string } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? '/',
      env: createCommandEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.account && { uid: options.account.uid, gid: options.account.gid }),
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', (error) => resolve({ status: -1, stdout, stderr: error.message }));
    child.on('close', (status) => resolve({ status: status ?? -1, stdout, stderr }));
  });
}

/** The variables that commands get: they say where programs, libraries and temporary files are. */
const PASSED_VARIABLES = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'NIX_LD',
  'NIX_LD_LIBRARY_PATH',
];

/**
 * The environment of Postgres and of the commands beside it. It has none of the product's settings, such as `MASTER_KEY`, because
 * any account with Postgres' rights could read it from the process, and neither PG* nor LC_* variables: a PGDATA would change
 * Postgres' settings, and LC_MESSAGES would translate its messages, which are parsed here.
 */
export function createCommandEnvironment(): NodeJS.ProcessEnv {
  const passedOn = PASSED_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(passedOn), LC_ALL: 'C', TZ: 'UTC' };
}
