import type { AccountVerified } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { defineJob } from '@mirabelle/jobs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { processEvent } from './process-event.js';
import { reactor } from './reactor.js';

const greet = defineJob({ queue: 'q', name: 'greet', version: 1, payload: z.object({}) });
const event = { id: 'e1', type: 'AccountVerified', data: {}, metadata: {} } as RecordedEvent;
const once = { attempts: 1, firstPauseMs: 0 };

/** Reacts with two jobs, of which `enqueue` hears. */
function reactWith(holding: AbortController, enqueue: () => Promise<void>, meanwhile = () => {}) {
  const twice = reactor<AccountVerified>('greeter', {
    AccountVerified(_, effects) {
      meanwhile();
      for (const id of ['1', '2']) effects.enqueue(greet, {}, { id });
    },
  });
  const jobs = { enqueue, withdraw: async () => {} };
  const commands = { execute: () => Promise.reject(new Error('Nobody gave a command')) };
  return processEvent(twice, event, { jobs, commands }, holding.signal, once);
}

describe('a reactor that is not to work any more', () => {
  it('hands over nothing that it has not begun to', async () => {
    const holding = new AbortController();
    let handedOver = 0;
    const lost = new Error('The lock was lost');
    const reacting = reactWith(
      holding,
      async () => {
        handedOver += 1;
      },
      () => holding.abort(lost),
    );
    await expect(reacting).rejects.toBe(lost);
    expect(handedOver).toBe(0);
  });

  it('waits for nothing that it has begun', async () => {
    const holding = new AbortController();
    const lost = new Error('The lock was lost');
    let fail = (_: Error) => {};
    const reacting = reactWith(holding, () => {
      holding.abort(lost);
      return new Promise((_, reject) => {
        fail = reject;
      });
    });
    await expect(reacting).rejects.toBe(lost);
    // What comes of it is of no interest any more, and brings nothing down.
    fail(new Error('The database is away'));
  });
});
