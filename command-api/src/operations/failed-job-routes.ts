import { recordOperatorAction } from '@mirabelle/application';
import { adminRetryFailedJob } from '@mirabelle/backoffice-contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { QUEUES, type QueueName, tryQueueCall } from '@mirabelle/jobs';
import type { Context } from '../context.js';

export function addFailedJobRoutes(context: Context): void {
  const { service, pool } = context;
  service.route(adminRetryFailedJob, async (request) => {
    const { id } = request.params;
    // The id is `<queue>.<job id>`.
    const dot = id.indexOf('.');
    const queue = QUEUES.find((name) => name === id.slice(0, dot));
    if (!queue || !(await retryJob(context, queue, id.slice(dot + 1)))) {
      throw new ProblemError('job_unknown', 'There is no such failed job (any more).');
    }
    const { userId: staffId } = requirePerson(request);
    await recordOperatorAction(pool, { staffId, action: 'retry-job', target: id, outcome: 'waiting' });
    return { id, status: 'waiting' as const };
  });
}

/**
 * Puts a failed job back into its queue.
 *
 * @returns false if the queue has no such failed job
 * @throws ProblemError `unavailable` if the queues do not answer
 */
export async function retryJob(
  { jobs }: Pick<Context, 'jobs'>,
  queue: QueueName,
  id: string,
): Promise<boolean> {
  const isQueued = await tryQueueCall(jobs.retry(queue, id));
  if (isQueued === undefined) {
    throw new ProblemError('unavailable', 'The job queues do not answer. Please try again in a moment.');
  }
  return isQueued;
}
