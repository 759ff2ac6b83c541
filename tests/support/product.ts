import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildOptions, endChild, restartChild, startChild } from './child-process.js';
import { pickRandomPort, startAtRandomPort } from './pick-random-port.js';

/** Settings under which a test may book any day, and any number of bookings for one person. */
export const WITHOUT_BOOKING_LIMITS = {
  BOOKING_HORIZON_DAYS: '36500',
  MAX_OPEN_BOOKINGS: '100000',
  MAX_BOOKINGS_PER_DAY: '100000',
} as const;

export interface ProductOptions {
  /** Further environment variables, such as `RATE_LIMIT_SCALE: '1'`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether `stop()` leaves the data folder, for a later start with `env.MIRABELLE_DATA_DIR`; default false. */
  readonly keepsData?: boolean;
  /** File that all output is appended to, for readers in other processes. */
  readonly logFile?: string;
}

/** The whole product in one process, as `npm start` runs it. */
export interface Product extends AsyncDisposable {
  /** The single origin, without a slash at its end. */
  readonly url: string;
  /** Origin of the mail catcher's inbox. */
  readonly inboxUrl: string;
  /** Where the mail catcher takes mails; empty if there is none. */
  readonly smtpUrl: string;
  readonly dataDir: string;
  /** Process id; `restart()` changes it. */
  readonly pid: number;
  /** The product's output since its last start. */
  output(): string;
  /** Ends the product with SIGTERM, as an administrator would, and removes its data folder if it was created for this start. */
  stop(): Promise<void>;
  /** Ends the product with SIGKILL, as a crash would. `restart()` finds the data and the ports again. */
  kill9(): Promise<void>;
  /** Starts the product again on the same ports and data, after a SIGTERM if it still runs. */
  restart(): Promise<void>;
}

/**
 * Starts the product on random ports with an empty data folder and waits until it is healthy. Request limits are 1,000
 * times the usual ones, and bookings are not limited, unless `env` sets them.
 *
 * @throws Error with the end of the output if the product ends or is not healthy in time
 */
export async function startProduct({
  env = {},
  keepsData = false,
  logFile,
}: ProductOptions = {}): Promise<Product> {
  const dataDir = env.MIRABELLE_DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'mirabelle-product-')));
  const createOptions = (ports: Record<'PORT' | 'MAIL_UI_PORT', string>): ChildOptions => ({
    name: 'The product',
    args: ['scripts/start.mjs'],
    env: {
      RATE_LIMIT_SCALE: '1000',
      ...WITHOUT_BOOKING_LIMITS,
      MAIL_SMTP_PORT: '0',
      ...ports,
      ...env,
      MIRABELLE_DATA_DIR: dataDir,
    },
    printedAddress: /^ +App +(http:\/\/\S+)\/$/m,
    healthPath: '/api/health',
    ...(logFile && { logFile }),
  });
  const removeData = async () => {
    if (!keepsData && !env.MIRABELLE_DATA_DIR)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };

  let current = await startAtRandomPort((port) =>
    startChild(createOptions({ PORT: String(port), MAIL_UI_PORT: String(pickRandomPort()) })),
  ).catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  const { url } = current;
  const inboxUrl = /^ +Inbox +(http:\/\/\S+)\/$/m.exec(current.output.join(''))?.[1] ?? '';
  const smtpUrl = /^ +Mail server +(smtp:\/\/\S+)$/m.exec(current.output.join(''))?.[1] ?? '';
  const stop = async () => {
    await endChild(current, 'SIGTERM');
    await removeData();
  };
  return {
    url,
    inboxUrl,
    smtpUrl,
    dataDir,
    get pid() {
      return current.process.pid as number;
    },
    output: () => current.output.join(''),
    stop,
    kill9: () => endChild(current, 'SIGKILL'),
    restart: async () => {
      await endChild(current, 'SIGTERM');
      const ports = { PORT: new URL(url).port, MAIL_UI_PORT: inboxUrl ? new URL(inboxUrl).port : '0' };
      current = await restartChild(createOptions(ports));
    },
    [Symbol.asyncDispose]: stop,
  };
}
