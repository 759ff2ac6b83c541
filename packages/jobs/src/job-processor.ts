import { calculatePause, type Logger, withSpan } from '@mirabelle/runtime';
import type { Processor, WorkerOptions } from 'bullmq';
import { loadBullMq } from './backend.js';
import { addDueTime, parseJobData } from './job-data.js';
import { type JobHandler, UnrecoverableJobError } from './job-definition.js';
import { readJobId } from './job-id.js';

/** How long a job of an unknown type is delayed, so that a process that knows the type can take it. */
const UNKNOWN_TYPE_DELAY_MS = 60_000;

/** A worker's hold on a job ends after this time unless the worker renews it, which it does at half time. */
const LOCK_MS = 10_000;
/** How often workers look for jobs that nobody holds any more. */
const STALLED_CHECK_MS = 5_000;

export interface ProcessorOptions {
  readonly queue: string;
  readonly handlers: readonly JobHandler[];
  readonly logger: Logger;
  /** Called when the engine has handed over a job. */
  readonly onTaken?: () => void;
}

/** Creates the function that BullMQ calls for each job. It finds the handler and translates its errors for BullMQ. */
export function createJobProcessor({
  queue,
  handlers,
  logger,
  onTaken,
}: ProcessorOptions): Processor<object, void> {
  return async (job, token, signal) => {
    onTaken?.();
    const handler = handlers.find(({ type }) => type === job.name);
    if (!handler) {
      // A newer release enqueued this job, and its workers will process it.
      const dueAt = Date.now() + UNKNOWN_TYPE_DELAY_MS;
      await job.updateData(addDueTime(job.data, dueAt));
      await job.moveToDelayed(dueAt, token);
      const { DelayedError } = await loadBullMq();
      throw new DelayedError();
    }
    const attempt = job.attemptsMade + 1;
    const jobId = readJobId(job.id ?? '');
    const fields = { queue, job: job.name, jobId, attempt };
    try {
      const run = { id: jobId, attempt, signal: signal ?? new AbortController().signal };
      const { payload, traceparent } = parseJobData(job.data);
      await withSpan(
        () => ({
          name: `job ${handler.type}`,
          kind: 'consumer',
          // A job that runs days later begins its own trace, which links to the trace that enqueued it.
          ...(job.opts.delay ? { link: traceparent } : { parent: traceparent }),
          attributes: { 'mirabelle.queue': queue, 'mirabelle.job.attempt': attempt },
        }),
        () => handler.run(payload, run),
      );
    } catch (error) {
      const isFinal = error instanceof UnrecoverableJobError || attempt >= handler.retryPolicy.attempts;
      logger[isFinal ? 'error' : 'warn'](
        { err: error, ...fields },
        isFinal ? 'a job failed for good' : 'a job failed',
      );
      if (!(error instanceof UnrecoverableJobError)) throw error;
      const { UnrecoverableError } = await loadBullMq();
      throw new UnrecoverableError(error.message);
    }
  };
}

/** BullMQ's options for the worker of these handlers. */
export function createWorkerOptions({ handlers }: ProcessorOptions, concurrency: number) {
  return {
    autorun: false,
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    // A job is not to blame for a crash, so a crash does not count as an attempt.
    maxStalledCount: 100,
    settings: {
      async backoffStrategy(failures, _type, _error, job) {
        const handler = handlers.find(({ type }) => type === job?.name);
        const pauseMs = handler ? calculatePause(failures, handler.retryPolicy) : UNKNOWN_TYPE_DELAY_MS;
        // A failure to store the time is ignored: the job is tried again all the same, and only seems to have waited for longer.
        await job?.updateData(addDueTime(job.data, Date.now() + pauseMs)).catch(() => undefined);
        return pauseMs;
      },
    },
  } satisfies Omit<WorkerOptions, 'connection'>;
}
