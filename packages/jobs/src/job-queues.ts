import type { JobDefinition, JobHandler } from './job-definition.js';

export interface EnqueueOptions {
  /**
   * Identifies the job. While a job with this id is waiting, running, failed or recently completed, another one is not
   * added, so enqueuing again is safe. Must not contain `:`.
   */
  readonly id: string;
  /** Earliest start, in ms from now. */
  readonly delayMs?: number;
}

interface WorkerOptions {
  /** How many jobs this process runs at once; default 1. */
  readonly concurrency?: number;
}

/** Number of jobs of a queue by state. */
export interface JobCounts {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  readonly failed: number;
  readonly completed: number;
}

/** A job that has failed and is not retried any more. */
export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  /** Name and version of its definition. */
  readonly type: string;
  readonly attempts: number;
  /** Message of the last error. */
  readonly error: string;
  /** UTC instant. */
  readonly failedAt: string;
}

/** Job queues, on Postgres or Redis. */
export interface JobQueues {
  /** Resolves when the job is stored. Waits for an engine that is not up yet. Rejects once closed. */
  enqueue<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions,
  ): Promise<void>;

  /**
   * Removes a job that has not started, so that its id is free again. A running job continues, and an unknown id is not
   * an error.
   */
  withdraw(queue: string, id: string): Promise<void>;

  /**
   * Runs a job every `everyMs`, from now on and across restarts. Calling it again with the same id changes the interval.
   * Each run happens once, even if several processes schedule the job.
   */
  repeat<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: { readonly id: string; readonly everyMs: number },
  ): Promise<void>;

  /**
   * Starts a worker that runs the jobs of a queue until closed. A failed job is retried with growing pauses and finally
   * kept as failed. When a worker dies, another one takes its jobs over. A job without a handler waits.
   */
  startWorker(queue: string, handlers: readonly JobHandler[], options?: WorkerOptions): void;

  /**
   * Starts the jobs of a queue that have failed and wait for their next attempt, for example when the engine that they
   * failed on is back. Jobs that have not run yet keep their time.
   *
   * @returns the number of jobs that this call has started
   */
  retryNow(queue: string): Promise<number>;

  countJobs(queue: string): Promise<JobCounts>;

  /** How long the next job of a queue has been waiting since it was due, ms; 0 when none waits. */
  readWaitingAge(queue: string): Promise<number>;

  /** The failed jobs of a queue, the latest first. */
  listFailedJobs(queue: string, limit: number): Promise<FailedJob[]>;

  /** Retries a failed job from its first attempt. @returns false when the queue has no failed job with this id */
  retry(queue: string, id: string): Promise<boolean>;

  /** Stops taking jobs, waits up to `graceMs` (default 10,000) for the running ones and closes all connections. */
  close(graceMs?: number): Promise<void>;
}

/** Every queue, named by the subject of its jobs. */
export const QUEUES = [
  'mails',
  'pushes',
  'calendar-moves',
  'payments',
  'plans',
  'erasure',
  'housekeeping',
] as const;
export type QueueName = (typeof QUEUES)[number];
