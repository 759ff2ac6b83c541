import { ProblemError } from '@mirabelle/http';
import { queueAnswer, type QueueName } from '@mirabelle/jobs';
import type { Context } from '../context.js';

/**
 * Has a failed job done once more.
 * @returns false where no such job has failed (any more)
 * @throws ProblemError `unavailable` where the queues do not answer
 */
export async function retryJob(
  { jobs }: Pick<Context, 'jobs'>,
  queue: QueueName,
  id: string,
): Promise<boolean> {
  const isQueued = await queueAnswer(jobs.retry(queue, id));
  if (isQueued === undefined) {
    throw new ProblemError('unavailable', 'The job queues do not answer. Please try again in a moment.');
  }
  return isQueued;
}
