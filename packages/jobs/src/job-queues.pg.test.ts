import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { redisIsMissing, startRedis } from '../../../tests/support/engines.js';
import { createJobQueues } from './create-job-queues.js';
import { defineJob, createJobHandler, UnrecoverableJobError } from './job-definition.js';
import type { JobQueues } from './job-queues.js';

interface Engine {
  readonly databaseUrl: string;
  readonly redisUrl?: string;
  stop(): Promise<void>;
}

const ENGINES: Record<string, { missing?: string | undefined; start(): Promise<Engine> }> = {
  Postgres: { start: startPostgres },
  Redis: { missing: redisIsMissing(), start: startRedisEngine },
};

const logger = pino({ level: 'silent' });
const QUEUE = 'errands';
const patient = { timeout: 15_000, interval: 20 };

const Errand = z.object({ errandId: z.string() });
const errand = defineJob({
  queue: QUEUE,
  name: 'errand',
  version: 1,
  payload: Errand,
  retries: { attempts: 3, firstPauseMs: 50, maxPauseMs: 100 },
});

for (const [name, { missing, start }] of Object.entries(ENGINES)) {
  // Skipped only where no Redis can be had; the title says so.
  describe.skipIf(missing)(`Job queues on ${name}${missing ? ` (skipped: ${missing})` : ''}`, () => {
    let engine: Engine;
    const opened: JobQueues[] = [];
    const open = (url = engine.databaseUrl) => {
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

    it('does a job that was put there before anybody worked', async () => {
      await open().enqueue(errand, { errandId: 'a' }, { id: 'first' });
      const done: string[] = [];
      open().startWorker(QUEUE, [createJobHandler(errand, async ({ errandId }) => void done.push(errandId))]);
      await vi.waitFor(() => expect(done).toEqual(['a']), patient);
    });

    it('does a job once, however often it is enqueued under its id, by whomever', async () => {
      const [one, other] = [open(), open()];
      const done: string[] = [];
      const handler = createJobHandler(errand, async ({ errandId }) => void done.push(errandId));
      for (const queues of [one, other]) queues.startWorker(QUEUE, [handler], { concurrency: 2 });
      for (const queues of [one, other, one]) {
        await queues.enqueue(errand, { errandId: 'b' }, { id: 'same' });
        await setTimeout(100);
      }
      await one.enqueue(errand, { errandId: 'c' }, { id: 'last' });
      await vi.waitFor(() => expect(done).toContain('c'), patient);
      expect(done).toEqual(['b', 'c']);
    });

    it('tries a failing job again after a pause', async () => {
      const attempts: number[] = [];
      const queues = open();
      queues.startWorker(QUEUE, [
        createJobHandler(errand, async (_, { attempt }) => {
          attempts.push(attempt);
          if (attempt < 3) throw new Error('not yet');
        }),
      ]);
      await queues.enqueue(errand, { errandId: 'd' }, { id: 'retried' });
      await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3]), patient);
    });

    it('keeps a job as failed that fails every time, and one that says that it is hopeless at once', async () => {
      const attempts: Record<string, number> = {};
      const queues = open();
      const before = (await queues.countJobs(QUEUE)).failed;
      queues.startWorker(QUEUE, [
        createJobHandler(errand, async ({ errandId }, { attempt }) => {
          attempts[errandId] = attempt;
          throw errandId === 'hopeless' ? new UnrecoverableJobError('no') : new Error('no');
        }),
      ]);
      await queues.enqueue(errand, { errandId: 'unlucky' }, { id: 'unlucky' });
      await queues.enqueue(errand, { errandId: 'hopeless' }, { id: 'hopeless' });
      await vi.waitFor(async () => expect((await queues.countJobs(QUEUE)).failed).toBe(before + 2), patient);
      expect(attempts).toEqual({ unlucky: 3, hopeless: 1 });
    });

    it('lists what has failed, and does it once more from the first attempt, for whoever asks first', async () => {
      const queues = open();
      const queue = 'second-chances';
      const attempts: number[] = [];
      let healed = false;
      queues.startWorker(queue, [
        createJobHandler({ ...errand, queue }, async (_, { attempt }) => {
          attempts.push(attempt);
          if (!healed) throw new Error('The till is closed');
        }),
      ]);
      await queues.enqueue({ ...errand, queue }, { errandId: 'g' }, { id: 'again' });
      await vi.waitFor(async () => expect(await queues.listFailedJobs(queue, 10)).toHaveLength(1), patient);
      expect(await queues.listFailedJobs(queue, 10)).toMatchObject([
        { id: 'again', queue, type: 'errand.v1', attempts: 3, error: 'The till is closed' },
      ]);
      healed = true;
      const asked = await Promise.all([queues.retry(queue, 'again'), open().retry(queue, 'again')]);
      expect([...asked].sort()).toEqual([false, true]);
      await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3, 1]), patient);
      await vi.waitFor(async () => expect((await queues.countJobs(queue)).completed).toBe(1), patient);
      expect(await queues.listFailedJobs(queue, 10)).toEqual([]);
      expect(await queues.retry(queue, 'never-there')).toBe(false);
    });

    it('starts a delayed job not before its time', async () => {
      const queues = open();
      const started: number[] = [];
      queues.startWorker(QUEUE, [createJobHandler(errand, async () => void started.push(Date.now()))]);
      const asked = Date.now();
      await queues.enqueue(errand, { errandId: 'e' }, { id: 'later', delayMs: 400 });
      await vi.waitFor(() => expect(started).toHaveLength(1), patient);
      expect((started[0] as number) - asked).toBeGreaterThanOrEqual(395);
    });

    it('takes a waiting job back, and takes it anew afterwards', async () => {
      const queues = open();
      const done: string[] = [];
      await queues.enqueue(errand, { errandId: 'f1' }, { id: 'withdrawn', delayMs: 600_000 });
      await queues.withdraw(QUEUE, 'withdrawn');
      await queues.withdraw(QUEUE, 'never-there');
      await queues.enqueue(errand, { errandId: 'f2' }, { id: 'withdrawn' });
      queues.startWorker(QUEUE, [createJobHandler(errand, async ({ errandId }) => void done.push(errandId))]);
      await vi.waitFor(() => expect(done).toEqual(['f2']), patient);
    });

    it('does a repeated job again and again, once a turn, however many ask for it', async () => {
      const [one, other] = [open(), open()];
      const turns: string[] = [];
      const tick = defineJob({ ...errand, queue: 'ticks' });
      for (const queues of [one, other]) {
        await queues.repeat(tick, { errandId: 'g' }, { id: 'clock', everyMs: 300 });
        queues.startWorker('ticks', [createJobHandler(tick, async (_, { id }) => void turns.push(id))]);
      }
      await vi.waitFor(() => expect(turns.length).toBeGreaterThanOrEqual(3), patient);
      expect(new Set(turns).size).toBe(turns.length);
    });

    it('leaves a job of a version that it does not know to somebody who does', async () => {
      const newer = defineJob({ ...errand, version: 2 });
      const queues = open();
      const done: string[] = [];
      queues.startWorker(QUEUE, [createJobHandler(errand, async ({ errandId }) => void done.push(errandId))]);
      await queues.enqueue(newer, { errandId: 'new' }, { id: 'newer' });
      await queues.enqueue(errand, { errandId: 'old' }, { id: 'older' });
      await vi.waitFor(() => expect(done).toEqual(['old']), patient);
      await vi.waitFor(async () => expect((await queues.countJobs(QUEUE)).delayed).toBe(1), patient);
    });

    it('lets running jobs end when it closes, and no longer than it is told', async () => {
      const ended: string[] = [];
      const quick = open();
      quick.startWorker(QUEUE, [
        createJobHandler(errand, async () => {
          ended.push('began');
          await setTimeout(300);
          ended.push('ended');
        }),
      ]);
      await quick.enqueue(errand, { errandId: 'f' }, { id: 'running' });
      await vi.waitFor(() => expect(ended).toEqual(['began']), patient);
      await quick.close();
      expect(ended).toEqual(['began', 'ended']);

      const stuck = open();
      let told = false;
      stuck.startWorker(QUEUE, [
        createJobHandler(errand, async (_, { signal }) => {
          ended.push('stuck');
          signal.addEventListener('abort', () => {
            told = true;
          });
          await new Promise(() => undefined);
        }),
      ]);
      await stuck.enqueue(errand, { errandId: 'g' }, { id: 'stuck' });
      await vi.waitFor(() => expect(ended).toContain('stuck'), patient);
      const began = Date.now();
      await stuck.close(300);
      expect(Date.now() - began).toBeLessThan(2_000);
      expect(told).toBe(true);
    });

    it('refuses an id with a colon, a payload that does not fit, and everything once it is closed', async () => {
      const queues = open();
      await expect(queues.enqueue(errand, { errandId: 'x' }, { id: 'a:b' })).rejects.toThrow('colon');
      await expect(queues.enqueue(errand, {} as { errandId: string }, { id: 'bad' })).rejects.toThrow();
      await queues.close();
      await expect(queues.enqueue(errand, { errandId: 'x' }, { id: 'late' })).rejects.toThrow('closed');
    });
  });
}

describe('Job queues whose engine is down', () => {
  it('start and stop all the same', async () => {
    const queues = createJobQueues({ databaseUrl: 'postgres://nobody@127.0.0.1:9/none', logger });
    queues.startWorker(QUEUE, [createJobHandler(errand, async () => undefined)]);
    const waiting = queues.enqueue(errand, { errandId: 'x' }, { id: 'x' });
    const refused = expect(waiting).rejects.toThrow('closed');
    await setTimeout(300);
    await queues.close();
    await refused;
  });
});

async function startPostgres(): Promise<Engine> {
  const server = process.env.TEST_DATABASE_URL as string;
  const database = `jobs_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return { databaseUrl: url.href, stop: () => run(`drop database ${database} with (force)`) };
}

async function startRedisEngine(): Promise<Engine> {
  const redis = await startRedis();
  return {
    databaseUrl: 'postgres://unused.invalid/unused',
    redisUrl: redis.address,
    stop: async () => redis[Symbol.asyncDispose](),
  };
}
