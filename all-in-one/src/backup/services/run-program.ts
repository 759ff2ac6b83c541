import { spawn } from 'node:child_process';

/** The variables that programs get of this process's environment. The settings of Mirabelle are not among them, because they hold secrets. */
const PASSED_VARIABLES = /^(?:PATH|HOME|TMPDIR|USER|PG[A-Z]+)$/;
/** Mirabelle's own keys, which a command of the administrator does not need. */
const KEY_SETTINGS: ReadonlySet<string> = new Set([
  'MASTER_KEY',
  'OTHER_MASTER_KEY',
  'IDENTITY_KEY',
  'VAPID_PRIVATE_KEY',
]);

export interface ProgramResult {
  /** Exit status, or -1 when the program could not be started or a signal ended it. */
  readonly status: number;
  readonly output: string;
}

/** Runs a program and collects what it prints. It never throws. @param env in addition to the passed variables */
export function runProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  const passed = Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name));
  return collectOutput(command, args, { ...Object.fromEntries(passed), LC_ALL: 'C', ...env });
}

/** Runs a shell command of the administrator with this process's environment, but without Mirabelle's own keys. */
export function runShellCommand(
  command: string,
  env: Readonly<Record<string, string>>,
): Promise<ProgramResult> {
  const withoutKeys = Object.entries(process.env).filter(([name]) => !KEY_SETTINGS.has(name));
  return collectOutput('sh', ['-c', command], { ...Object.fromEntries(withoutKeys), ...env });
}

function collectOutput(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        // Only the end is shown.
        output = (output + text).slice(-10_000);
      });
    }
    child.on('error', (error) => resolve({ status: -1, output: error.message }));
    child.on('close', (status) => resolve({ status: status ?? -1, output: output.trim() }));
  });
}
