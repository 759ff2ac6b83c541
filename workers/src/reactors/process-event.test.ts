import type { AccountVerified } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { defineJob } from '@mirabelle/jobs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { processEvent } from './process-event.js';
import { defineReactor } from './reactor.js';

const greet = defineJob({ queue: 'q', name: 'greet', version: 1, payload: z.object({}) });
const event = { id: 'e1', type: 'AccountVerified', data: {}, metadata: {} } as RecordedEvent;
const oneAttempt = { attempts: 1, firstPauseMs: 0 };

/** Processes an event with a reactor that enqueues two jobs. */
function processWithTwoJobs(
  abort: AbortController,
  enqueue: () => Promise<void>,
  onHandle: () => void = () => {},
) {
  const greeter = defineReactor<AccountVerified>('greeter', {
    AccountVerified(_, effects) {
      onHandle();
      for (const id of ['1', '2']) effects.enqueue(greet, {}, { id });
    },
  });
  const jobs = { enqueue, withdraw: async () => {} };
  const commands = { execute: () => Promise.reject(new Error('This reactor has no commands')) };
  return processEvent(greeter, event, {
    targets: { jobs, commands },
    signal: abort.signal,
    retryPolicy: oneAttempt,
  });
}

describe('processEvent', () => {
  it('processEvent executes no effect after it was aborted', async () => {
    const abort = new AbortController();
    let enqueued = 0;
    const lockLost = new Error('The lock was lost');
    const processing = processWithTwoJobs(
      abort,
      async () => {
        enqueued += 1;
      },
      () => abort.abort(lockLost),
    );
    await expect(processing).rejects.toBe(lockLost);
    expect(enqueued).toBe(0);
  });

  it('processEvent rejects at once when it is aborted during an effect', async () => {
    const abort = new AbortController();
    const lockLost = new Error('The lock was lost');
    let failEffect = (_: Error) => {};
    const processing = processWithTwoJobs(abort, () => {
      abort.abort(lockLost);
      return new Promise((_, reject) => {
        failEffect = reject;
      });
    });
    await expect(processing).rejects.toBe(lockLost);
    // A later failure of the effect must not end the process as an unhandled rejection.
    failEffect(new Error('The database is unavailable'));
  });
});
