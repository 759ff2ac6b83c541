import type { EventEmitter } from 'node:events';
import type {
  BackendFactory,
  IQueueBackend,
  JobSchedulerTemplateOptions,
  JobsOptions,
  Processor,
  WorkerOptions,
} from 'bullmq';

type BullMq = typeof import('bullmq');

/** Loads BullMQ with the first queue or worker. It has 300 files, and some processes and commands never use a queue. */
export const loadBullMq = (): Promise<BullMq> => import('bullmq');

/** Postgres schema of BullMQ's tables: BullMQ keeps queues in Redis or in Postgres, each by a backend of its own. */
const SCHEMA = 'jobs';
/** How long Redis may leave a call unanswered before the connection is closed, ms. A worker's call for the next job may take ten seconds. */
const REDIS_SOCKET_TIMEOUT_MS = { queue: 5_000, worker: 15_000 };

interface Connection {
  waitUntilReady(): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** The part of BullMQ's job that is used here. */
export interface BackendJob {
  readonly id?: string | undefined;
  readonly name: string;
  readonly data: object;
  readonly attemptsMade: number;
  readonly failedReason: string;
  /** When the job was enqueued, ms since 1970. */
  readonly timestamp: number;
  readonly opts: { readonly delay?: number | undefined };
  /** When the last attempt of the job began, ms since 1970. */
  readonly processedOn?: number | undefined;
  readonly finishedOn?: number | undefined;
  isFailed(): Promise<boolean>;
  updateData(data: object): Promise<void>;
  /** Starts a delayed job now. */
  promote(): Promise<void>;
  retry(state: 'failed', options: { readonly resetAttemptsMade: boolean }): Promise<void>;
}

/** The part of BullMQ's queue that is used here, on either engine. */
export interface BackendQueue extends Connection {
  add(name: string, data: object, options: JobsOptions): Promise<unknown>;
  getJobCounts(): Promise<Readonly<Record<string, number>>>;
  getFailed(start: number, end: number): Promise<readonly BackendJob[]>;
  getDelayed(start: number, end: number): Promise<readonly BackendJob[]>;
  /** The jobs that could run now, in the order in which they will. */
  getWaiting(start: number, end: number): Promise<readonly BackendJob[]>;
  getJob(id: string): Promise<BackendJob | undefined>;
  /** @returns 0 when the job is running and cannot be removed */
  remove(jobId: string): Promise<number>;
  upsertJobScheduler(
    id: string,
    repeat: { readonly every: number },
    template: { readonly name: string; readonly data: object; readonly opts: JobSchedulerTemplateOptions },
  ): Promise<unknown>;
  close(): Promise<void>;
}

/** The part of BullMQ's worker that is used here, on either engine. */
export interface BackendWorker extends Connection {
  run(): Promise<void>;
  /** Stops taking jobs. Resolves when the running jobs have ended. */
  pause(): Promise<void>;
  cancelAllJobs(reason: string): void;
  close(force: boolean): Promise<void>;
}

/** Creates queues and workers on one engine. Each has separate connections. */
export interface Backend {
  createQueue(name: string): Promise<BackendQueue>;
  createWorker(
    name: string,
    process: Processor<object, void>,
    options: Omit<WorkerOptions, 'connection'>,
  ): Promise<BackendWorker>;
}

/** Queues in the schema `jobs` of Postgres 14 or later. The first process creates the schema. */
export function createPostgresBackend(databaseUrl: string, connections = 4): Backend {
  const findFactory = (bullMq: BullMq) => bullMq.createPostgresBackend;
  return createBackend(findFactory, () => ({
    connectionString: databaseUrl,
    schema: SCHEMA,
    migrate: true,
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    onConnect: ignoreEndedConnection,
  }));
}

/**
 * BullMQ listens for errors of idle connections only. Without a listener, a connection that Postgres ends while it is in use
 * would end the process. The call that uses it fails by itself and is tried again.
 */
function ignoreEndedConnection(connection: EventEmitter): void {
  connection.on('error', () => undefined);
}

/** Queues on Redis 6.2 or later. */
export function createRedisBackend(redisUrl: string): Backend {
  const findFactory = (bullMq: BullMq) => bullMq.createRedisBackend;
  return createBackend(findFactory, (kind) => ({
    url: redisUrl,
    // BullMQ requires this: a command waits for the connection to come back instead of failing.
    maxRetriesPerRequest: null,
    // The connection to a server that is frozen or behind a dead network is closed, and the command is sent again on a new one.
    socketTimeout: REDIS_SOCKET_TIMEOUT_MS[kind],
    connectTimeout: 5_000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  }));
}

function createBackend<Engine extends IQueueBackend, Options>(
  findFactory: (bullMq: BullMq) => BackendFactory<Engine, Options>,
  createConnectionOptions: (kind: 'queue' | 'worker') => Options,
): Backend {
  const load = async () => {
    const bullMq = await loadBullMq();
    return bullMq.withBackend(findFactory(bullMq));
  };
  return {
    async createQueue(name) {
      const { Queue } = await load();
      return new Queue<object, void>(name, { connection: createConnectionOptions('queue') });
    },
    async createWorker(name, process, options) {
      const { Worker } = await load();
      return new Worker<object, void>(name, process, {
        ...options,
        connection: createConnectionOptions('worker'),
      });
    },
  };
}
