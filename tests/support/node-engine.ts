import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from './child-process.js';
import { stopperOf } from './engine.js';

/** A program of this repository that takes the place of an engine, in a process of its own. */
export interface NodeEngine {
  /** The first line that it has printed: where it listens. */
  readonly line: string;
  readonly process: ChildProcess;
  /** Kills it. */
  stop(): Promise<void>;
}

/** Starts a TypeScript file and waits for its first line. @param file path from the root of the repository */
export async function startNodeEngine(file: string, ...args: readonly string[]): Promise<NodeEngine> {
  const options = ['--conditions=source', '--import', 'tsx', file, ...args];
  const child = spawn(process.execPath, options, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = stopperOf(child);
  for await (const line of createInterface({ input: child.stdout })) {
    child.stdout.resume();
    return { line, process: child, stop };
  }
  throw new Error(`${file} ended before it printed where it listens`);
}
