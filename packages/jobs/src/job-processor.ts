import type { Logger } from '@mirabelle/runtime';
import { DelayedError, type Processor, UnrecoverableError, type WorkerOptions } from 'bullmq';
import { JobFailedForGood, type JobHandler, pauseAfter } from './job-definition.js';

/** How long a job of an unknown type waits for a process that knows it. */
const UNKNOWN_TYPE_PAUSE_MS = 60_000;

/** A worker that died is noticed within two of these. */
const STALLED_CHECK_MS = 15_000;

export interface RunningJobs {
  readonly queue: string;
  readonly handlers: readonly JobHandler[];
  readonly logger: Logger;
}

/** The function that BullMQ calls for each job: finds the handler and says in BullMQ's words how it went. */
export function process({ queue, handlers, logger }: RunningJobs): Processor<object, void> {
  return async (job, token, signal) => {
    const handler = handlers.find(({ type }) => type === job.name);
    if (!handler) {
      // Put there by a newer release, whose own workers will do it.
      await job.moveToDelayed(Date.now() + UNKNOWN_TYPE_PAUSE_MS, token);
      throw new DelayedError();
    }
    const attempt = job.attemptsMade + 1;
    const about = { queue, job: job.name, jobId: job.id, attempt };
    try {
      const run = { id: job.id ?? '', attempt, signal: signal ?? new AbortController().signal };
      await handler.run(job.data, run);
    } catch (error) {
      const final = error instanceof JobFailedForGood || attempt >= handler.retries.attempts;
      logger[final ? 'error' : 'warn'](
        { err: error, ...about },
        final ? 'a job failed for good' : 'a job failed',
      );
      throw error instanceof JobFailedForGood ? new UnrecoverableError(error.message) : error;
    }
  };
}

/** How BullMQ is to run it. */
export function workerOptions({ handlers }: RunningJobs, concurrency: number) {
  return {
    autorun: false,
    concurrency,
    stalledInterval: STALLED_CHECK_MS,
    // A crash is no fault of the job's: however often workers die on it, it is tried again.
    maxStalledCount: 100,
    settings: {
      backoffStrategy: (failures, _type, _error, job) => {
        const handler = handlers.find(({ type }) => type === job?.name);
        return handler ? pauseAfter(failures, handler.retries) : UNKNOWN_TYPE_PAUSE_MS;
      },
    },
  } satisfies Omit<WorkerOptions, 'connection'>;
}
