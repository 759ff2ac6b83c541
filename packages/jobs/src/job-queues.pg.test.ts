import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MIGRATION_ADVISORY_LOCK_KEY, QueueKeys } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '../../../tests/support/database.js';
import type { FreezableEngine } from '../../../tests/support/engine.js';
import {
  explainMissingKillableRedis,
  explainMissingRedis,
  startRedis,
} from '../../../tests/support/engines.js';
import { createJobQueues } from './create-job-queues.js';
import { createJobHandler, defineJob, UnrecoverableJobError } from './job-definition.js';
import type { JobQueues } from './job-queues.js';

interface Engine {
  readonly databaseUrl: string;
  readonly redisUrl?: string;
  stop(): Promise<void>;
}

const ENGINES: Record<string, { skipReason?: string | undefined; start(): Promise<Engine> }> = {
  Postgres: { start: startPostgres },
  Redis: { skipReason: explainMissingRedis(), start: startRedisEngine },
};

const logger = pino({ level: 'silent' });
/** Part of the names of all queues, because the Redis of `REDIS_URL` still has the jobs of earlier runs. */
const RUN = randomUUID();
const QUEUE = `errands-${RUN}`;
const WAIT = { timeout: 15_000, interval: 20 };

const Errand = z.object({ errandId: z.string() });
const errand = defineJob({
  queue: QUEUE,
  name: 'errand',
  version: 1,
  payload: Errand,
  retryPolicy: { attempts: 3, firstPauseMs: 50, maxPauseMs: 100 },
});

for (const [name, { skipReason, start }] of Object.entries(ENGINES)) {
  // Skipped only when no Redis is available; the title says so.
  describe.skipIf(skipReason)(`Job queues on ${name}${skipReason ? ` (skipped: ${skipReason})` : ''}`, () => {
    let engine: Engine;
    const opened: JobQueues[] = [];
    const openQueues = (url = engine.databaseUrl) => {
      const queues = createJobQueues({ databaseUrl: url, redisUrl: engine.redisUrl, logger });
      opened.push(queues);
      return queues;
    };
    beforeAll(async () => {
      engine = await start();
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((queues) => queues.close(1_000)));
    });
    afterAll(() => engine?.stop());

    it('a job queue says how long the next job has been waiting since it was due', async () => {
      const queues = openQueues();
      expect(await queues.readWaitingAge(QUEUE)).toBe(0);
      await queues.enqueue(errand, { errandId: 'later' }, { id: 'aged-0', delayMs: 600_000 });
      expect(await queues.readWaitingAge(QUEUE)).toBe(0);
      await queues.enqueue(errand, { errandId: 'now' }, { id: 'aged-1' });
      await queues.enqueue(errand, { errandId: 'after' }, { id: 'aged-2' });
      const first = await queues.readWaitingAge(QUEUE);
      await vi.waitFor(async () => expect(await queues.readWaitingAge(QUEUE)).toBeGreaterThan(first), WAIT);
      for (const id of ['aged-0', 'aged-1', 'aged-2']) await queues.withdraw(QUEUE, id);
      expect(await queues.readWaitingAge(QUEUE)).toBe(0);
    });

    it('a job queue counts the wait of a job that failed and is tried again only from the end of its pause', async () => {
      const queue = `paused-jobs-${RUN}`;
      const pauseMs = 1_000;
      const pausedErrand = { ...errand, queue, retryPolicy: { attempts: 2, firstPauseMs: pauseMs } };
      const ends: number[] = [];
      let isTriedAgain = false;
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const queues = openQueues();
      // Two jobs fail at once. When the only worker has done a third one, both are due; it takes one, and the other one waits.
      queues.startWorker(queue, [
        createJobHandler(pausedErrand, async ({ errandId }, { attempt }) => {
          if (errandId === 'long') return void (await setTimeout(2 * pauseMs));
          if (attempt === 2) {
            isTriedAgain = true;
            return finished;
          }
          ends.push(Date.now());
          throw new Error('not yet');
        }),
      ]);
      for (const id of ['one', 'two', 'long']) await queues.enqueue(pausedErrand, { errandId: id }, { id });
      await vi.waitFor(async () => {
        expect(isTriedAgain).toBe(true);
        expect(await queues.countJobs(queue)).toMatchObject({ active: 1, waiting: 1 });
      }, WAIT);
      const age = await queues.readWaitingAge(queue);
      expect(age).toBeLessThanOrEqual(Date.now() - pauseMs - Math.min(...ends));
      finish();
    });

    it('a job queue counts the wait of a failed job from the moment at which staff retry it', async () => {
      const queue = `failed-jobs-${RUN}`;
      const failing = { ...errand, queue };
      const queues = openQueues();
      queues.startWorker(queue, [
        createJobHandler(failing, async () => {
          throw new UnrecoverableJobError('no');
        }),
      ]);
      await queues.enqueue(failing, { errandId: 'a' }, { id: 'failed-errand' });
      await vi.waitFor(async () => expect((await queues.countJobs(queue)).failed).toBe(1), WAIT);
      await queues.close();
      const retryingQueues = openQueues();
      const retriedAt = Date.now();
      expect(await retryingQueues.retry(queue, 'failed-errand')).toBe(true);
      expect((await retryingQueues.countJobs(queue)).waiting).toBe(1);
      expect(await retryingQueues.readWaitingAge(queue)).toBeLessThanOrEqual(Date.now() - retriedAt);
    });

    it('a job queue runs a job that was enqueued before any worker started', async () => {
      await openQueues().enqueue(errand, { errandId: 'a' }, { id: 'first' });
      const done: string[] = [];
      openQueues().startWorker(QUEUE, [
        createJobHandler(errand, async ({ errandId }) => void done.push(errandId)),
      ]);
      await vi.waitFor(() => expect(done).toEqual(['a']), WAIT);
    });

    it('a job queue runs a job once, even if several processes enqueue it again under its id', async () => {
      const [first, second] = [openQueues(), openQueues()];
      const done: string[] = [];
      const handler = createJobHandler(errand, async ({ errandId }) => void done.push(errandId));
      for (const queues of [first, second]) queues.startWorker(QUEUE, [handler], { concurrency: 2 });
      for (const queues of [first, second, first]) {
        await queues.enqueue(errand, { errandId: 'b' }, { id: 'same' });
        await setTimeout(100);
      }
      await first.enqueue(errand, { errandId: 'c' }, { id: 'last' });
      await vi.waitFor(() => expect(done).toContain('c'), WAIT);
      expect(done).toEqual(['b', 'c']);
    });

    it('a job queue retries a failed job after a pause', async () => {
      const attempts: number[] = [];
      const queues = openQueues();
      queues.startWorker(QUEUE, [
        createJobHandler(errand, async (_, { attempt }) => {
          attempts.push(attempt);
          if (attempt < 3) throw new Error('not yet');
        }),
      ]);
      await queues.enqueue(errand, { errandId: 'd' }, { id: 'retried' });
      await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3]), WAIT);
    });

    it('a job queue keeps a job as failed after its last attempt, and an unrecoverable one after its first', async () => {
      const attempts: Record<string, number> = {};
      const queues = openQueues();
      const before = (await queues.countJobs(QUEUE)).failed;
      queues.startWorker(QUEUE, [
        createJobHandler(errand, async ({ errandId }, { attempt }) => {
          attempts[errandId] = attempt;
          throw errandId === 'unrecoverable' ? new UnrecoverableJobError('no') : new Error('no');
        }),
      ]);
      await queues.enqueue(errand, { errandId: 'unlucky' }, { id: 'unlucky' });
      await queues.enqueue(errand, { errandId: 'unrecoverable' }, { id: 'unrecoverable' });
      await vi.waitFor(async () => expect((await queues.countJobs(QUEUE)).failed).toBe(before + 2), WAIT);
      expect(attempts).toEqual({ unlucky: 3, unrecoverable: 1 });
    });

    it('a job queue lists failed jobs and retries each from its first attempt, once for several requests', async () => {
      const queues = openQueues();
      const queue = `retried-jobs-${RUN}`;
      const attempts: number[] = [];
      let isRepaired = false;
      queues.startWorker(queue, [
        createJobHandler({ ...errand, queue }, async (_, { attempt }) => {
          attempts.push(attempt);
          if (!isRepaired) throw new Error('The till is closed');
        }),
      ]);
      await queues.enqueue({ ...errand, queue }, { errandId: 'g' }, { id: 'again' });
      await vi.waitFor(async () => expect(await queues.listFailedJobs(queue, 10)).toHaveLength(1), WAIT);
      expect(await queues.listFailedJobs(queue, 10)).toMatchObject([
        { id: 'again', queue, type: 'errand.v1', attempts: 3, error: 'The till is closed' },
      ]);
      isRepaired = true;
      const results = await Promise.all([queues.retry(queue, 'again'), openQueues().retry(queue, 'again')]);
      expect([...results].sort()).toEqual([false, true]);
      await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3, 1]), WAIT);
      await vi.waitFor(async () => expect((await queues.countJobs(queue)).completed).toBe(1), WAIT);
      expect(await queues.listFailedJobs(queue, 10)).toEqual([]);
      expect(await queues.retry(queue, 'never-there')).toBe(false);
    });

    it('a job queue retries failed jobs at once when it is told to, and leaves delayed jobs alone', async () => {
      const slowErrand = {
        ...errand,
        name: 'slow-errand',
        retryPolicy: { attempts: 3, firstPauseMs: 600_000 },
      };
      const attempts: string[] = [];
      const queues = openQueues();
      queues.startWorker(QUEUE, [
        createJobHandler(slowErrand, async ({ errandId }) => {
          attempts.push(errandId);
          if (attempts.length === 1) throw new Error('the engine is away');
        }),
      ]);
      await queues.enqueue(slowErrand, { errandId: 'later' }, { id: 'delayed-errand', delayMs: 600_000 });
      await queues.enqueue(slowErrand, { errandId: 'again' }, { id: 'failed-errand' });
      await vi.waitFor(async () => {
        expect(attempts).toEqual(['again']);
        expect((await queues.countJobs(QUEUE)).delayed).toBeGreaterThan(1);
      }, WAIT);
      expect(await queues.retryNow(QUEUE)).toBe(1);
      await vi.waitFor(() => expect(attempts).toEqual(['again', 'again']), WAIT);
      await queues.withdraw(QUEUE, 'delayed-errand');
    });

    it('a job queue retries at once also those failed jobs that are due after a thousand delayed ones, and counts their wait from then', async () => {
      const queue = `many-jobs-${RUN}`;
      const slowErrand = { ...errand, queue, retryPolicy: { attempts: 3, firstPauseMs: 600_000 } };
      const queues = openQueues();
      queues.startWorker(queue, [
        createJobHandler(slowErrand, async () => {
          throw new Error('the engine is away');
        }),
      ]);
      await queues.enqueue(slowErrand, { errandId: 'again' }, { id: 'failed-errand' });
      await vi.waitFor(async () => expect((await queues.countJobs(queue)).delayed).toBe(1), WAIT);
      await queues.close();
      const [first, second] = [openQueues(), openQueues()];
      await Promise.all(
        Array.from({ length: 1_000 }, (_, n) =>
          first.enqueue(slowErrand, { errandId: 'later' }, { id: `later-${n}`, delayMs: 300_000 }),
        ),
      );
      const retriedAt = Date.now();
      // Of two processes that see the engine come back, one retries the job.
      const counts = await Promise.all([first.retryNow(queue), second.retryNow(queue)]);
      expect(counts.sort()).toEqual([0, 1]);
      expect(await first.countJobs(queue)).toMatchObject({ waiting: 1, delayed: 1_000 });
      expect(await first.readWaitingAge(queue)).toBeLessThanOrEqual(Date.now() - retriedAt);
    });

    it('a job queue does not start a delayed job before its time', async () => {
      const queues = openQueues();
      const started: string[] = [];
      queues.startWorker(QUEUE, [
        createJobHandler(errand, async ({ errandId }) => void started.push(errandId)),
      ]);
      await queues.enqueue(errand, { errandId: 'much later' }, { id: 'much-later', delayMs: 600_000 });
      await queues.enqueue(errand, { errandId: 'later' }, { id: 'later', delayMs: 100 });
      await vi.waitFor(() => expect(started).toEqual(['later']), WAIT);
      expect((await queues.countJobs(QUEUE)).delayed).toBe(1);
      await queues.withdraw(QUEUE, 'much-later');
    });

    it('a job queue withdraws a waiting job, and accepts its id again afterwards', async () => {
      const queues = openQueues();
      const done: string[] = [];
      await queues.enqueue(errand, { errandId: 'f1' }, { id: 'withdrawn', delayMs: 600_000 });
      await queues.withdraw(QUEUE, 'withdrawn');
      await queues.withdraw(QUEUE, 'never-there');
      await queues.enqueue(errand, { errandId: 'f2' }, { id: 'withdrawn' });
      queues.startWorker(QUEUE, [createJobHandler(errand, async ({ errandId }) => void done.push(errandId))]);
      await vi.waitFor(() => expect(done).toEqual(['f2']), WAIT);
    });

    it('a job queue runs, withdraws and retries a job by any id, also one that BullMQ uses as a name of its own', async () => {
      const queue = `named-jobs-${RUN}`;
      const named = { ...errand, queue };
      const ids = [...Object.keys(new QueueKeys().getKeys(queue)), '7', 'job.failed'];
      const queues = openQueues();
      const runs: string[] = [];
      let isRefusing = true;
      for (const id of ids) await queues.enqueue(named, { errandId: 'later' }, { id, delayMs: 600_000 });
      expect((await queues.countJobs(queue)).delayed).toBe(ids.length);
      for (const id of ids) await queues.withdraw(queue, id);
      expect((await queues.countJobs(queue)).delayed).toBe(0);
      for (const id of ids) await queues.enqueue(named, { errandId: id }, { id });
      queues.startWorker(queue, [
        createJobHandler(named, async ({ errandId }, { id }) => {
          if (isRefusing) throw new UnrecoverableJobError('no');
          expect(id).toBe(errandId);
          runs.push(id);
        }),
      ]);
      await vi.waitFor(async () => expect((await queues.countJobs(queue)).failed).toBe(ids.length), WAIT);
      const failed = (await queues.listFailedJobs(queue, 100)).map(({ id }) => id);
      expect(failed.toSorted()).toEqual(ids.toSorted());
      isRefusing = false;
      for (const id of failed) expect(await queues.retry(queue, id)).toBe(true);
      await vi.waitFor(() => expect(runs.toSorted()).toEqual(ids.toSorted()), WAIT);
    });

    it('a job queue runs a repeated job once per interval, even if several processes schedule it', async () => {
      const [first, second] = [openQueues(), openQueues()];
      const runs: string[] = [];
      const tick = defineJob({ ...errand, queue: `ticks-${RUN}` });
      for (const queues of [first, second]) {
        await queues.repeat(tick, { errandId: 'g' }, { id: 'clock', everyMs: 300 });
        queues.startWorker(tick.queue, [createJobHandler(tick, async (_, { id }) => void runs.push(id))]);
      }
      await vi.waitFor(() => expect(runs.length).toBeGreaterThanOrEqual(3), WAIT);
      expect(new Set(runs).size).toBe(runs.length);
    });

    it('a job queue leaves a job of an unknown version to another worker', async () => {
      const newer = defineJob({ ...errand, version: 2 });
      const queues = openQueues();
      const done: string[] = [];
      queues.startWorker(QUEUE, [createJobHandler(errand, async ({ errandId }) => void done.push(errandId))]);
      await queues.enqueue(newer, { errandId: 'new' }, { id: 'newer' });
      await queues.enqueue(errand, { errandId: 'old' }, { id: 'older' });
      await vi.waitFor(() => expect(done).toEqual(['old']), WAIT);
      await vi.waitFor(async () => expect((await queues.countJobs(QUEUE)).delayed).toBe(1), WAIT);
    });

    it('a job queue waits for running jobs when it closes, but no longer than the grace period', async () => {
      const steps: string[] = [];
      const quick = openQueues();
      quick.startWorker(QUEUE, [
        createJobHandler(errand, async () => {
          steps.push('began');
          await setTimeout(300);
          steps.push('ended');
        }),
      ]);
      await quick.enqueue(errand, { errandId: 'f' }, { id: 'running' });
      await vi.waitFor(() => expect(steps).toEqual(['began']), WAIT);
      await quick.close();
      expect(steps).toEqual(['began', 'ended']);

      const stuck = openQueues();
      let isAborted = false;
      stuck.startWorker(QUEUE, [
        createJobHandler(errand, async (_, { signal }) => {
          steps.push('stuck');
          signal.addEventListener('abort', () => {
            isAborted = true;
          });
          await new Promise(() => undefined);
        }),
      ]);
      await stuck.enqueue(errand, { errandId: 'g' }, { id: 'stuck' });
      await vi.waitFor(() => expect(steps).toContain('stuck'), WAIT);
      // The job never ends.
      await stuck.close(300);
      expect(isAborted).toBe(true);
    });

    it('a job queue rejects an id with a colon, an invalid payload, and every call once it is closed', async () => {
      const queues = openQueues();
      await expect(queues.enqueue(errand, { errandId: 'x' }, { id: 'a:b' })).rejects.toThrow('colon');
      await expect(queues.enqueue(errand, {} as { errandId: string }, { id: 'bad' })).rejects.toThrow();
      await queues.close();
      await expect(queues.enqueue(errand, { errandId: 'x' }, { id: 'late' })).rejects.toThrow('closed');
    });
  });
}

const skipReason = explainMissingKillableRedis();
// Skipped only when no Redis is available that can be killed; the title says so.
describe.skipIf(skipReason)(
  `Job queues on a Redis with faults${skipReason ? ` (skipped: ${skipReason})` : ''}`,
  () => {
    const databaseUrl = 'postgres://unused.invalid/unused';
    let folder: string;
    let redis: FreezableEngine;
    let queues: JobQueues;
    const messages: string[] = [];
    const openQueues = () => {
      const log = pino(
        { level: 'info' },
        { write: (line: string) => void messages.push(JSON.parse(line).msg) },
      );
      return createJobQueues({ databaseUrl, redisUrl: redis.address, logger: log });
    };
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'mirabelle-redis-'));
      redis = await startRedis(folder);
      messages.length = 0;
      queues = openQueues();
    });
    afterEach(async () => {
      await queues.close(1_000);
      await redis[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    });

    it('job queues keep the jobs that are enqueued while Redis is frozen, and say so once', async () => {
      const done: string[] = [];
      await queues.enqueue(errand, { errandId: 'before' }, { id: 'before' });
      redis.freeze();
      const enqueuing = Array.from({ length: 5 }, (_, index) =>
        queues.enqueue(errand, { errandId: `frozen ${index}` }, { id: `frozen-${index}` }),
      );
      await vi.waitFor(() => expect(messages).toHaveLength(1), WAIT);
      expect(messages[0]).toMatch(/^The job queues cannot use Redis \(REDIS_URL\): .*none is lost/);
      redis.thaw();
      await Promise.all(enqueuing);
      queues.startWorker(QUEUE, [createJobHandler(errand, async ({ errandId }) => void done.push(errandId))]);
      await vi.waitFor(() => expect(done).toHaveLength(6), WAIT);
      expect(new Set(done).size).toBe(6);
      expect(messages).toEqual([
        expect.stringContaining('cannot use Redis'),
        'The job queues can use Redis (REDIS_URL) again',
      ]);
    });

    it('job queues keep the jobs of a Redis that is killed, with those that are enqueued meanwhile, and say so once', async () => {
      const done: string[] = [];
      queues.startWorker('other', [createJobHandler({ ...errand, queue: 'other' }, async () => undefined)]);
      await queues.enqueue(errand, { errandId: 'before' }, { id: 'before' });
      await redis.kill9();
      const enqueuing = queues.enqueue(errand, { errandId: 'meanwhile' }, { id: 'meanwhile' });
      await vi.waitFor(() => expect(messages).toHaveLength(1), WAIT);
      await redis.start();
      await enqueuing;
      queues.startWorker(QUEUE, [createJobHandler(errand, async ({ errandId }) => void done.push(errandId))]);
      await vi.waitFor(() => expect(done.sort()).toEqual(['before', 'meanwhile']), WAIT);
      expect(messages).toEqual([
        expect.stringContaining('cannot use Redis'),
        'The job queues can use Redis (REDIS_URL) again',
      ]);
    });

    it('job queues warn of each setting with which Redis could lose jobs, and of no other setting', async () => {
      queues.startWorker(QUEUE, [createJobHandler(errand, async () => undefined)]);
      await queues.enqueue(errand, { errandId: 'a' }, { id: 'a' });
      const client = new Redis(redis.address);
      const newQueues = openQueues();
      try {
        await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
        await client.config('SET', 'appendfsync', 'everysec');
        newQueues.startWorker(QUEUE, [createJobHandler(errand, async () => undefined)]);
        await vi.waitFor(() => expect(messages).toHaveLength(2), WAIT);
      } finally {
        client.disconnect();
        await newQueues.close(1_000);
      }
      expect(messages).toEqual([
        'Redis throws jobs away when its memory is full, because its setting maxmemory-policy is "allkeys-lru". Set it to "noeviction".',
        'Redis can lose its latest jobs when its machine loses power, because its setting appendfsync is "everysec". Set it to "always".',
      ]);
    });
  },
);

describe('Job queues whose Postgres ends connections', () => {
  it('job queues go on when Postgres ends the connection with which they create their tables', async () => {
    const database = await createDatabase();
    const other = new pg.Client(database.url);
    await other.connect();
    // The lock under which BullMQ creates its tables.
    const lock = `${MIGRATION_ADVISORY_LOCK_KEY}, hashtext('jobs')`;
    await other.query(`select pg_advisory_lock(${lock})`);
    const queues = createJobQueues({ databaseUrl: database.url, logger });
    const enqueued = queues.enqueue(errand, { errandId: 'x' }, { id: 'x' });
    await vi.waitFor(async () => {
      const { rows } = await other.query(
        `select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and not granted and pid <> pg_backend_pid()
          and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rows).toHaveLength(1);
    }, WAIT);
    await other.query(`select pg_advisory_unlock(${lock})`);
    await enqueued;
    expect((await queues.countJobs(QUEUE)).waiting).toBe(1);
    await queues.close();
    await other.end();
    await database.drop();
  });
});

describe('Job queues without a running engine', () => {
  it('job queues start and stop without a running engine', async () => {
    const queues = createJobQueues({ databaseUrl: 'postgres://nobody@127.0.0.1:9/none', logger });
    queues.startWorker(QUEUE, [createJobHandler(errand, async () => undefined)]);
    const waiting = queues.enqueue(errand, { errandId: 'x' }, { id: 'x' });
    const refused = expect(waiting).rejects.toThrow('closed');
    await setTimeout(300);
    await queues.close();
    await refused;
  });

  it('job queues log a worker that cannot run', async () => {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
    const queues = createJobQueues({ databaseUrl: 'postgres://nobody@127.0.0.1:9/none', logger: log });
    queues.startWorker(QUEUE, [], { concurrency: 0 });
    await vi.waitFor(() => expect(lines.join()).toContain('the worker of a queue cannot run'), WAIT);
    await queues.close();
  });
});

async function startPostgres(): Promise<Engine> {
  const database = await createDatabase();
  return { databaseUrl: database.url, stop: database.drop };
}

async function startRedisEngine(): Promise<Engine> {
  const redis = await startRedis();
  return {
    databaseUrl: 'postgres://unused.invalid/unused',
    redisUrl: redis.address,
    stop: async () => redis[Symbol.asyncDispose](),
  };
}
