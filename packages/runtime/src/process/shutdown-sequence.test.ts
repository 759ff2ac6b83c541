import { describe, expect, test } from 'vitest';
import { ShutdownSequence } from './shutdown-sequence.js';

describe('ShutdownSequence', () => {
  test('ShutdownSequence stops the parts once, in the reverse order, and continues after a failure', async () => {
    const log: string[] = [];
    const shutdown = new ShutdownSequence((message) => log.push(message));
    const stopped: string[] = [];
    for (const name of ['Postgres', 'The pool', 'The port']) {
      shutdown.add(name, async () => {
        stopped.push(name);
        if (name === 'The pool') throw new Error('busy');
      });
    }
    await Promise.all([shutdown.close(), shutdown.close()]);
    expect(stopped).toEqual(['The port', 'The pool', 'Postgres']);
    expect(log).toEqual(['The pool did not stop cleanly: busy']);
  });
});
