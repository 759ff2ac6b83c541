import type { Logger } from '@mirabelle/runtime';
import { within } from '@mirabelle/runtime';
import { type BackendQueue, type BackendWorker, postgresBackend, redisBackend } from './backend.js';
import { jobType, type Retries } from './job-definition.js';
import type { JobCounts, JobQueues } from './job-queues.js';
import { connectWithRetry } from './connect-with-retry.js';
import { createJobProcessor, type ProcessorOptions, workerOptions } from './job-processor.js';

/** Done jobs are kept so long, in seconds, that an event which is handled again finds its job done. */
const KEEP_DONE_SECONDS = 24 * 3_600;
const MOST_DONE_KEPT = 10_000;
const GRACE_MS = 10_000;

export interface JobQueuesOptions {
  readonly databaseUrl: string;
  /** Where it is given, the queues are on Redis and not on Postgres. */
  readonly redisUrl?: string | undefined;
  readonly logger: Logger;
  /** Connections to Postgres for each queue; default 4. One is enough for who only looks. */
  readonly connections?: number;
}

/** Opens the queues. Connects when first used, and for as long as it takes, so no engine needs to be up yet. */
export function createJobQueues({ databaseUrl, redisUrl, logger, connections }: JobQueuesOptions): JobQueues {
  const backend = redisUrl ? redisBackend(redisUrl) : postgresBackend(databaseUrl, connections);
  const closing = new AbortController();
  const queues = new Map<string, Promise<BackendQueue>>();
  const workers: Promise<BackendWorker | undefined>[] = [];
  const warn = (queue: string) => (error: unknown) =>
    logger.warn({ err: error, queue }, 'the job queue cannot be reached; trying again');

  const queueOf = (name: string): Promise<BackendQueue> => {
    const known = queues.get(name);
    if (known !== undefined) return known;
    const make = () => {
      const queue = backend.queue(name);
      queue.on('error', warn(name));
      return queue;
    };
    const opening = connectWithRetry(make, closing.signal, warn(name));
    opening.catch(() => undefined);
    queues.set(name, opening);
    return opening;
  };

  return {
    async enqueue(definition, payload, { id, delayMs }) {
      closing.signal.throwIfAborted();
      if (id.includes(':')) throw new Error(`A job id holds no colon: ${id}`);
      const queue = await queueOf(definition.queue);
      await queue.add(jobType(definition), definition.payload.parse(payload), {
        jobId: id,
        ...keeping(definition),
        ...(delayMs && { delay: delayMs }),
      });
    },

    async withdraw(name, id) {
      closing.signal.throwIfAborted();
      await (await queueOf(name)).remove(id);
    },

    async repeat(definition, payload, { id, everyMs }) {
      closing.signal.throwIfAborted();
      const queue = await queueOf(definition.queue);
      const data = definition.payload.parse(payload);
      const template = { name: jobType(definition), data, opts: keeping(definition) };
      await queue.upsertJobScheduler(id, { every: everyMs }, template);
    },

    startWorker(queue, handlers, { concurrency = 1 } = {}) {
      const running: ProcessorOptions = { queue, handlers, logger };
      const make = () => {
        const worker = backend.worker(queue, createJobProcessor(running), workerOptions(running, concurrency));
        worker.on('error', warn(queue));
        return worker;
      };
      const starting = connectWithRetry(make, closing.signal, warn(queue)).then(
        (worker) => {
          worker.run().catch(warn(queue));
          return worker;
        },
        () => undefined,
      );
      workers.push(starting);
    },

    async countJobs(queue) {
      const counts = await (await queueOf(queue)).getJobCounts();
      const of = (state: string) => counts[state] ?? 0;
      return {
        waiting: of('waiting') + of('prioritized') + of('paused'),
        delayed: of('delayed'),
        active: of('active'),
        failed: of('failed'),
        completed: of('completed'),
      } satisfies JobCounts;
    },

    async listFailedJobs(queue, most) {
      const jobs = await (await queueOf(queue)).getFailed(0, most - 1);
      return jobs.map(({ id = '', name: type, attemptsMade, failedReason, finishedOn = 0 }) => {
        const failedAt = new Date(finishedOn).toISOString();
        return { id, queue, type, attempts: attemptsMade, error: failedReason, failedAt };
      });
    },

    async retry(queue, id) {
      const job = await (await queueOf(queue)).getJob(id);
      if (!(await job?.isFailed())) return false;
      try {
        await job?.retry('failed', { resetAttemptsMade: true });
        return true;
      } catch (error) {
        // Somebody else was faster.
        if (await job?.isFailed()) throw error;
        return false;
      }
    },

    async close(graceMs = GRACE_MS) {
      closing.abort(new Error('The job queues are closed'));
      await Promise.all(workers.map(async (worker) => drain(await worker, graceMs)));
      const opened = await Promise.allSettled(queues.values());
      const closings = opened.map((queue) =>
        queue.status === 'fulfilled' ? queue.value.close() : undefined,
      );
      await within(graceMs, Promise.all(closings));
    },
  };
}

/** How often a job is tried, and what is kept of it when it is done. */
function keeping({ retries }: { readonly retries: Retries }) {
  return {
    attempts: retries.attempts,
    backoff: { type: 'doubling' },
    removeOnComplete: { age: KEEP_DONE_SECONDS, count: MOST_DONE_KEPT },
    removeOnFail: false,
  };
}

/** Jobs that do not end in time are told so and left to whoever finds them abandoned. */
async function drain(worker: BackendWorker | undefined, graceMs: number): Promise<void> {
  if (!worker) return;
  const idle = await within(graceMs, worker.pause());
  if (!idle) worker.cancelAllJobs('The process is stopping');
  // An engine that has gone away can keep a connection from closing; the process is to end all the same.
  await within(graceMs, worker.close(!idle));
}
