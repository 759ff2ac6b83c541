import { adminListFailedJobs, type FailedJob } from '@mirabelle/backoffice-contracts';
import { createValidationProblem, ProblemError } from '@mirabelle/http';
import type { JobQueues } from '@mirabelle/jobs';
import { z } from 'zod';
import type { Context } from '../context.js';
import { setContentRange } from '../http/response-headers.js';
import { oneOrMany } from '../lists/filters.js';
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
    const filter = Filter.safeParse(query.filter ?? {});
    if (!filter.success) throw createValidationProblem(filter.error, 'filter');
    const { expression, direction } = parseOrdering(SORTABLE, 'failedAt', query.sort);
    const failed = await readFailedJobs(jobs);
    if (!failed) throw new ProblemError('unavailable', 'The job queues do not answer. Please try again.');
    const { id, queue, type } = filter.data;
    const matching = failed
      .filter((job) => (id?.includes(job.id) ?? true) && (queue?.includes(job.queue) ?? true))
      .filter((job) => type?.includes(job.type) ?? true)
      .sort(compareBy(expression as keyof FailedJob, direction));
    const [first, last] = query.range ?? [0, 999];
    const page = matching.slice(first, last + 1);
    setContentRange(request, 'failed-jobs', { first, count: page.length }, matching.length);
    return page;
  });
}

function compareBy(field: keyof FailedJob, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1;
  return (a: FailedJob, b: FailedJob) => {
    if (a[field] !== b[field]) return a[field] < b[field] ? -sign : sign;
    return a.id < b.id ? -sign : sign;
  };
}
