import { describe, expect, test } from 'vitest';
import { Closers } from './shutdown-sequence.js';

describe('what has been started', () => {
  test('is stopped in the reverse order, once, past a part that fails', async () => {
    const told: string[] = [];
    const closers = new Closers((message) => told.push(message));
    const stopped: string[] = [];
    for (const name of ['Postgres', 'The pool', 'The port']) {
      closers.add(name, async () => {
        stopped.push(name);
        if (name === 'The pool') throw new Error('busy');
      });
    }
    await Promise.all([closers.close(), closers.close()]);
    expect(stopped).toEqual(['The port', 'The pool', 'Postgres']);
    expect(told).toEqual(['The pool did not stop cleanly: busy']);
  });
});
