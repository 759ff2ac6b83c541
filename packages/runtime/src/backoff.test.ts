import { describe, expect, it } from 'vitest';
import { Backoff, calculatePause } from './backoff.js';

describe('calculatePause', () => {
  it('calculatePause doubles the pause after each failure, up to the limit', () => {
    const policy = { firstPauseMs: 100, maxPauseMs: 500 };
    expect([1, 2, 3, 4, 1_000].map((failures) => calculatePause(failures, policy))).toEqual([
      100, 200, 400, 500, 500,
    ]);
  });

  it('calculatePause has no limit unless the policy names one', () => {
    expect(calculatePause(11, { firstPauseMs: 1 })).toBe(1_024);
  });
});

describe('Backoff', () => {
  it('Backoff shows the next pause without changing it', () => {
    const backoff = new Backoff({ firstPauseMs: 10, maxPauseMs: 15 });
    expect([backoff.pauseMs, backoff.pauseMs]).toEqual([10, 10]);
    expect([backoff.next(), backoff.next(), backoff.next()]).toEqual([10, 15, 15]);
  });

  it('Backoff starts again from the first pause after a reset', () => {
    const backoff = new Backoff({ firstPauseMs: 10 });
    backoff.next();
    backoff.reset();
    expect(backoff.pauseMs).toBe(10);
  });

  it('Backoff waits for the pause and doubles it', async () => {
    const backoff = new Backoff({ firstPauseMs: 5 });
    await backoff.wait();
    expect(backoff.pauseMs).toBe(10);
  });

  it('Backoff stops waiting when the signal is aborted, without throwing', async () => {
    const stopping = new AbortController();
    const waiting = new Backoff({ firstPauseMs: 60_000 }).wait(stopping.signal);
    stopping.abort();
    await expect(waiting).resolves.toBeUndefined();
    await expect(new Backoff({ firstPauseMs: 60_000 }).wait(stopping.signal)).resolves.toBeUndefined();
  });
});
