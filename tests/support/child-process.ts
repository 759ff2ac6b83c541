import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Enough for a first start on a slow machine, which may have to build before it serves; ms. */
const START_PATIENCE = 180_000;
/** A drain takes seconds; what has not ended by then is killed, and the test is told; ms. */
const STOP_PATIENCE = 30_000;

/** A process of ours, and what it has printed so far. */
export interface Running {
  readonly name: string;
  readonly process: ChildProcess;
  readonly lines: string[];
}

export interface ChildOptions {
  /** As complaints call it. */
  readonly name: string;
  /** Arguments of Node, from the repository's root. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 when the process is ready. */
  readonly healthUrl: string;
  /** File that all output is appended to. */
  readonly logFile?: string;
}

/** A test file that ends without stopping its processes must not leave them behind. */
const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** Starts a process with Node and waits until it is healthy. @throws Error with the end of its output, where it is not in time */
export async function startChild({ name, args, env, healthUrl, logFile }: ChildOptions): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    // The product runs from its build, so the test runner's own variables are none of its business.
    env: { ...withoutVitest(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const running: Running = { name, process: child, lines: [] };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      running.lines.push(text);
      if (logFile) appendFileSync(logFile, text);
    });
  }
  alive.add(child);
  child.once('exit', () => alive.delete(child));

  const deadline = Date.now() + START_PATIENCE;
  while (!(await isHealthy(healthUrl))) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended === null && Date.now() < deadline) {
      await sleep(100);
      continue;
    }
    if (ended === null) child.kill('SIGKILL');
    const reason = ended === null ? `was not healthy in ${START_PATIENCE / 1000} s` : `ended with ${ended}`;
    throw new Error(`${name} ${reason}. It said:\n${running.lines.join('').slice(-4000)}`);
  }
  return running;
}

/** Ends it and waits for that. @throws Error where it had to be killed because it did not end in time */
export async function endChild(running: Running, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const { name, process: child, lines } = running;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const late = sleep(STOP_PATIENCE, 'late' as const, { ref: false });
  if ((await Promise.race([exited, late])) !== 'late') return;
  child.kill('SIGKILL');
  await exited;
  throw new Error(
    `${name} did not end ${STOP_PATIENCE / 1000} s after ${signal}:\n${lines.slice(-20).join('')}`,
  );
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).status === 200;
  } catch {
    return false;
  }
}

const OF_VITEST = ['TEST', 'DEV', 'PROD', 'SSR', 'MODE', 'BASE_URL', 'NODE_ENV'];

function withoutVitest(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(
    ([name]) => !OF_VITEST.includes(name) && !name.startsWith('VITEST') && !name.startsWith('TEST_'),
  );
  return Object.fromEntries(kept);
}
