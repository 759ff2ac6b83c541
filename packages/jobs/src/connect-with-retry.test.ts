import { expect, it } from 'vitest';
import { connectWithRetry } from './connect-with-retry.js';

it('a queue that is being created when the process stops is closed at once, also while its server does not answer', async () => {
  const stopping = new AbortController();
  let isClosed = false;
  const create = async () => {
    stopping.abort(new Error('The process is stopping'));
    return {
      waitUntilReady: () => new Promise<never>(() => undefined),
      close: async () => {
        isClosed = true;
      },
    };
  };
  const connecting = connectWithRetry(create, stopping.signal, () => undefined);
  await expect(connecting).rejects.toThrow('The process is stopping');
  expect(isClosed).toBe(true);
});
