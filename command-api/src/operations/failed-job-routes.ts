import { recordOperatorAction } from '@mirabelle/application';
import { adminRetryFailedJob } from '@mirabelle/contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { QUEUES } from '@mirabelle/jobs';
import type { Context } from '../context.js';
import { retryJob } from './retry-job.js';

export function failedJobRoutes(context: Context): void {
  const { service } = context;
  const { pool } = context.platform;
  service.route(adminRetryFailedJob, async (request) => {
    const { id } = request.params;
    const dot = id.indexOf('.');
    const queue = QUEUES.find((name) => name === id.slice(0, dot));
    if (!queue || !(await retryJob(context, queue, id.slice(dot + 1)))) {
      throw new ProblemError('job_unknown', 'There is no such failed job (any more).');
    }
    const { userId: staffId } = requirePerson(request);
    await recordOperatorAction(pool, { staffId, action: 'retry-job', subject: id, outcome: 'waiting' });
    return { id, status: 'waiting' as const };
  });
}
