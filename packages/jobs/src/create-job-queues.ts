import { type Logger, type RetryPolicy, withSpan, withTimeout } from '@mirabelle/runtime';
import {
  type BackendJob,
  type BackendQueue,
  type BackendWorker,
  createPostgresBackend,
  createRedisBackend,
} from './backend.js';
import { checkRedisSettings } from './check-redis.js';
import { connectWithRetry } from './connect-with-retry.js';
import { addDueTime, readDueTime, toJobData } from './job-data.js';
import { formatJobType } from './job-definition.js';
import { readJobId, toBackendId } from './job-id.js';
import { createJobProcessor, createWorkerOptions, type ProcessorOptions } from './job-processor.js';
import type { JobCounts, JobQueues } from './job-queues.js';
import { QueueEngineLog } from './queue-engine-log.js';

/** How long completed jobs are kept, so that an event that is delivered again does not start its job again. */
const COMPLETED_KEPT_SECONDS = 24 * 3_600;
/** How many completed jobs are kept at most. */
const MAX_COMPLETED_KEPT = 10_000;
/** How long closing waits for running jobs. */
const GRACE_MS = 10_000;
/** How many delayed jobs `retryNow` reads with one call, and how many it starts at once. */
const RETRY_BATCH_SIZE = 1_000;

export interface JobQueuesOptions {
  readonly databaseUrl: string;
  /** With a URL, the queues are on Redis instead of Postgres. */
  readonly redisUrl?: string | undefined;
  readonly logger: Logger;
  /** Connections to Postgres for each queue; default 4. One is enough to only inspect queues. */
  readonly connections?: number;
}

/** Creates the job queues. A queue connects when it is first used and keeps trying, so the engine may start later. */
export function createJobQueues({ databaseUrl, redisUrl, logger, connections }: JobQueuesOptions): JobQueues {
  const backend = redisUrl ? createRedisBackend(redisUrl) : createPostgresBackend(databaseUrl, connections);
  const closing = new AbortController();
  const queues = new Map<string, Promise<BackendQueue>>();
  const workers: Promise<BackendWorker | undefined>[] = [];
  const engineLog = new QueueEngineLog(redisUrl ? 'Redis (REDIS_URL)' : 'Postgres (DATABASE_URL)', logger);
  let redisCheck: { stop(): void } | undefined;
  const reportFailure = (error: unknown) => {
    // Closing breaks connections too.
    if (!closing.signal.aborted) engineLog.reportFailure(error);
  };
  /** Reports that the engine has answered, once the call succeeds. Its error is left to the caller. */
  const observe = async <T>(call: Promise<T>): Promise<T> => {
    const result = await call;
    engineLog.reportAnswer();
    return result;
  };

  const getQueue = (name: string): Promise<BackendQueue> => {
    const existing = queues.get(name);
    if (existing !== undefined) return existing;
    const create = async () => {
      const queue = await backend.createQueue(name);
      queue.on('error', reportFailure);
      return queue;
    };
    const opening = observe(connectWithRetry(create, closing.signal, reportFailure));
    opening.catch(() => undefined);
    queues.set(name, opening);
    return opening;
  };

  return {
    async enqueue(definition, payload, { id, delayMs }) {
      closing.signal.throwIfAborted();
      if (id.includes(':')) throw new Error(`A job id must not contain a colon: ${id}`);
      const queue = await getQueue(definition.queue);
      const data = definition.payload.parse(payload);
      const options = {
        jobId: toBackendId(id),
        ...createJobOptions(definition),
        ...(delayMs && { delay: delayMs }),
      };
      const type = formatJobType(definition);
      await withSpan(
        () => ({ name: `enqueue ${type}`, kind: 'producer' }),
        () => observe(queue.add(type, toJobData(data), options)),
      );
    },

    async withdraw(name, id) {
      closing.signal.throwIfAborted();
      await observe((await getQueue(name)).remove(toBackendId(id)));
    },

    async repeat(definition, payload, { id, everyMs }) {
      closing.signal.throwIfAborted();
      const queue = await getQueue(definition.queue);
      const data = definition.payload.parse(payload);
      const template = { name: formatJobType(definition), data, opts: createJobOptions(definition) };
      await observe(queue.upsertJobScheduler(id, { every: everyMs }, template));
    },

    startWorker(queue, handlers, { concurrency = 1 } = {}) {
      if (redisUrl) redisCheck ??= checkRedisSettings(redisUrl, logger);
      const options: ProcessorOptions = { queue, handlers, logger, onTaken: () => engineLog.reportAnswer() };
      const create = async () => {
        const worker = await backend.createWorker(
          queue,
          createJobProcessor(options),
          createWorkerOptions(options, concurrency),
        );
        worker.on('error', reportFailure);
        return worker;
      };
      const starting = observe(connectWithRetry(create, closing.signal, reportFailure)).then(
        (worker) => {
          worker.run().catch(reportFailure);
          return worker;
        },
        (error: unknown) => {
          if (!closing.signal.aborted)
            logger.error({ err: error, queue }, 'the worker of a queue cannot run');
          return undefined;
        },
      );
      workers.push(starting);
    },

    async retryNow(queue) {
      // All are found before the first one starts, so that one that fails again at once is not started twice.
      const failed = await listDelayedFailures(await getQueue(queue));
      let started = 0;
      while (failed.length > 0) {
        const promoting = failed.splice(0, RETRY_BATCH_SIZE).map(promote);
        // Another process may have started a job in the meantime.
        const results = await Promise.allSettled(promoting);
        started += results.filter(({ status }) => status === 'fulfilled').length;
      }
      return started;
    },

    async countJobs(queue) {
      const counts = await observe((await getQueue(queue)).getJobCounts());
      const getCount = (state: string) => counts[state] ?? 0;
      return {
        waiting: getCount('waiting') + getCount('prioritized') + getCount('paused'),
        delayed: getCount('delayed'),
        active: getCount('active'),
        failed: getCount('failed'),
        completed: getCount('completed'),
      } satisfies JobCounts;
    },

    async readWaitingAge(queue) {
      const [next] = await observe((await getQueue(queue)).getWaiting(0, 0));
      return next ? Math.max(0, Date.now() - calculateRunnableTime(next)) : 0;
    },

    async listFailedJobs(queue, limit) {
      const jobs = await observe((await getQueue(queue)).getFailed(0, limit - 1));
      return jobs.map(({ id = '', name: type, attemptsMade, failedReason, finishedOn = 0 }) => {
        const failedAt = new Date(finishedOn).toISOString();
        return { id: readJobId(id), queue, type, attempts: attemptsMade, error: failedReason, failedAt };
      });
    },

    async retry(queue, id) {
      const job = await (await getQueue(queue)).getJob(toBackendId(id));
      if (!job || !(await job.isFailed())) return false;
      try {
        await job.updateData(addDueTime(job.data, Date.now()));
        await job.retry('failed', { resetAttemptsMade: true });
        return true;
      } catch (error) {
        // Another request has retried the job in the meantime.
        if (await job.isFailed()) throw error;
        return false;
      }
    },

    async close(graceMs = GRACE_MS) {
      closing.abort(new Error('The job queues are closed'));
      redisCheck?.stop();
      await Promise.all(workers.map(async (worker) => drain(await worker, graceMs)));
      const opened = await Promise.allSettled(queues.values());
      const closings = opened.map((queue) =>
        queue.status === 'fulfilled' ? queue.value.close() : undefined,
      );
      await withTimeout(graceMs, Promise.all(closings));
    },
  };
}

/** The jobs of a queue that have failed and wait for their next attempt. */
async function listDelayedFailures(queue: BackendQueue): Promise<BackendJob[]> {
  const failed: BackendJob[] = [];
  for (let start = 0; ; start += RETRY_BATCH_SIZE) {
    const page = await queue.getDelayed(start, start + RETRY_BATCH_SIZE - 1);
    failed.push(...page.filter(({ attemptsMade }) => attemptsMade > 0));
    if (page.length < RETRY_BATCH_SIZE) return failed;
  }
}

/** Starts a delayed job now. @throws if it is no longer delayed */
async function promote(job: BackendJob): Promise<void> {
  await job.updateData(addDueTime(job.data, Date.now()));
  await job.promote();
}

/**
 * The time from which a waiting job could run, ms since 1970: the end of its delay, the end of its pause after a failure, or the
 * moment at which somebody retried it. A job whose worker died counts from the start of that attempt.
 */
const calculateRunnableTime = ({ timestamp, opts, processedOn, data }: BackendJob): number =>
  Math.max(timestamp + (opts.delay ?? 0), processedOn ?? 0, readDueTime(data) ?? 0);

/** BullMQ's options for the attempts of a job and for how long it is kept. */
function createJobOptions({ retryPolicy }: { readonly retryPolicy: RetryPolicy }) {
  return {
    attempts: retryPolicy.attempts,
    backoff: { type: 'doubling' },
    removeOnComplete: { age: COMPLETED_KEPT_SECONDS, count: MAX_COMPLETED_KEPT },
    removeOnFail: false,
  };
}

/** Lets running jobs end. Jobs that do not end in time are aborted, and another worker takes them over later. */
async function drain(worker: BackendWorker | undefined, graceMs: number): Promise<void> {
  if (!worker) return;
  const { timedOut } = await withTimeout(graceMs, worker.pause());
  if (timedOut) worker.cancelAllJobs('The process is stopping');
  // A connection to an unreachable engine may never close, and the process must end anyway.
  await withTimeout(graceMs, worker.close(timedOut));
}
