import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createKillFunction } from './engine.js';
import { ROOT } from './root.js';

/** A program that has ended, and what it has printed. */
export interface EndedProgram {
  /** Null if it was killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProgramOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Default: the root of the repository. */
  readonly cwd?: string;
  /** The program is killed after this time, ms; default five minutes. */
  readonly limitMs?: number;
}

/** Runs a program to its end. It is also killed when this process ends. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { env, cwd = ROOT, limitMs = 300_000 }: ProgramOptions,
): Promise<EndedProgram> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = createKillFunction(child);
  const timer = setTimeout(() => void kill(), limitMs);
  try {
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code, stdout, stderr };
  } finally {
    clearTimeout(timer);
    await kill();
  }
}

/** Runs a program of Node, with the path of its file first in `args`. */
export const runNode = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<EndedProgram> =>
  runProgram(process.execPath, args, { env });
