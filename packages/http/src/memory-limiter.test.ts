import { expect, it } from 'vitest';
import { MemoryLimiter } from './memory-limiter.js';

it('a limit in memory counts each caller by itself, refuses calls over it and opens again when the window ends', () => {
  let now = 1_000;
  const limiter = new MemoryLimiter({ points: 2, seconds: 60 }, () => now);
  expect(limiter.count('ada')).toEqual({ isOverLimit: false, remaining: 1, opensInMs: 60_000 });
  now += 20_000;
  expect(limiter.count('ada')).toEqual({ isOverLimit: false, remaining: 0, opensInMs: 40_000 });
  expect(limiter.count('ada')).toEqual({ isOverLimit: true, remaining: 0, opensInMs: 40_000 });
  expect(limiter.count('bob')).toMatchObject({ isOverLimit: false, remaining: 1 });
  now += 40_000;
  expect(limiter.count('ada')).toEqual({ isOverLimit: false, remaining: 1, opensInMs: 60_000 });
});

it('a limit in memory forgets callers who have not called for a while', () => {
  let now = 0;
  const limiter = new MemoryLimiter({ points: 2, seconds: 60 }, () => now);
  for (let n = 0; n < 1_000; n += 1) limiter.count(`caller ${n}`);
  now += 61_000;
  limiter.count('ada');
  now += 61_000;
  limiter.count('ada');
  expect(limiter.size).toBe(1);
});
