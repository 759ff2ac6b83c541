import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild, startChild } from './child-process.js';
import { freePorts } from './free-ports.js';

export interface ProductOptions {
  /** Further variables of the environment, such as `RATE_LIMIT_SCALE: '1'`. */
  readonly env?: Readonly<Record<string, string>>;
  /** False keeps the data folder after `stop()`, for a later start with `env.MIRABELLE_DATA_DIR`. */
  readonly fresh?: boolean;
  /** File that all output is appended to, for readers in other processes. */
  readonly logFile?: string;
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
export async function startProduct({
  env = {},
  fresh = true,
  logFile,
}: ProductOptions = {}): Promise<Product> {
  const [port, smtpPort, inboxPort] = await freePorts(3);
  const dataDir = env.MIRABELLE_DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'mirabelle-product-')));
  const url = `http://localhost:${port}`;
  const start = () =>
    startChild({
      name: 'The product',
      args: ['scripts/start.mjs'],
      env: {
        PORT: String(port),
        MAIL_SMTP_PORT: String(smtpPort),
        MAIL_UI_PORT: String(inboxPort),
        RATE_LIMIT_SCALE: '1000',
        ...env,
        MIRABELLE_DATA_DIR: dataDir,
      },
      healthUrl: `${url}/api/health`,
      ...(logFile && { logFile }),
    });

  const removeData = async () => {
    if (fresh && !env.MIRABELLE_DATA_DIR) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  let current = await start().catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  const stop = async () => {
    await endChild(current, 'SIGTERM');
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
    kill9: () => endChild(current, 'SIGKILL'),
    restart: async () => {
      await endChild(current, 'SIGTERM');
      current = await start();
    },
    [Symbol.asyncDispose]: stop,
  };
}
