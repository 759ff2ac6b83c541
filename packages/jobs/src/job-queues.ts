import type { JobDefinition, JobHandler } from './job-definition.js';

export interface EnqueueOptions {
  /**
   * Names the job. While a job of this id waits, runs, has failed or was done lately, another is not added, so whoever
   * is unsure may enqueue again. No `:` in it.
   */
  readonly id: string;
  /** Earliest start, in ms from now. */
  readonly delayMs?: number;
}

export interface WorkerOptions {
  /** How many jobs this process does at once; default 1. */
  readonly concurrency?: number;
}

/** How many jobs of a queue are in which state. */
export interface JobCounts {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  readonly failed: number;
  readonly completed: number;
}

/** A job that is not tried any more. */
export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  /** Name and version of its definition. */
  readonly type: string;
  readonly attempts: number;
  /** What it failed on last, as the machine said it. */
  readonly error: string;
  /** UTC instant. */
  readonly failedAt: string;
}

/** Queues of jobs. Both backends pass the same tests. */
export interface JobQueues {
  /** Resolves when the job is stored. Waits for the backend where that is not up yet; rejects once closed. */
  enqueue<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions,
  ): Promise<void>;

  /**
   * Takes back a job that has not started, so that its id is free again. One that runs goes on; one that is not there
   * is no error.
   */
  withdraw(queue: string, id: string): Promise<void>;

  /**
   * Has a job done every `everyMs`, from now on and across restarts; asking again under the same id changes the
   * interval and adds nothing. However many processes ask, each turn comes once.
   */
  repeat<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: { readonly id: string; readonly everyMs: number },
  ): Promise<void>;

  /**
   * Does the jobs of a queue until closed. A job that fails is tried again with growing pauses and in the end kept as
   * failed; one whose worker died is taken over by another. A job of a type that no handler is given for waits.
   */
  startWorker(queue: string, handlers: readonly JobHandler[], options?: WorkerOptions): void;

  countJobs(queue: string): Promise<JobCounts>;

  /** The failed jobs of a queue, those that failed last first. */
  listFailedJobs(queue: string, most: number): Promise<FailedJob[]>;

  /** Has a failed job done from its first attempt on. @returns false where no such job has failed (any more) */
  retry(queue: string, id: string): Promise<boolean>;

  /** Takes no more jobs, lets the running ones end for `graceMs` (default 10,000), then closes all connections. */
  close(graceMs?: number): Promise<void>;
}
