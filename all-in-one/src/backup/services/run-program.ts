import { spawn } from 'node:child_process';

/** What programs get of this process's environment; not the settings of Mirabelle, which hold secrets. */
const PASSED = /^(?:PATH|HOME|TMPDIR|USER|PG[A-Z]+)$/;
/** The settings that a command of the administrator has no need of. */
const KEYS: ReadonlySet<string> = new Set(['MASTER_KEY', 'OTHER_MASTER_KEY', 'IDENTITY_KEY']);

export interface ProgramResult {
  /** Exit status, or -1 when the program could not be started. */
  readonly status: number;
  readonly output: string;
}

/** Runs a program and collects what it prints. It never throws. @param env in addition to the passed variables */
export function runProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  const passed = Object.entries(process.env).filter(([name]) => PASSED.test(name));
  return run(command, args, { ...Object.fromEntries(passed), LC_ALL: 'C', ...env });
}

/** Runs a command of the administrator's shell with this process's environment, without Mirabelle's keys. */
export function runShellCommand(
  command: string,
  env: Readonly<Record<string, string>>,
): Promise<ProgramResult> {
  const others = Object.entries(process.env).filter(([name]) => !KEYS.has(name));
  return run('sh', ['-c', command], { ...Object.fromEntries(others), ...env });
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<ProgramResult> {
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
