import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { readConfig } from '@mirabelle/runtime';
import type { Request, Response } from 'express';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../../tests/support/engine.js';
import { explainMissingKillableRedis, startRedis } from '../../../tests/support/engines.js';
import { ProblemError } from './problem-error.js';
import { createRateLimits, type RateLimits } from './rate-limits.js';

const skipReason = explainMissingKillableRedis();
const WAIT = { timeout: 15_000, interval: 50 };
/** Results in two writes and twenty reads per minute. */
const SCALE = '0.0166';

// Skipped only when no Redis is available that the tests may kill or empty; the title says so.
describe.skipIf(skipReason)(`Rate limits with Redis${skipReason ? ` (skipped: ${skipReason})` : ''}`, () => {
  let redis: Engine;
  let instances: RateLimits[] = [];
  const log: string[] = [];
  const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL });
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(() => {
    for (const instance of instances) instance.stop();
    instances = [];
  });
  afterAll(async () => {
    await redis?.[Symbol.asyncDispose]();
    await pool.end();
  });

  /** Creates the rate limits of another process. */
  async function createInstance(): Promise<RateLimits> {
    const config = readConfig({
      DATABASE_URL: process.env.TEST_DATABASE_URL,
      MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
      PUBLIC_URL: 'http://localhost:8080',
      SMTP_URL: 'smtp://127.0.0.1:1',
      REDIS_URL: redis.address,
      RATE_LIMIT_SCALE: SCALE,
    });
    const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
    const limits = createRateLimits({ config, pool, logger }, ({ ip = '' }) => ip);
    instances.push(limits);
    return limits;
  }

  async function send({ perCaller }: RateLimits, method: string, ip: string): Promise<number> {
    try {
      const response = new ServerResponse(new IncomingMessage(new Socket())) as Response;
      await perCaller({ method, ip, path: '/api/cart' } as Request, response, () => undefined);
      return 200;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return error.status;
    }
  }

  /** Sends writes of new callers until two instances count them together. */
  async function waitUntilShared(first: RateLimits, second: RateLimits): Promise<void> {
    await vi.waitFor(async () => {
      const ip = crypto.randomUUID();
      expect([await send(first, 'POST', ip), await send(second, 'POST', ip)]).toEqual([200, 200]);
      expect([await send(first, 'POST', ip), await send(second, 'POST', ip)]).toEqual([429, 429]);
    }, WAIT);
  }

  it('rate limits count the calls of a caller at all instances together, reads and writes separately', async () => {
    const [first, second] = [await createInstance(), await createInstance()];
    await waitUntilShared(first, second);
    const ip = crypto.randomUUID();
    for (const limits of [first, second]) expect(await send(limits, 'POST', ip)).toBe(200);
    expect(await send(second, 'POST', ip)).toBe(429);
    expect(await send(second, 'GET', ip)).toBe(200);
    expect(await send(second, 'POST', crypto.randomUUID())).toBe(200);
  });

  it('calls are counted by each instance while Redis is down, which each logs once, and together again afterwards', async () => {
    const [first, second] = [await createInstance(), await createInstance()];
    await waitUntilShared(first, second);
    await redis.kill9();
    log.length = 0;
    await vi.waitFor(() => expect(log.length).toBeGreaterThanOrEqual(2), WAIT);
    const ip = crypto.randomUUID();
    for (const limits of [first, second]) {
      expect([await send(limits, 'POST', ip), await send(limits, 'POST', ip)]).toEqual([200, 200]);
      expect(await send(limits, 'POST', ip)).toBe(429);
    }
    expect(log.filter((line) => line.includes('Redis is unreachable'))).toHaveLength(2);
    await redis.start();
    await waitUntilShared(first, second);
  });
});
