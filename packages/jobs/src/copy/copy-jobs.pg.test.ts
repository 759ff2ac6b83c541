import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Engine, explainMissingKillableRedis, startRedis } from '../../../../tests/support/engines.js';
import { isSoak } from '../../../../tests/support/soak.js';
import { createJobQueues } from '../create-job-queues.js';
import { createJobHandler, defineJob } from '../job-definition.js';
import type { JobQueues } from '../job-queues.js';
import { type CopiedKey, STATE_KEYS } from './queue-keys.js';
import { readQueueKeys } from './read-queue-keys.js';
import { readRestoreState, writeQueueKeys } from './write-queue-keys.js';

const skipReason = explainMissingKillableRedis();
const logger = pino({ level: 'silent' });
const WAIT = { timeout: 30_000, interval: 20 };
const QUEUES = ['first', 'second'];
const defineErrand = (queue: string) =>
  defineJob({
    queue,
    name: 'errand',
    version: 1,
    payload: z.object({ errandId: z.string() }),
    retryPolicy: { attempts: 3, firstPauseMs: 50, maxPauseMs: 100 },
  });

// Skipped only when no Redis is available that the tests may kill or empty; the title says so.
describe.skipIf(skipReason)(
  `a copy of the jobs in Redis${skipReason ? ` (skipped: ${skipReason})` : ''}`,
  () => {
    let engine: Engine;
    let redis: Redis;
    let queues: JobQueues[];
    beforeAll(async () => {
      engine = await startRedis();
      redis = new Redis(engine.address);
    });
    beforeEach(async () => {
      await redis.flushall();
      queues = [];
    });
    afterEach(() => closeQueues());
    afterAll(async () => {
      redis?.disconnect();
      await engine?.[Symbol.asyncDispose]();
    });

    const openQueues = () => {
      const opened = createJobQueues({ databaseUrl: '', redisUrl: engine.address, logger });
      queues.push(opened);
      return opened;
    };
    const closeQueues = async () => {
      await Promise.all(queues.splice(0).map((opened) => opened.close(1_000)));
    };

    async function copyJobs(): Promise<CopiedKey[]> {
      const keys: CopiedKey[] = [];
      for await (const key of readQueueKeys(redis, QUEUES)) keys.push(key);
      return keys;
    }
    async function* toAsyncIterable(keys: readonly CopiedKey[]) {
      yield* keys;
    }
    /** Lists the ids of the jobs of a copy, in all states. */
    const listIds = (keys: readonly CopiedKey[]) =>
      keys.flatMap(({ key, kind, value }) => {
        if (!(key in STATE_KEYS) || (kind !== 'list' && kind !== 'zset')) return [];
        return kind === 'list' ? value : value.filter((_, index) => index % 2 === 1);
      });

    it('a job that moves while the jobs are copied, even to another queue, is in the copy once', async () => {
      const [first, second] = [defineErrand('first'), defineErrand('second')];
      const jobs = openQueues();
      const total = 300;
      for (let index = 0; index < total; index += 1)
        await jobs.enqueue(first, { errandId: `${index}` }, { id: `errand-${index}` });
      // Each job of the first queue becomes one of the second.
      const forward = createJobHandler(first, async (payload) => {
        await jobs.enqueue(second, payload, { id: `errand-${payload.errandId}` });
      });
      jobs.startWorker('first', [forward], { concurrency: 4 });
      jobs.startWorker('second', [createJobHandler(second, () => sleep(1))], { concurrency: 4 });
      await vi.waitFor(
        async () => expect((await jobs.countJobs('second')).completed).toBeGreaterThan(0),
        WAIT,
      );
      const keys = await copyJobs();
      for (const queue of QUEUES) {
        const ids = listIds(keys.filter((key) => key.queue === queue));
        expect(new Set(ids).size).toBe(ids.length);
        const hashes = new Set(
          keys.filter((key) => key.queue === queue && key.kind === 'hash').map(({ key }) => key),
        );
        expect(ids.filter((id) => !hashes.has(id))).toEqual([]);
      }
      expect(new Set(listIds(keys)).size).toBe(total);
    });

    it('waiting, delayed and repeated jobs of a copy run in another Redis', async () => {
      const errand = defineErrand('first');
      const before = openQueues();
      for (const id of ['one', 'two']) await before.enqueue(errand, { errandId: id }, { id });
      await before.enqueue(errand, { errandId: 'later' }, { id: 'later', delayMs: 1_000 });
      await before.repeat(errand, { errandId: 'again' }, { id: 'again', everyMs: 60_000 });
      expect(await moveToEmptyRedis()).toBe(4);
      await expect.poll(await runAll(errand), WAIT).toEqual(['again', 'later', 'one', 'two']);
    });

    // Another worker takes a job over after half a minute at most.
    it.runIf(isSoak)(
      'a job that was running when the copy was taken is run by another worker (in the soak tests)',
      async () => {
        const errand = defineErrand('first');
        const before = openQueues();
        await before.enqueue(errand, { errandId: 'one' }, { id: 'one' });
        let isTaken = false;
        const handler = createJobHandler(errand, () => {
          isTaken = true;
          return new Promise(() => undefined);
        });
        before.startWorker('first', [handler]);
        await vi.waitFor(() => expect(isTaken).toBe(true), WAIT);
        await moveToEmptyRedis();
        await expect.poll(await runAll(errand), { ...WAIT, timeout: 90_000 }).toEqual(['one']);
      },
      120_000,
    );

    /** Copies all jobs, empties Redis as another one would be, and restores them. @returns number of jobs */
    async function moveToEmptyRedis(): Promise<number> {
      const keys = await copyJobs();
      await closeQueues();
      await redis.flushall();
      expect(await readRestoreState(redis, 'copy', QUEUES)).toBe('empty');
      return writeQueueKeys(redis, 'copy', toAsyncIterable(keys));
    }

    /** Runs the jobs of a queue. @returns a function that says which have run */
    async function runAll(errand: ReturnType<typeof defineErrand>): Promise<() => readonly string[]> {
      const done: string[] = [];
      const handler = createJobHandler(errand, async ({ errandId }) => void done.push(errandId));
      openQueues().startWorker('first', [handler]);
      return () => done.toSorted();
    }

    it('an interrupted restore is run again, a complete one is not, and jobs that are not from the copy are left alone', async () => {
      const errand = defineErrand('first');
      for (const id of ['one', 'two', 'three']) await openQueues().enqueue(errand, { errandId: id }, { id });
      const keys = await copyJobs();
      await closeQueues();
      expect(await readRestoreState(redis, 'copy', QUEUES)).toBe('otherJobs');

      await redis.flushall();
      async function* yieldUntilFailure() {
        yield* keys.slice(0, -1);
        throw new Error('the disk is gone');
      }
      await expect(writeQueueKeys(redis, 'copy', yieldUntilFailure())).rejects.toThrow('the disk is gone');
      expect(await readRestoreState(redis, 'copy', QUEUES)).toBe('incomplete');
      expect(await writeQueueKeys(redis, 'copy', toAsyncIterable(keys))).toBe(3);
      expect(await writeQueueKeys(redis, 'copy', toAsyncIterable(keys))).toBe(3);
      expect(await readRestoreState(redis, 'copy', QUEUES)).toBe('restored');
      expect(await openQueues().countJobs('first')).toMatchObject({ waiting: 3 });
      expect(await readRestoreState(redis, 'another copy', QUEUES)).toBe('otherJobs');
    });
  },
);
