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

/**
 * The environment of Postgres. The user's PG* and LC_* variables are removed: a PGDATA would change its settings, and
 * LC_MESSAGES would translate its messages, which are parsed here. All other variables, such as PATH, are kept.
 */
export function createCommandEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(variables), LC_ALL: 'C', TZ: 'UTC' };
}
