import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type JobSchedulerTemplateOptions,
  type JobsOptions,
  type Processor,
  type WorkerOptions,
  withBackend,
} from 'bullmq';

/** Where queues put their tables. */
const SCHEMA = 'jobs';

interface Connected {
  waitUntilReady(): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** What is used of BullMQ's job. */
export interface BackendJob {
  readonly id?: string | undefined;
  readonly name: string;
  readonly attemptsMade: number;
  readonly failedReason: string;
  readonly finishedOn?: number | undefined;
  isFailed(): Promise<boolean>;
  retry(state: 'failed', options: { readonly resetAttemptsMade: boolean }): Promise<void>;
}

/** What is used of BullMQ's queue, whichever engine holds it. */
export interface BackendQueue extends Connected {
  add(name: string, data: object, options: JobsOptions): Promise<unknown>;
  getJobCounts(): Promise<Readonly<Record<string, number>>>;
  getFailed(start: number, end: number): Promise<readonly BackendJob[]>;
  getJob(id: string): Promise<BackendJob | undefined>;
  /** @returns 0 where the job cannot be removed, because it is being done */
  remove(jobId: string): Promise<number>;
  upsertJobScheduler(
    id: string,
    repeat: { readonly every: number },
    template: { readonly name: string; readonly data: object; readonly opts: JobSchedulerTemplateOptions },
  ): Promise<unknown>;
  close(): Promise<void>;
}

/** What is used of BullMQ's worker, whichever engine feeds it. */
export interface BackendWorker extends Connected {
  run(): Promise<void>;
  /** Takes no more jobs; resolves when the running ones have ended. */
  pause(): Promise<void>;
  cancelAllJobs(reason: string): void;
  close(force: boolean): Promise<void>;
}

/** Makes queues and workers on one engine. Each has connections of its own. */
export interface Backend {
  queue(name: string): BackendQueue;
  worker(
    name: string,
    process: Processor<object, void>,
    options: Omit<WorkerOptions, 'connection'>,
  ): BackendWorker;
}

/** Queues in the schema `jobs` of a Postgres 13 or later, which whoever comes first creates. */
export function postgresBackend(databaseUrl: string, connections = 4): Backend {
  return backendOn(createPostgresBackend, () => ({
    connectionString: databaseUrl,
    schema: SCHEMA,
    migrate: true,
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  }));
}

/** Queues on a Redis 5 or later. */
export function redisBackend(redisUrl: string): Backend {
  // BullMQ's own wish: a command waits for the connection to come back instead of failing.
  return backendOn(createRedisBackend, () => ({ url: redisUrl, maxRetriesPerRequest: null }));
}

function backendOn<Engine extends IQueueBackend, Connection>(
  factory: BackendFactory<Engine, Connection>,
  connection: () => Connection,
): Backend {
  const { Queue, Worker } = withBackend(factory);
  return {
    queue: (name) => new Queue<object, void>(name, { connection: connection() }),
    worker: (name, process, options) =>
      new Worker<object, void>(name, process, { ...options, connection: connection() }),
  };
}
