import { spawn } from 'node:child_process';

/** An unprivileged account of the system that Postgres runs as when we are root. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export interface CommandResult {
  /** Exit status, or -1 where the command could not be started at all. */
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a short command to its end and never throws: what happened is in the result.
 * With an account (only possible as root) it runs as that account, in no groups but its own.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { account?: Account | undefined; cwd?: string } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? '/',
      env: commandEnvironment(),
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
 * Postgres reads PG* and LC_* variables: a PGDATA or a translated LC_MESSAGES of the person's shell must not reach
 * it, because its messages are looked at. Everything else (PATH above all) stays.
 */
export function commandEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
