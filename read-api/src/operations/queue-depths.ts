import type { FailedJob, QueueDepth } from '@mirabelle/contracts';
import { queueAnswer, type JobQueues, QUEUES } from '@mirabelle/jobs';
import { redactError } from '@mirabelle/runtime';

/** Failed jobs that are shown of each queue. */
const MOST_FAILED = 1_000;

/** How many jobs of each queue are in which state; null where the queues do not answer. */
export async function readQueueDepths(jobs: JobQueues): Promise<QueueDepth[] | null> {
  const depths = await queueAnswer(
    Promise.all(QUEUES.map(async (name) => ({ name, ...(await jobs.countJobs(name)) }))),
  );
  if (!depths) return null;
  return depths.map(({ name, waiting, active, delayed, failed }) => {
    return { name, waiting, active, delayed, failed };
  });
}

/** All failed jobs; null where the queues do not answer. */
export async function readFailedJobs(jobs: JobQueues): Promise<FailedJob[] | null> {
  const failed = await queueAnswer(Promise.all(QUEUES.map((name) => jobs.listFailedJobs(name, MOST_FAILED))));
  if (!failed) return null;
  return failed.flat().map((job) => ({ ...job, id: `${job.queue}.${job.id}`, error: redactError(job.error) }));
}
