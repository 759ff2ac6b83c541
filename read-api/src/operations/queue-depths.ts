import { setTimeout } from 'node:timers/promises';
import type { FailedJob, QueueDepth } from '@mirabelle/contracts';
import { type JobQueues, QUEUES } from '@mirabelle/platform/jobs';
import { shownError } from '@mirabelle/platform/operations';

/** How long the engine of the queues may take, in ms. */
const PATIENCE_MS = 2_000;
/** Failed jobs that are shown of each queue. */
const MOST_FAILED = 1_000;

/** How many jobs of each queue are in which state; null where the queues do not answer. */
export function readQueueDepths(jobs: JobQueues): Promise<QueueDepth[] | null> {
  return answered(async () => {
    const depths = await Promise.all(QUEUES.map((name) => jobs.counts(name)));
    return depths.map(({ waiting, active, delayed, failed }, n) => {
      return { name: QUEUES[n] as string, waiting, active, delayed, failed };
    });
  });
}

/** All failed jobs; null where the queues do not answer. */
export function readFailedJobs(jobs: JobQueues): Promise<FailedJob[] | null> {
  return answered(async () => {
    const failed = await Promise.all(QUEUES.map((name) => jobs.failed(name, MOST_FAILED)));
    return failed
      .flat()
      .map((job) => ({ ...job, id: `${job.queue}.${job.id}`, error: shownError(job.error) }));
  });
}

async function answered<T>(asking: () => Promise<T>): Promise<T | null> {
  const patience = new AbortController();
  const late = setTimeout(PATIENCE_MS, null, { signal: patience.signal }).catch(() => null);
  try {
    return await Promise.race([asking().catch(() => null), late]);
  } finally {
    patience.abort();
  }
}
