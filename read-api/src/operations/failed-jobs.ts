import { adminListFailedJobs, type FailedJob } from '@mirabelle/contracts';
import { ProblemError, validationFailed } from '@mirabelle/http';
import type { JobQueues } from '@mirabelle/jobs';
import { z } from 'zod';
import type { Context } from '../context.js';
import { orderingOf } from '../kit/list-order.js';
import { readFailedJobs } from './queue-depths.js';

const many = z.union([
  z
    .string()
    .max(250)
    .transform((value) => [value]),
  z.array(z.string().max(250)).max(1_000),
]);
const Filter = z.strictObject({ id: many.optional(), queue: many.optional(), type: many.optional() });
const SORTABLE = {
  id: 'id',
  queue: 'queue',
  type: 'type',
  attempts: 'attempts',
  failedAt: 'failedAt',
} as const;

/** Failed jobs lie with the engine of the queues, which knows no such filters; there are few, or something is wrong. */
export function failedJobRoutes({ service }: Context, jobs: JobQueues): void {
  service.route(adminListFailedJobs, async ({ query, http }) => {
    const filter = Filter.safeParse(query.filter ?? {});
    if (!filter.success) throw validationFailed(filter.error, 'filter');
    const { expression, direction } = orderingOf(SORTABLE, 'failedAt', query.sort);
    const failed = await readFailedJobs(jobs);
    if (!failed) throw new ProblemError('unavailable', 'The job queues do not answer. Please try again.');
    const { id, queue, type } = filter.data;
    const fitting = failed
      .filter((job) => (id?.includes(job.id) ?? true) && (queue?.includes(job.queue) ?? true))
      .filter((job) => type?.includes(job.type) ?? true)
      .sort(by(expression as keyof FailedJob, direction));
    const [first, last] = query.range ?? [0, 999];
    const page = fitting.slice(first, last + 1);
    const range = page.length > 0 ? `${first}-${first + page.length - 1}` : '*';
    http.response.setHeader('Content-Range', `failed-jobs ${range}/${fitting.length}`);
    return page;
  });
}

function by(field: keyof FailedJob, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1;
  return (a: FailedJob, b: FailedJob) => {
    if (a[field] !== b[field]) return a[field] < b[field] ? -sign : sign;
    return a.id < b.id ? -sign : sign;
  };
}
