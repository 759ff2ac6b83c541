import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createJobHandler, defineJob, UnrecoverableJobError } from './job-definition.js';

const job = defineJob({ queue: 'q', name: 'greet', version: 2, payload: z.object({ userId: z.uuid() }) });
const run = { id: 'x', attempt: 1, signal: new AbortController().signal };

describe('createJobHandler', () => {
  it('createJobHandler includes the version in the type', () => {
    expect(createJobHandler(job, async () => undefined).type).toBe('greet.v2');
  });

  it('createJobHandler rejects an invalid payload for good, without calling the handler', async () => {
    const handle = vi.fn();
    await expect(createJobHandler(job, handle).run({ userId: 'no uuid' }, run)).rejects.toThrow(
      UnrecoverableJobError,
    );
    expect(handle).not.toHaveBeenCalled();
  });
});
