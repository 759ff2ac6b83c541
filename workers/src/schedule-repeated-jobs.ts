import type { JobDefinition, JobQueues } from '@mirabelle/jobs';
import { Backoff, type BackoffPolicy, type Logger } from '@mirabelle/runtime';
import { RETURN_INTERVAL_MS, returnMessagesJob } from './contact/return-messages.js';
import {
  PURGE_INTERVAL_MS,
  purgeIdempotencyKeysJob,
  purgeOldRecordsJob,
} from './housekeeping/purge-old-records.js';
import {
  COMPARE_REFUNDS_INTERVAL_MS,
  compareRefundsJob,
  SWEEP_INTERVAL_MS,
  sweepPaymentsJob,
} from './payment/payment-jobs.js';

interface RepeatedJob {
  /** Under this id the queue keeps the schedule, so it never changes. */
  readonly id: string;
  readonly job: JobDefinition<Record<string, never>>;
  readonly everyMs: number;
}

const REPEATED_JOBS: readonly RepeatedJob[] = [
  { id: 'sweep-payments', job: sweepPaymentsJob, everyMs: SWEEP_INTERVAL_MS },
  { id: 'compare-refunds', job: compareRefundsJob, everyMs: COMPARE_REFUNDS_INTERVAL_MS },
  { id: 'purge-idempotency-keys', job: purgeIdempotencyKeysJob, everyMs: PURGE_INTERVAL_MS },
  { id: 'return-messages', job: returnMessagesJob, everyMs: RETURN_INTERVAL_MS },
  { id: 'purge-old-records', job: purgeOldRecordsJob, everyMs: PURGE_INTERVAL_MS },
];

const BACKOFF: BackoffPolicy = { firstPauseMs: 1_000, maxPauseMs: 60_000 };

/**
 * Schedules the jobs that run at intervals. A schedule that fails, for example because a connection breaks,
 * is tried again until stopped.
 */
export function scheduleRepeatedJobs(
  jobs: Pick<JobQueues, 'repeat'>,
  logger: Logger,
  backoffPolicy = BACKOFF,
): { stop(): void } {
  const stopping = new AbortController();
  for (const repeatedJob of REPEATED_JOBS)
    void scheduleUntilDone(jobs, logger, repeatedJob, { backoffPolicy, signal: stopping.signal });
  return { stop: () => stopping.abort() };
}

async function scheduleUntilDone(
  jobs: Pick<JobQueues, 'repeat'>,
  logger: Logger,
  { id, job, everyMs }: RepeatedJob,
  { backoffPolicy, signal }: { readonly backoffPolicy: BackoffPolicy; readonly signal: AbortSignal },
): Promise<void> {
  const backoff = new Backoff(backoffPolicy);
  while (!signal.aborted) {
    try {
      return await jobs.repeat(job, {}, { id, everyMs });
    } catch (err) {
      // The queues reject calls that still wait when they are closed.
      if (signal.aborted) return;
      logger.warn(
        { err, job: id, pauseMs: backoff.pauseMs },
        'a repeated job was not scheduled; trying again',
      );
      await backoff.wait(signal);
    }
  }
}
