import { adminListFailedJobs, type FailedJob } from '@mirabelle/backoffice-contracts';
import { ProblemError } from '@mirabelle/http';
import type { JobQueues } from '@mirabelle/jobs';
import { z } from 'zod';
import type { Context } from '../context.js';
import { oneOrMany } from '../lists/filters.js';
import { compareItems, parseFilter, takePage } from '../lists/in-memory-list.js';
import { parseOrdering } from '../lists/ordering.js';
import { readFailedJobs } from './job-queues.js';

const jobTexts = oneOrMany(z.string().max(250));
const Filter = z.strictObject({
  id: jobTexts.optional(),
  queue: jobTexts.optional(),
  type: jobTexts.optional(),
});
const SORTABLE = {
  id: 'id',
  queue: 'queue',
  type: 'type',
  attempts: 'attempts',
  failedAt: 'failedAt',
} as const;

/** Failed jobs are filtered and sorted here, because the queue engines cannot. Their number is limited. */
export function addFailedJobRoutes({ service }: Context, jobs: JobQueues): void {
  service.route(adminListFailedJobs, async (request) => {
    const { query } = request;
    const { id, queue, type } = parseFilter(Filter, query.filter);
    const { expression, direction } = parseOrdering(SORTABLE, 'failedAt', query.sort);
    const failed = await readFailedJobs(jobs);
    if (!failed) throw new ProblemError('unavailable', 'The job queues do not answer. Please try again.');
    const matching = failed
      .filter((job) => (id?.includes(job.id) ?? true) && (queue?.includes(job.queue) ?? true))
      .filter((job) => type?.includes(job.type) ?? true)
      .sort(compareItems((job) => job[expression as keyof FailedJob], direction));
    return takePage(request, 'failed-jobs', matching);
  });
}
