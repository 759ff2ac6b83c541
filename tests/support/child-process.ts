import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './root.js';

/** Enough for a first start on a slow machine, which may have to build first. */
const START_TIMEOUT_MS = 180_000;
/** A process normally drains within seconds. One that has not ended after this time is killed, and the test fails. */
const STOP_TIMEOUT_MS = 30_000;
/** How long a restart waits for its port if another program has taken it in the meantime. */
const PORT_TIMEOUT_MS = 20_000;

/** A child process that is healthy. */
export interface RunningChild {
  readonly name: string;
  readonly process: ChildProcess;
  /** What it has printed, in the pieces in which that came. */
  readonly output: string[];
  /** Origin that the process has printed, without a slash at its end. */
  readonly url: string;
}

export interface ChildOptions {
  /** Name in error messages. */
  readonly name: string;
  /** Arguments of Node, which runs in the repository's root. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Finds the address of the process in its output; the first group is the origin or the port. */
  readonly printedAddress: RegExp;
  /** Path that is answered with 200 when the process is ready. */
  readonly healthPath: string;
  /** The address that the process listens on; default 127.0.0.1. */
  readonly host?: string;
  /** File that all output is appended to. */
  readonly logFile?: string;
}

/** Finds the port in the line that a service (at level `info`) or the gateway prints when it listens. */
export const SERVICE_PORT = /(?:"port":(?=\d+,"msg":"\S+ is running")|listens on http:\/\/[^/\s]+:)(\d+)/;

/** The children that run now. Those that a test file does not stop are killed when its process ends. */
const runningChildren = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of runningChildren) child.kill('SIGKILL');
});

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/**
 * Starts a process with Node and waits until it is healthy. The address is the one that the process prints itself, so
 * that no other program on the same port can be taken for it.
 *
 * @throws Error with the end of its output if it ends or is not healthy in time
 */
export async function startChild(options: ChildOptions): Promise<RunningChild> {
  const { name, args, env, printedAddress, healthPath, host = '127.0.0.1', logFile } = options;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    // The product must not see the test runner's variables.
    env: { ...removeVitestVariables(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      if (logFile) appendFileSync(logFile, text);
    });
  }
  runningChildren.add(child);
  child.once('exit', () => runningChildren.delete(child));

  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(50)) {
    const url = findOrigin(output.join(''), printedAddress, host);
    const isReady = url !== undefined && (await isHealthy(url + healthPath));
    const formatOutput = () => output.join('').slice(-4000);
    if (hasEnded(child)) {
      throw new Error(
        `${name} ended with ${child.exitCode ?? child.signalCode}. Its output:\n${formatOutput()}`,
      );
    }
    if (isReady) return { name, process: child, output, url };
    if (Date.now() < deadline) continue;
    child.kill('SIGKILL');
    throw new Error(
      `${name} was not healthy after ${START_TIMEOUT_MS / 1000} s and was killed. Its output:\n${formatOutput()}`,
    );
  }
}

/** Starts a process again, whose options name the port that it had; waits while another program has that port. */
export async function restartChild(options: ChildOptions): Promise<RunningChild> {
  for (const deadline = Date.now() + PORT_TIMEOUT_MS; ; await sleep(250)) {
    try {
      return await startChild(options);
    } catch (error) {
      if (!/is taken by another program/.test(String(error)) || Date.now() > deadline) throw error;
    }
  }
}

/** Sends the signal and waits for the end. @throws Error if the process did not end in time and was killed */
export async function endChild(running: RunningChild, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const { name, process: child, output } = running;
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const late = sleep(STOP_TIMEOUT_MS, 'late' as const, { ref: false });
  if ((await Promise.race([exited, late])) !== 'late') return;
  child.kill('SIGKILL');
  await exited;
  throw new Error(
    `${name} did not end ${STOP_TIMEOUT_MS / 1000} s after ${signal} and was killed. Its output:\n${output.slice(-20).join('')}`,
  );
}

function findOrigin(output: string, printedAddress: RegExp, host: string): string | undefined {
  const found = printedAddress.exec(output)?.[1];
  return found && /^\d+$/.test(found) ? `http://${host}:${found}` : found;
}

/** Whether an address is answered with 200 within two seconds. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).status === 200;
  } catch {
    return false;
  }
}

const VITEST_VARIABLES = ['TEST', 'DEV', 'PROD', 'SSR', 'MODE', 'BASE_URL', 'NODE_ENV'];

function removeVitestVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const otherVariables = Object.entries(env).filter(
    ([name]) => !VITEST_VARIABLES.includes(name) && !name.startsWith('VITEST') && !name.startsWith('TEST_'),
  );
  return Object.fromEntries(otherVariables);
}
