import type { FailedJob, QueueDepth } from '@mirabelle/backoffice-contracts';
import { type JobQueues, QUEUES, tryQueueCall } from '@mirabelle/jobs';
import { redactError } from '@mirabelle/runtime';

/** Maximum number of failed jobs that are read from each queue. */
const MAX_FAILED = 1_000;

/** Counts the jobs of each queue by state; null when the queue engine does not answer. */
export async function readQueueDepths(jobs: JobQueues): Promise<QueueDepth[] | null> {
  const depths = await tryQueueCall(
    Promise.all(QUEUES.map(async (name) => ({ name, ...(await jobs.countJobs(name)) }))),
  );
  if (!depths) return null;
  return depths.map(({ name, waiting, active, delayed, failed }) => {
    return { name, waiting, active, delayed, failed };
  });
}

/** Reads the failed jobs of all queues; null when the queue engine does not answer. */
export async function readFailedJobs(jobs: JobQueues): Promise<FailedJob[] | null> {
  const failed = await tryQueueCall(Promise.all(QUEUES.map((name) => jobs.listFailedJobs(name, MAX_FAILED))));
  if (!failed) return null;
  return failed
    .flat()
    .map((job) => ({ ...job, id: `${job.queue}.${job.id}`, error: redactError(job.error) }));
}
