import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createKillFunction } from './engine.js';
import { ROOT } from './root.js';

/** A program of this repository that stands in for an engine and runs as a separate process. */
export interface NodeEngine {
  /** The first line that the program prints: the address or the ports on which it listens. */
  readonly firstOutputLine: string;
  readonly process: ChildProcess;
  kill(): Promise<void>;
}

/** Starts a TypeScript file and waits for its first line. @param file path from the root of the repository */
export async function startNodeEngine(file: string, ...args: readonly string[]): Promise<NodeEngine> {
  const options = ['--conditions=source', '--import', 'tsx', file, ...args];
  const child = spawn(process.execPath, options, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = createKillFunction(child);
  // It rejects for a program that cannot be started, whose output ends at once.
  const closed = once(child, 'close').catch(() => undefined);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4_000);
    process.stderr.write(text);
  });
  for await (const firstOutputLine of createInterface({ input: child.stdout })) {
    child.stdout.resume();
    return { firstOutputLine, process: child, kill };
  }
  await closed;
  throw new Error(`${file} ended before it printed its address. Its errors:\n${errors}`);
}
