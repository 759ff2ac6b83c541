import { randomBytes } from 'node:crypto';
import { createLogger, Secrets } from '@mirabelle/runtime';
import { expect, it, vi } from 'vitest';
import type { Context } from '../context.js';
import { LinkRequestQueue } from './link-request-queue.js';

/** A row that cannot be opened, so that it waits for its next attempt. */
const row = { id: 'r1', email_hash: 'h', sealed: {}, deferred: false, attempts: 1 };

it('a queue of link requests that is stopped during a request finishes this request and takes no other', async () => {
  let taken = 0;
  let finishWork = () => {};
  const pool = {
    query(statement: string) {
      if (/attempts \+ 1/.test(statement)) {
        taken += 1;
        return Promise.resolve({ rows: [row] });
      }
      if (/insert/.test(statement)) return Promise.resolve({ rows: [] });
      return new Promise((resolve) => {
        finishWork = () => resolve({ rows: [] });
      });
    },
  };
  const secrets = new Secrets({ master: randomBytes(32) });
  const queue = new LinkRequestQueue({
    pool,
    secrets,
    logger: createLogger({ logLevel: 'silent' }),
  } as unknown as Context);
  await queue.add({
    purpose: 'sign-in',
    email: 'ada@example.org',
    language: 'en',
    requestedAt: '2026-03-01T00:00:00.000Z',
    commandId: '0f8b6a52-7b1c-5d1e-9a55-5e0f6f7a1b2c',
    correlationId: 'c',
  });
  await vi.waitFor(() => expect(taken).toBe(1), { timeout: 10_000 });
  const stopped = queue.stop();
  finishWork();
  await stopped;
  expect(taken).toBe(1);
});
