import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from './free-ports.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Enough for a first start on a slow machine, which may have to build before it serves; ms. */
const START_PATIENCE = 180_000;
/** A drain takes seconds; what has not ended by then is killed, and the test is told; ms. */
const STOP_PATIENCE = 30_000;

export interface ProductOptions {
  /** Further variables of the environment, such as `RATE_LIMIT_SCALE: '1'`. */
  readonly env?: Readonly<Record<string, string>>;
  /** False keeps the data folder after `stop()`, for a later start with `env.MIRABELLE_DATA_DIR`. */
  readonly fresh?: boolean;
}

/** The whole product, running in the embedded profile as `npm start` runs it. */
export interface Product extends AsyncDisposable {
  /** The single origin, without a slash at its end. */
  readonly url: string;
  /** Origin of the mail catcher's inbox. */
  readonly inboxUrl: string;
  readonly dataDir: string;
  /** Process id; another one after `restart()`. */
  readonly pid: number;
  /** What the product has printed since its last start. */
  output(): string;
  /** Ends it with SIGTERM, as an operator would, and removes a folder made for it. */
  stop(): Promise<void>;
  /** Ends it with SIGKILL, as a crash would; data and ports stay for `restart()`. */
  kill9(): Promise<void>;
  /** Starts it again on the same ports and data, after a SIGTERM if it still runs. */
  restart(): Promise<void>;
}

/**
 * Starts the product on free ports with an empty data folder of its own and waits until it is healthy. Request
 * limits are out of the way unless `env` sets them.
 *
 * @throws Error with the end of the output, where it ends early or is not healthy in time
 */
export async function startProduct({ env = {}, fresh = true }: ProductOptions = {}): Promise<Product> {
  const [port, smtpPort, inboxPort] = await freePorts(3);
  const dataDir = env.MIRABELLE_DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'mirabelle-product-')));
  const url = `http://localhost:${port}`;
  const start = () =>
    startProcess(url, {
      PORT: String(port),
      MAIL_SMTP_PORT: String(smtpPort),
      MAIL_UI_PORT: String(inboxPort),
      RATE_LIMIT_SCALE: '1000',
      ...env,
      MIRABELLE_DATA_DIR: dataDir,
    });

  const removeData = async () => {
    if (fresh && !env.MIRABELLE_DATA_DIR) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  let current = await start().catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  const stop = async () => {
    await endProcess(current, 'SIGTERM');
    await removeData();
  };
  return {
    url,
    inboxUrl: `http://localhost:${inboxPort}`,
    dataDir,
    get pid() {
      return current.process.pid as number;
    },
    output: () => current.lines.join(''),
    stop,
    kill9: () => endProcess(current, 'SIGKILL'),
    restart: async () => {
      await endProcess(current, 'SIGTERM');
      current = await start();
    },
    [Symbol.asyncDispose]: stop,
  };
}

interface Running {
  readonly process: ChildProcess;
  readonly lines: string[];
}

async function startProcess(url: string, env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    // The product runs from its build, so the test runner's own variables are none of its business.
    env: { ...withoutVitest(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const running: Running = { process: child, lines: [] };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => running.lines.push(text));
  }
  // A test file that ends without stopping its product must not leave it behind.
  process.once('exit', () => child.kill('SIGKILL'));

  const deadline = Date.now() + START_PATIENCE;
  while (!(await isHealthy(url))) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended === null && Date.now() < deadline) {
      await sleep(100);
      continue;
    }
    if (ended === null) child.kill('SIGKILL');
    const reason = ended === null ? `was not healthy in ${START_PATIENCE / 1000} s` : `ended with ${ended}`;
    throw new Error(`The product ${reason}. It said:\n${running.lines.join('').slice(-4000)}`);
  }
  return running;
}

async function endProcess({ process: child, lines }: Running, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const late = sleep(STOP_PATIENCE, 'late' as const, { ref: false });
  if ((await Promise.race([exited, late])) !== 'late') return;
  child.kill('SIGKILL');
  await exited;
  throw new Error(
    `The product did not end ${STOP_PATIENCE / 1000} s after ${signal}:\n${lines.slice(-20).join('')}`,
  );
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) })).status === 200;
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
