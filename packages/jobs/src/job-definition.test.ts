import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineJob, createJobHandler, UnrecoverableJobError, pauseAfter } from './job-definition.js';

const job = defineJob({ queue: 'q', name: 'greet', version: 2, payload: z.object({ userId: z.uuid() }) });
const run = { id: 'x', attempt: 1, signal: new AbortController().signal };

describe('a job', () => {
  it('waits twice as long after each failure, up to the longest pause', () => {
    const retries = { attempts: 9, firstPauseMs: 100, longestPauseMs: 1_000 };
    expect([1, 2, 3, 4, 5, 6, 500].map((failures) => pauseAfter(failures, retries))).toEqual([
      100, 200, 400, 800, 1_000, 1_000, 1_000,
    ]);
  });

  it('is told apart from other versions of itself', () => {
    expect(createJobHandler(job, async () => undefined).type).toBe('greet.v2');
  });

  it('whose payload does not fit fails for good and reaches no handler', async () => {
    const handle = vi.fn();
    await expect(createJobHandler(job, handle).run({ userId: 'no uuid' }, run)).rejects.toThrow(UnrecoverableJobError);
    expect(handle).not.toHaveBeenCalled();
  });
});
