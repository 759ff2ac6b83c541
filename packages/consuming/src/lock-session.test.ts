import { expect, it } from 'vitest';
import { type Session, waitForLock } from './lock-session.js';

it('a consumer that is stopped just before it asks for its lock does not wait for the lock', async () => {
  const stopping = new AbortController();
  const statements: string[] = [];
  const client = {
    query: async (statement: string) => {
      statements.push(statement);
      stopping.abort();
      return { rows: [] };
    },
  };
  expect(await waitForLock({ client } as unknown as Session, 'projector', stopping.signal)).toBe(false);
  expect(statements).toEqual([expect.stringMatching(/^set lock_timeout/)]);
});
