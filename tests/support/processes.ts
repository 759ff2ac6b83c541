import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMailCatcher } from '@mirabelle/mail-catcher';
import {
  type ChildOptions,
  endChild,
  hasEnded,
  type RunningChild,
  restartChild,
  SERVICE_PORT,
  startChild,
} from './child-process.js';
import { pickRandomPort, startAtRandomPort } from './pick-random-port.js';
import { WITHOUT_BOOKING_LIMITS } from './product.js';
import { ROOT } from './root.js';

/** Compiled main file of each service. The gateway starts last, because it needs the URLs of the APIs. */
const SERVICES = {
  'command-api': 'command-api/dist/main.js',
  'read-api': 'read-api/dist/main.js',
  projector: 'projector/dist/main.js',
  workers: 'workers/dist/main.js',
  gateway: 'gateway/dist/main.js',
} as const;
export type ServiceName = keyof typeof SERVICES;

export interface ProcessesOptions {
  /** An empty database, or one of an earlier run. */
  readonly databaseUrl: string;
  /** Settings of all processes, such as `REDIS_URL`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Number of processes of a service; default 1. The gateway calls the first, unless it spreads its calls. */
  readonly instances?: Partial<Record<ServiceName, number>>;
  /**
   * Whether the gateway spreads its calls over all instances of the two APIs, rather than calling only the first. They then
   * listen at one port of several addresses, to which the name of the service resolves in the gateway's process, as in Docker
   * Compose.
   */
  readonly spreadsCalls?: boolean;
}

/** One process of the product. */
export interface ServiceProcess {
  /** Such as `workers 2`. */
  readonly name: string;
  readonly url: string;
  /** Process id; each start changes it. */
  readonly pid: number;
  readonly isRunning: boolean;
  output(): string;
  /** Starts the process again after its end, on the same port. */
  start(): Promise<void>;
  /** Ends the process with SIGTERM, as an administrator would. */
  end(): Promise<void>;
  /** Ends the process with SIGKILL, as a crash would. */
  kill9(): Promise<void>;
}

/** The product as separate processes behind a gateway, with a mail catcher as its SMTP relay. */
export interface DistributedProduct extends AsyncDisposable {
  /** The single origin, without a slash at its end. */
  readonly url: string;
  readonly inboxUrl: string;
  /** The environment that all processes have in common. */
  readonly env: Readonly<Record<string, string>>;
  processes(service: ServiceName): readonly ServiceProcess[];
  /** Those of all services. */
  listProcesses(): readonly ServiceProcess[];
  stop(): Promise<void>;
}

const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

/**
 * Starts every service and waits until all are healthy. Their ports are chosen here, because all services need the URL of the
 * gateway before it starts, and because each process is started again at the port that it had. There is no sample data: see `seed`.
 */
export async function startProcesses(options: ProcessesOptions): Promise<DistributedProduct> {
  // Builds what has changed, so that no outdated build is tested by mistake.
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: ROOT });
  return startAtRandomPort((port) => startBehindPort(port, options));
}

async function startBehindPort(
  gatewayPort: number,
  { databaseUrl, env: settings, instances = {}, spreadsCalls = false }: ProcessesOptions,
): Promise<DistributedProduct> {
  const home = await mkdtemp(join(tmpdir(), 'mirabelle-processes-'));
  const catcher = await startMailCatcher({ smtpPort: 0, uiPort: 0, dir: join(home, 'mail'), log: () => {} });
  const url = `http://localhost:${gatewayPort}`;
  const env = {
    DATABASE_URL: databaseUrl,
    MASTER_KEY,
    SMTP_URL: `smtp://127.0.0.1:${catcher.smtpPort}`,
    PUBLIC_URL: url,
    PHOTO_DIR: join(home, 'photos'),
    TRUST_PROXY: '1',
    RATE_LIMIT_SCALE: '1000',
    ...WITHOUT_BOOKING_LIMITS,
    // The line with the address of a service has this level.
    LOG_LEVEL: 'info',
    ...settings,
  };

  const started = new Map<ServiceName, readonly RestartableProcess[]>();
  const findFirstUrl = (service: ServiceName) => started.get(service)?.[0]?.url ?? '';
  const listProcesses = () => [...started.values()].flat();
  const stop = async () => {
    const ends = await Promise.allSettled(
      listProcesses()
        .toReversed()
        .map((process) => process.end()),
    );
    await catcher.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
    throwFirstFailure(ends);
  };
  const startService = async (service: ServiceName, ownEnv: Record<string, string> = {}) => {
    const count = instances[service] ?? 1;
    const isResolvedByName = spreadsCalls && (service === 'command-api' || service === 'read-api');
    const sharedPort = pickRandomPort();
    const processes = Array.from({ length: count }, (_, index) => {
      const name = count > 1 ? `${service} ${index + 1}` : service;
      const host = isResolvedByName && { HOST: formatInstanceAddress(index) };
      const PORT = String(isResolvedByName ? sharedPort : pickRandomPort());
      return new RestartableProcess(name, service, { ...env, PORT, ...ownEnv, ...host });
    });
    started.set(service, processes);
    throwFirstFailure(await Promise.allSettled(processes.map((process) => process.start())));
  };
  try {
    const services = ['command-api', 'read-api', 'projector', 'workers'] as const;
    throwFirstFailure(await Promise.allSettled(services.map((service) => startService(service))));
    await startService('gateway', {
      PORT: String(gatewayPort),
      METRICS_PORT: '0',
      ...(spreadsCalls ? createNameSettings(started) : {}),
      ...(!spreadsCalls && {
        COMMAND_API_URL: findFirstUrl('command-api'),
        READ_API_URL: findFirstUrl('read-api'),
      }),
    });
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return {
    url,
    inboxUrl: `http://localhost:${catcher.uiPort}`,
    env,
    processes: (service) => started.get(service) ?? [],
    listProcesses,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function throwFirstFailure(results: readonly PromiseSettledResult<void>[]): void {
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** The address of an instance. All addresses that begin with 127 reach this machine. */
const formatInstanceAddress = (index: number) => `127.0.0.${index + 1}`;

/** The environment in which the gateway finds the instances of both APIs by name. */
function createNameSettings(
  started: ReadonlyMap<ServiceName, readonly RestartableProcess[]>,
): Record<string, string> {
  const urls = (['command-api', 'read-api'] as const).map((service) => {
    const instances = started.get(service) ?? [];
    const { port } = new URL(instances[0]?.url ?? '');
    return {
      name: `${service}.test`,
      port,
      addresses: instances.map((_, index) => formatInstanceAddress(index)),
    };
  });
  const [commandApi, readApi] = urls.map(({ name, port }) => `http://${name}:${port}`);
  return {
    COMMAND_API_URL: commandApi ?? '',
    READ_API_URL: readApi ?? '',
    NODE_OPTIONS: `--import=${new URL('./name-service.mjs', import.meta.url).href}`,
    TEST_NAMES: JSON.stringify(Object.fromEntries(urls.map(({ name, addresses }) => [name, addresses]))),
  };
}

class RestartableProcess implements ServiceProcess {
  readonly #env: Readonly<Record<string, string>>;
  #running: RunningChild | undefined;

  constructor(
    readonly name: string,
    readonly service: ServiceName,
    env: Readonly<Record<string, string>>,
  ) {
    this.#env = env;
  }

  /** The address since its last start. */
  get url(): string {
    return this.#running?.url ?? '';
  }

  get pid(): number {
    return this.#running?.process.pid ?? -1;
  }

  get isRunning(): boolean {
    return this.#running !== undefined && !hasEnded(this.#running.process);
  }

  output(): string {
    return this.#running?.output.join('') ?? '';
  }

  async start(): Promise<void> {
    const before = this.#running;
    const options: ChildOptions = {
      name: this.name,
      args: ['--enable-source-maps', SERVICES[this.service]],
      env: this.#env,
      printedAddress: SERVICE_PORT,
      healthPath: '/health',
      ...(this.#env.HOST && { host: this.#env.HOST }),
    };
    this.#running = await (before ? restartChild(options) : startChild(options));
  }

  async end(): Promise<void> {
    if (this.#running) await endChild(this.#running, 'SIGTERM');
  }

  async kill9(): Promise<void> {
    if (this.#running) await endChild(this.#running, 'SIGKILL');
  }
}
