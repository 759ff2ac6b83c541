import { afterEach, expect, it, vi } from 'vitest';
import { connectToEngine } from './engine.js';
import { explainMissingKillableRedis, explainMissingRedis, startRedis } from './engines.js';

afterEach(() => vi.unstubAllEnvs());

it('an engine that runs elsewhere refuses every fault, because a test of a fault proves nothing without it', async () => {
  const engine = connectToEngine('redis://redis.invalid:6379');
  await expect(engine.kill9()).rejects.toThrow('runs elsewhere');
  await expect(engine.start()).rejects.toThrow('runs elsewhere');
  expect(() => engine.freeze()).toThrow('runs elsewhere');
  expect(() => engine.thaw()).toThrow('runs elsewhere');
  await engine[Symbol.asyncDispose]();
});

it('tests may use the Redis of REDIS_URL, but not kill, reconfigure or empty it', async () => {
  vi.stubEnv('REDIS_URL', 'redis://redis.invalid:6379');
  expect(explainMissingRedis()).toBeUndefined();
  expect(explainMissingKillableRedis()).toContain('REDIS_URL');
  expect((await startRedis()).address).toBe('redis://redis.invalid:6379');
});
