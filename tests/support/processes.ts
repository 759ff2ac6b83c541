import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailCatcher } from '@mirabelle/mail-catcher';
import { endChild, type Running, startChild } from './child-process.js';
import { freePorts } from './free-ports.js';

/** What runs as a process of its own, in the order in which it is started. */
const SERVICES = {
  'command-api': 'command-api/src/main.ts',
  'read-api': 'read-api/src/main.ts',
  projector: 'projector/src/main.ts',
  workers: 'workers/src/main.ts',
  gateway: 'gateway/src/main.ts',
} as const;
export type ServiceName = keyof typeof SERVICES;

export interface ProcessesOptions {
  /** An empty database, or one of an earlier run. */
  readonly databaseUrl: string;
  /** Settings for all, such as `REDIS_URL`. */
  readonly env?: Readonly<Record<string, string>>;
  /** How many of a service there are; default one of each. The gateway calls the first. */
  readonly copies?: Partial<Record<ServiceName, number>>;
}

/** One process of the product. */
export interface ServiceProcess {
  /** Such as `workers 2`. */
  readonly name: string;
  readonly url: string;
  /** Process id; another one after each start. */
  readonly pid: number;
  /** Whether it runs, or was started and has ended, whoever ended it. */
  readonly running: boolean;
  output(): string;
  /** Starts it again after its end, on the same port. */
  start(): Promise<void>;
  /** Ends it with SIGTERM, as an operator would. */
  end(): Promise<void>;
  /** Ends it with SIGKILL, as a crash would. */
  kill9(): Promise<void>;
}

/** The product as separate processes behind a gateway, with a mail catcher as its relay. */
export interface DistributedProduct extends AsyncDisposable {
  /** The single origin, without a slash at its end. */
  readonly url: string;
  readonly inboxUrl: string;
  /** The environment that all processes have in common. */
  readonly env: Readonly<Record<string, string>>;
  processes(service: ServiceName): readonly ServiceProcess[];
  stop(): Promise<void>;
}

const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

/** Starts every service on a free port and waits until all are healthy. The sample data is not there: see `seed`. */
export async function startProcesses(options: ProcessesOptions): Promise<DistributedProduct> {
  const home = await mkdtemp(join(tmpdir(), 'mirabelle-processes-'));
  const [port = 0, smtpPort = 0, uiPort = 0] = await freePorts(3);
  const catcher = await startMailCatcher({ smtpPort, uiPort, dir: join(home, 'mail'), log: () => {} });
  const url = `http://localhost:${port}`;
  const env = {
    DATABASE_URL: options.databaseUrl,
    MASTER_KEY,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    PUBLIC_URL: url,
    PHOTO_DIR: join(home, 'photos'),
    TRUST_PROXY: '1',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
    ...options.env,
  };

  const started = new Map<ServiceName, OneProcess[]>();
  const firstUrl = (service: ServiceName) => started.get(service)?.[0]?.url ?? '';
  const stop = async () => {
    const all = [...started.values()].flat().reverse();
    const ends = await Promise.allSettled(all.map((each) => each.end()));
    await catcher.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
    const failed = ends.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
  try {
    for (const service of Object.keys(SERVICES) as ServiceName[]) {
      const count = options.copies?.[service] ?? 1;
      const ports = service === 'gateway' ? [port] : await freePorts(count);
      const upstream = { COMMAND_API_URL: firstUrl('command-api'), READ_API_URL: firstUrl('read-api') };
      const copies = ports.map((own, index) => {
        const name = count > 1 ? `${service} ${index + 1}` : service;
        return new OneProcess(name, service, own, { ...env, ...(service === 'gateway' && upstream) });
      });
      started.set(service, copies);
    }
    const starts = await Promise.allSettled([...started.values()].flat().map((each) => each.start()));
    const failed = starts.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return {
    url,
    inboxUrl: `http://localhost:${uiPort}`,
    env,
    processes: (service) => started.get(service) ?? [],
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

class OneProcess implements ServiceProcess {
  readonly url: string;
  readonly #env: Readonly<Record<string, string>>;
  #running: Running | undefined;

  constructor(
    readonly name: string,
    readonly service: ServiceName,
    port: number,
    env: Readonly<Record<string, string>>,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port) };
  }

  get pid(): number {
    return this.#running?.process.pid ?? -1;
  }

  get running(): boolean {
    const child = this.#running?.process;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  output(): string {
    return this.#running?.lines.join('') ?? '';
  }

  async start(): Promise<void> {
    this.#running = await startChild({
      name: this.name,
      // From the sources, so that nothing that was built before can be tested by mistake.
      args: ['--conditions=source', '--import', 'tsx', SERVICES[this.service]],
      env: this.#env,
      healthUrl: `${this.url}/health`,
    });
  }

  async end(): Promise<void> {
    if (this.#running) await endChild(this.#running, 'SIGTERM');
  }

  async kill9(): Promise<void> {
    if (this.#running) await endChild(this.#running, 'SIGKILL');
  }
}
