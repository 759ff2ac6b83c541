import { describe, expect, it } from 'vitest';
import { withTimeout } from './with-timeout.js';

describe('withTimeout', () => {
  it('withTimeout returns the value of a promise that resolves in time', async () => {
    expect(await withTimeout(10_000, Promise.resolve('done'))).toEqual({ timedOut: false, value: 'done' });
  });

  it('withTimeout reports a timeout when the promise takes longer', async () => {
    expect(await withTimeout(5, new Promise(() => undefined))).toEqual({ timedOut: true });
  });

  it('withTimeout passes a rejection on', async () => {
    await expect(withTimeout(10_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
